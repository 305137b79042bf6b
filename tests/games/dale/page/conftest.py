"""The page of Dale of Merchants in a real browser, as the whole page is tested."""

from tests.web_page.conftest import browser, browser_path, caller, page, site, visitors

__all__ = ("browser", "browser_path", "caller", "page", "site", "visitors")
