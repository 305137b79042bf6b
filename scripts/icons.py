"""Icons: draws the app's icons from the page's little picture, in a browser.

`python -m scripts.icons` writes them to the page's files. The maskable one has a ground of paper,
and room around the coin, because systems cut it to a shape of their own.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scripts.browser import NONE_FOUND, browser, flags

STATIC = Path(__file__).parent.parent / "src" / "comptoir" / "web" / "page"
PAPER = "#f7f1e3"
ICONS = {"192": (192, 1.0, ""), "512": (512, 1.0, ""), "maskable": (512, 0.72, PAPER)}
"""By name: how large it is, how much of that the coin takes, and the ground."""


def main() -> None:
    path = browser()
    if not path:
        raise SystemExit(NONE_FOUND)
    (STATIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=flags())
        page = chromium.new_page()
        for name in ICONS:
            draw(page, name)
        chromium.close()


def draw(page: Page, name: str) -> None:
    """Draw one icon."""
    size, part, ground = ICONS[name]
    picture = (STATIC / "favicon.svg").read_text("utf-8")
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: {size}px; display: grid; place-items: center;"
        f" background: {ground or 'transparent'}; }} svg {{ width: {part:.0%}; }}</style>{picture}"
    )
    page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
