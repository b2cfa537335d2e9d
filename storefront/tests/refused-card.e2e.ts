import type { Page } from "playwright-core"
import { errand, expectAccessible } from "./harness/shop"
import { addPullHandle, DECLINED_CARD, fillCard, GOOD_CARD, goToBilling, orderNumber } from "./journeys/buyer"

const place = (page: Page) => page.getByRole("button", { name: "Place Order" })

/** The button's position on the page, regardless of scrolling. */
const standing = (page: Page) =>
  place(page).evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY))

/** Presses where the button was first seen, as a finger does that has stayed there. */
async function finger(page: Page) {
  await place(page).scrollIntoViewIfNeeded()
  const box = await place(page).boundingBox()
  if (!box) throw new Error("Place Order is not on the page.")
  const top = await page.evaluate(() => window.scrollY)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return async () => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top)
    await page.mouse.move(x, y)
    await page.mouse.down()
    // What disappears when a field is left is gone by then.
    await page.waitForTimeout(100)
    await page.mouse.up()
  }
}

describe("a refused card", () => {
  errand(
    "moves nothing: presses at the same place try again, and pay",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      const sent: string[] = []
      page.on("request", (request) => {
        if (request.url().endsWith("/checkout/process")) sent.push(request.method())
      })
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await fillCard(page, DECLINED_CARD)
      await page.getByRole("checkbox", { name: /I've checked that my order is accurate/ }).check()
      const before = await standing(page)
      const press = await finger(page)

      await press()
      await page
        .getByRole("alert")
        .filter({ hasText: /declined/ })
        .first()
        .waitFor()
      await page.getByLabel("Card number").and(page.locator("[aria-invalid=true]")).waitFor()
      expect(Math.abs((await standing(page)) - before)).toBeLessThanOrEqual(1)
      await expectAccessible(page)

      // The same card again: the error disappears as the press takes the focus from its field.
      await press()
      await page.waitForFunction(() => document.querySelector("[aria-invalid=true]") === null)
      await page.waitForFunction(() => document.querySelector("[aria-invalid=true]") !== null)
      expect(sent).toHaveLength(2)
      expect(Math.abs((await standing(page)) - before)).toBeLessThanOrEqual(1)

      await fillCard(page, GOOD_CARD)
      expect(Math.abs((await standing(page)) - before)).toBeLessThanOrEqual(1)
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route("**/checkout/process", async (route) => {
        await asked
        await route.continue()
      })
      await press()
      await page.locator('button[aria-busy="true"]', { hasText: "Place Order" }).waitFor()
      // Presses while the shop is asked show that it is, and send nothing.
      await press()
      await press()
      expect(Math.abs((await standing(page)) - before)).toBeLessThanOrEqual(1)
      answer()
      await orderNumber(page)
      expect(sent).toHaveLength(3)
    },
  )
})
