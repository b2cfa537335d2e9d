import type { Page } from "playwright-core"
import { browserTest, expectNoSidewaysScroll } from "./harness/shop"

/** A tablet held upright, CSS pixels. */
const TABLET = { width: 768, height: 1024 }

/** How many of them stand in the fullest row. */
const besideEachOther = async (page: Page, items: string) => {
  const tops = await page
    .locator(items)
    .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)))
  return Math.max(...tops.map((top) => tops.filter((other) => other === top).length))
}

describe("on a tablet held upright", () => {
  browserTest("styles, skis and parts stand beside each other", {}, async ({ page, open }) => {
    await page.setViewportSize(TABLET)
    for (const [path, items, columns] of [
      ["/builder/attack", "main li:has(img)", 2],
      ["/skis", "main li:has(img)", 2],
      ["/ready-to-ship", "main li:has(img)", 2],
      ["/accessories", "main li:has(img)", 3],
    ] as const) {
      await open(path)
      expect([path, await besideEachOther(page, items)]).toEqual([path, columns])
      await expectNoSidewaysScroll(page)
    }
  })

  browserTest("a part can be bought without scrolling", {}, async ({ page, open }) => {
    await page.setViewportSize(TABLET)
    await open("/accessories/ice-scratcher/ice-scratcher-blocks")
    const button = await page.getByRole("button", { name: "Add to Cart" }).first().boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(TABLET.height)
    // In one line.
    expect(button?.height).toBeLessThan(56)
  })
})
