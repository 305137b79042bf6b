"""The server and the browser of `tests/web_page`, for what the page shows of Dadaocheng alone."""

from tests.web_page.conftest import browser, browser_path, caller, site, visitors

__all__ = ["browser", "browser_path", "caller", "site", "visitors"]
