"""The page of Dragon Market in a real browser, on a real server, as the whole page is tested."""

from tests.web_page.conftest import browser, browser_path, caller, page, site, visitors

__all__ = ("browser", "browser_path", "caller", "page", "site", "visitors")
