import type { Page } from "playwright-core"
import { browserTest, expectAccessible, expectNoSidewaysScroll } from "./harness/shop"
import { addPullHandle, fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder } from "./journeys/buyer"

const ASKS = "4000002760003184"
const ASKS_ON_SETUP = "4000002500003155"
const ASKS_THEN_DECLINED = "4000008400001629"

const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation page"]')
const question = (page: Page) => bank(page).getByRole("heading", { name: "3-D Secure test page" })

type Open = (path: string) => Promise<void>

/** Everything filled in, with this card. */
async function toBilling(page: Page, open: Open, card: string) {
  await open("/pull-handle")
  await addPullHandle(page)
  await goToBilling(page)
  await page.getByLabel("Billing email").fill("office@example.com")
  await fillCard(page, card)
}

async function toTheBank(page: Page, open: Open, card: string) {
  await toBilling(page, open, card)
  await placeOrder(page)
  await question(page).waitFor()
}

describe("3-D Secure", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(
      `is a second step of the checkout, at the end of which the order is there (${viewport})`,
      { viewport },
      async ({ page, open, expectConsoleError }) => {
        expectConsoleError(/422/)
        await toTheBank(page, open, viewport === "phone" ? ASKS_ON_SETUP : ASKS)
        await expectNoSidewaysScroll(page)
        await bank(page).getByRole("button", { name: "Complete" }).click()
        expect(await orderNumber(page)).toMatch(/^\d+$/)
        await expectAccessible(page)
      },
    )
  }

  browserTest(
    "goes back to billing with nothing lost when the buyer cancels, and takes another card",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await toTheBank(page, open, ASKS)
      await page.getByRole("button", { name: "Cancel and go back to billing" }).click()
      await page.getByRole("alert").filter({ hasText: "Your bank hasn't confirmed the payment." }).waitFor()
      expect(await page.getByLabel("Card number").inputValue()).toBe("4000 0027 6000 3184")
      expect(await page.getByLabel("Billing email").inputValue()).toBe("office@example.com")
      await expectAccessible(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
    },
  )

  browserTest(
    "stays at billing when the buyer presses Back, without the bank's dialog, and then lets go",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await toBilling(page, open, ASKS)
      await page.getByRole("link", { name: "Skip to content" }).press("Enter")
      await placeOrder(page)
      await question(page).waitFor()
      await page.goBack()
      await page.getByRole("alert").filter({ hasText: "Your bank hasn't confirmed the payment." }).waitFor()
      expect(await page.getByRole("dialog").count()).toBe(0)
      // The browser's own history is a moment behind.
      await page.waitForURL((url) => url.search === "?step=billing")
      await page.goBack()
      await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
    },
  )

  browserTest("survives a reload in the middle", {}, async ({ page, open, expectConsoleError }) => {
    expectConsoleError(/422/)
    await toTheBank(page, open, ASKS)
    await page.reload()
    await question(page).waitFor()
    await bank(page).getByRole("button", { name: "Complete" }).click()
    await orderNumber(page)
  })

  browserTest("says so when the bank refuses", {}, async ({ page, open, expectConsoleError }) => {
    expectConsoleError(/422/)
    await toTheBank(page, open, ASKS)
    await bank(page).getByRole("button", { name: "Fail" }).click()
    await page
      .getByRole("alert")
      .filter({ hasText: "Your bank didn't confirm the payment." })
      .first()
      .waitFor()
    await fillCard(page, ASKS_THEN_DECLINED)
    await placeOrder(page)
    await bank(page).getByRole("button", { name: "Complete" }).click()
    await page
      .getByRole("alert")
      .filter({ hasText: /declined/i })
      .first()
      .waitFor()
    await page.getByLabel("Card number").and(page.locator("[aria-invalid=true]")).waitFor()
  })
})
