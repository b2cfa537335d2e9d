import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"

const TRI = "/builder/attack/tri-band/ATKTRIREDWHTBLUBLK"

const group = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) })

/** Waits until the picture's zones can be touched. */
const zones = (page: Page) => page.locator("[data-zones=ready]").waitFor()

/** Touches the picture at the mark of a zone. */
async function touch(page: Page, mark: string) {
  const box = await page.locator("[data-zones] span", { hasText: mark }).boundingBox()
  if (!box) throw new Error(`There is no mark ${mark}.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

for (const viewport of ["phone", "desktop"] as const) {
  describe(`the builder at ${VIEWPORTS[viewport].width} px`, () => {
    browserTest(
      "opens the group of the zone that is touched, in sight below the picture",
      { viewport, pictures: true },
      async ({ page, open }) => {
        await open(TRI)
        await zones(page)
        // The marks are numbered as the groups are.
        expect(await page.locator("[data-zones] span").allTextContents()).toEqual(["1", "2", "3"])
        for (const mark of ["3", "1", "2"]) {
          const name = `Color ${mark}`
          await touch(page, mark)
          const toggle = group(page, name)
          await page.waitForFunction(
            (label) =>
              [...document.querySelectorAll("button[aria-expanded=true]")].some((each) =>
                each.textContent?.startsWith(label),
              ),
            name,
          )
          const [box, picture] = [
            await toggle.boundingBox(),
            await page.getByRole("region", { name: /^Pictures of/ }).boundingBox(),
          ]
          const top = viewport === "phone" ? (picture?.y ?? 0) + (picture?.height ?? 0) : 0
          expect(box && box.y >= top - 1 && box.y + box.height <= VIEWPORTS[viewport].height).toBe(true)
        }
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      },
    )

    browserTest(
      "zooms to full size, where the picture is dragged and moved by keys",
      { viewport, pictures: true },
      async ({ page, open }) => {
        await open(TRI)
        const zoom = page.getByRole("button", { name: "Zoom in" })
        await zoom.click()
        const dialog = page.getByRole("dialog", { name: /top view/ })
        const pane = dialog.getByRole("group", { name: /^Full-size picture/ })
        await page.waitForFunction(() => {
          const image = document.querySelector<HTMLImageElement>("dialog[open] img")
          return image?.complete && image.naturalWidth === 1600
        })
        const scroll = () => pane.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)
        const before = await scroll()
        const box = await pane.boundingBox()
        if (!box) throw new Error("There is no pane.")
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x - 40, y - 10, { steps: 4 })
        await page.mouse.up()
        const dragged = await scroll()
        expect(dragged).toBeGreaterThan(before)
        await pane.press("ArrowLeft")
        await page.waitForFunction(
          ([was]) => {
            const pane = document.querySelector("dialog[open] [tabindex='0']")
            return pane !== null && pane.scrollLeft + pane.scrollTop < (was ?? 0)
          },
          [dragged],
        )
        await expectAccessible(page)
        await page.keyboard.press("Escape")
        await dialog.waitFor({ state: "detached" })
        expect(await zoom.evaluate((element) => element === document.activeElement)).toBe(true)
      },
    )
  })
}

browserTest(
  "shows a choice at once, whatever the network does, and never a gap",
  { pictures: true },
  async ({ page, open }) => {
    await open(TRI)
    await zones(page)
    // From here on the shop doesn't draw anything.
    await page.route("**/builder/generate/**", () => {})
    await page
      .getByRole("radiogroup", { name: "Color 1" })
      .getByRole("radio", { name: /^Yellow/ })
      .check()
    const tint = page.locator("canvas[data-tint]")
    await tint.waitFor()
    /** A point clear of the loop and the lettering. */
    const color = (x: number) =>
      tint.evaluate((canvas: HTMLCanvasElement, share) => {
        const pixel = canvas
          .getContext("2d")
          ?.getImageData(canvas.width * share, canvas.height * 0.25, 1, 1).data
        return [...(pixel ?? [])].slice(0, 3)
      }, x)
    const [red = 0, green = 0, blue = 255] = await color(0.735)
    // Yellow where it was red; what wasn't chosen is unchanged.
    expect(red > 120 && green > 90 && blue < 110).toBe(true)
    const tail = await color(0.15)
    expect((tail[2] ?? 0) > (tail[0] ?? 0)).toBe(true)
  },
)

browserTest(
  "says so when a picture does not load, keeps the last one and gets it as soon as it can be had",
  { pictures: true },
  async ({ page, open, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|Failed to load resource/)
    await open(TRI)
    let broken = true
    await page.route(/\/storage\/products\/(small|medium|full)\/ATKTRIYEL/, (route) =>
      broken ? route.abort() : route.continue(),
    )
    await page
      .getByRole("radiogroup", { name: "Color 1" })
      .getByRole("radio", { name: /^Yellow/ })
      .check()
    await page.getByText("The picture didn’t load. We’re trying again.").waitFor()
    const picture = page.locator('img[alt$="top view"]')
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    broken = false
    await page.locator('img[alt$="top view"][src*="ATKTRIYEL"]').waitFor()
    await page.getByText("The picture didn’t load. We’re trying again.").waitFor({ state: "hidden" })
  },
)

browserTest(
  "takes steps back by key, surprises with what can be had, and shares what is chosen",
  { viewport: "phone" },
  async ({ page, open, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await open(TRI)
    for (let times = 0; times < 3; times++) {
      await page.getByRole("button", { name: "Surprise Me" }).click()
      await page.getByText(/^Color .*Picture updated|^Loop .*Picture updated/).waitFor()
      expect(await page.getByText("One or more of your options is out of stock.").count()).toBe(0)
    }
    await page.getByRole("button", { name: "Share" }).click()
    const dialog = page.getByRole("dialog", { name: "Share Your Design" })
    await dialog.getByRole("button", { name: "Copy Link" }).click()
    await dialog.getByText("Link copied.").waitFor()
    await expectAccessible(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    // The page's own address follows once the last picture has arrived.
    const { pathname } = new URL(link)
    expect(pathname).not.toBe(TRI)
    await page.waitForURL((url) => url.pathname === pathname)
    await page.keyboard.press("Escape")

    for (let times = 0; times < 3; times++) await page.keyboard.press("Control+z")
    await page.waitForURL(`**${TRI}`)
    await page.getByRole("button", { name: "Undo" }).and(page.locator("[aria-disabled=true]")).waitFor()
    await page.keyboard.press("Control+Shift+z")
    await page.getByText(/^Redone: /).waitFor()

    // Anyone who gets the link sees that exact design.
    const guest = await context.newPage()
    await guest.goto(link)
    const sku = pathname.split("/").at(-1) ?? ""
    await guest.getByText(sku, { exact: true }).waitFor()
  },
)
