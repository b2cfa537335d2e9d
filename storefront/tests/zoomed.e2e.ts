import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import { seedCart } from "./journeys/buyer"

/** What a desktop's window of 1280 x 1024 px holds at 400%. */
const ZOOMED = { width: 320, height: 256 }

/** Keyboard stops that are looked at on each page: past its header and what is chosen there. */
const STOPS = 60

/** What has the focus, if something lies over all of it: its tag and text, and what that is. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((y) =>
      [0.1, 0.5, 0.9].map((x) => document.elementFromPoint(left + width * x, top + height * y)),
    )
    const isOwn = (element: Element | null) =>
      element !== null &&
      (focused.contains(element) ||
        element.contains(focused) ||
        element.closest("label")?.control === focused)
    if (over.some(isOwn)) return null
    const words = (element: Element | null | undefined) => element?.textContent?.trim().slice(0, 40)
    return `${focused.tagName} "${words(focused)}" is under "${words(over.find((element) => element)) ?? "nothing"}"`
  })

/** Presses a key again and again. @returns what couldn't be seen while it had the focus */
async function walk(page: Page, key: "Tab" | "Shift+Tab", stops: number): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    const found = await hiddenFocus(page)
    if (found) hidden.push(found)
  }
  return hidden
}

describe("what has the keyboard's focus is in sight", () => {
  browserTest(
    "at 400%, in the builder, on a product's page, in the cart and at the checkout",
    { reducedMotion: "reduce", timeoutMs: 10 * 60_000 },
    async ({ page, open }) => {
      await page.setViewportSize(ZOOMED)
      await seedCart(page, "pull-handle-red")
      for (const path of [
        "/builder/attack/solid/ATKSOLREDBLK",
        "/builder/snow-scoop/fade/SHVFADREDBLU",
        "/builder/attack/solid/ATKSOLREDBLK/add-hardware",
        "/pull-handle",
        "/cart",
        "/checkout",
      ]) {
        await open(path)
        expect([path, await walk(page, "Tab", STOPS)]).toEqual([path, []])
      }
    },
  )

  browserTest(
    "on the way back up a product's page, below the bar that stands there",
    { reducedMotion: "reduce" },
    async ({ page, open }) => {
      await open("/pull-handle")
      const bench = page.getByRole("region", { name: "From the same bench" })
      const first = bench.getByRole("link").first()
      await first.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top - 90))
      await page.getByRole("region", { name: "Pull handle, in short" }).waitFor()
      await bench
        .getByRole("link")
        .nth(1)
        .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
      expect(await walk(page, "Shift+Tab", 1)).toEqual([])
      expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
    },
  )
})
