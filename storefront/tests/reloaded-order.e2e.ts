import type { Page } from "playwright-core"
import { browserTest } from "./harness/shop"
import {
  addPullHandle,
  DECLINED_CARD,
  fillCard,
  GOOD_CARD,
  goToBilling,
  orderNumber,
  placeOrder,
} from "./journeys/buyer"

const ASKS = "4000002760003184"

/** Presses Place Order and reloads the page, which never gets the answer, while the order is placed or once it is. */
async function reloadWhilePlacing(page: Page, when: "at once" | "answered"): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    void page.route(
      "**/checkout/process",
      async (route) => {
        const answer = route.fetch()
        if (when === "answered") await answer
        resolve()
        await answer.catch(() => undefined)
      },
      { times: 1 },
    )
  })
  await placeOrder(page)
  await arrived
  await page.reload()
}

describe("a page reloaded while its order is placed", () => {
  for (const when of ["at once", "answered"] as const) {
    browserTest(`leads to the order, ${when}`, {}, async ({ page, open }) => {
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await reloadWhilePlacing(page, when)
      expect(await orderNumber(page)).toMatch(/^\d+$/)
      await page.getByRole("link", { name: "Cart, 0 items" }).first().waitFor()
    })

    browserTest(
      `says that the card wasn't charged, ${when}`,
      {},
      async ({ page, open, expectConsoleError }) => {
        expectConsoleError(/422/)
        await open("/pull-handle")
        await addPullHandle(page)
        await goToBilling(page)
        await fillCard(page, DECLINED_CARD)
        await reloadWhilePlacing(page, when)
        // Sent again after the reload, it is told what the first was.
        await page.getByRole("alert").filter({ hasText: "declined" }).first().waitFor()
        await page.getByLabel("Card number").waitFor()
        await fillCard(page, GOOD_CARD)
        await placeOrder(page)
        expect(await orderNumber(page)).toMatch(/^\d+$/)
      },
    )

    browserTest(`lets the bank ask, ${when}`, {}, async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page)
      await fillCard(page, ASKS)
      await reloadWhilePlacing(page, when)
      const bank = page.frameLocator('iframe[title="Your bank\'s confirmation page"]')
      await bank.getByRole("button", { name: "Complete" }).click()
      expect(await orderNumber(page)).toMatch(/^\d+$/)
    })
  }
})
