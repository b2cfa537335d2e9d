import { errand, press } from "../harness/shop"
import {
  amountsIn,
  fillCard,
  fillShipping,
  GOOD_CARD,
  orderNumber,
  orderSummary,
  placeOrder,
  seedCart,
} from "../journeys/buyer"
import { logInStaff } from "../journeys/staff"

const cents = (amount = "") => Math.round(Number(amount.replace(/[^\d.-]/g, "")) * 100)

/** Fails unless the rows of a summary add up to its total. */
function expectSum({ "Order Total": total, ...rows }: Record<string, string>) {
  expect(cents(total)).toBe(Object.values(rows).reduce((sum, amount) => sum + cents(amount), 0))
}

describe("an order from far away", () => {
  errand("a rider in Puerto Rico buys, at one price to the cent", {}, async ({ page, open }) => {
    await seedCart(page, "ice-scratcher-blocks", 2)
    await open("/cart")
    const { Subtotal: subtotal } = await amountsIn(page.getByRole("region", { name: "Summary" }))
    expect(subtotal).toBe("$70.00")
    await press(page.getByRole("link", { name: "Checkout", exact: true }))
    await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
    const home = { Address: "8 Calle Sol", City: "San Juan", state: "Puerto Rico" }
    await fillShipping(page, { ...home, "Postal code": "00901" })
    await press(page.getByRole("button", { name: "Continue to Billing" }))
    await page.getByLabel("Card number").waitFor()
    await page.getByText("San Juan, PR 00901").waitFor()
    const rows = await orderSummary(page)
    expect(rows.Subtotal).toBe(subtotal)
    expect(cents(rows.Shipping)).toBeGreaterThan(0)
    expectSum(rows)
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    const number = await orderNumber(page)
    expect(await amountsIn(page.getByRole("main"))).toEqual(rows)

    const staff = await logInStaff(page)
    expect(await staff.mailOf(number)).toContain(rows["Order Total"])
    expect(await staff.paymentOf(number)).toBe("captured")
  })

  errand(
    "a soldier overseas corrects the ZIP and a code, and buys",
    {},
    async ({ page, open, expectConsoleError }) => {
      // The browser's own message about the code that doesn't exist.
      expectConsoleError(/404/)
      await seedCart(page, "ice-scratcher-blocks", 4)
      await open("/cart")
      const code = page.getByRole("textbox", { name: /^Promo code/ })
      await code.fill("TENOF")
      await press(page.getByRole("button", { name: "Apply promo code" }))
      const refusal = page.getByText("Invalid or expired code")
      await refusal.waitFor()
      // In view, clear of what is at the window's edge.
      await page.waitForFunction((edge) => {
        const alert = document.querySelector("main [role=alert]")?.getBoundingClientRect()
        const foot = document.querySelector(edge)?.getBoundingClientRect()
        return alert && alert.bottom <= (foot?.top ?? window.innerHeight)
      }, 'section[aria-label="Cookie notice"]')
      expect(await code.inputValue()).toBe("")
      await code.fill("tenoff")
      await press(page.getByRole("button", { name: "Apply promo code" }))
      await page.getByRole("button", { name: "Clear promo code" }).waitFor()
      const cart = await amountsIn(page.getByRole("region", { name: "Summary" }))
      expect(cart).toMatchObject({ Subtotal: "$140.00", Discount: "-$14.00" })

      await press(page.getByRole("link", { name: "Checkout", exact: true }))
      await page.getByRole("heading", { level: 1, name: "Shipping Information" }).waitFor()
      const base = { Address: "PSC 3 Box 120", City: "APO", state: "Armed Forces Europe (AE)" }
      await fillShipping(page, { ...base, "Postal code": "55731" })
      // It is a warning and doesn't block; the rider notices the mistake.
      await page.getByText(/55731 .*Minnesota/).waitFor()
      await page.getByLabel("Postal code").fill("09012")
      await page.getByText(/55731 .*Minnesota/).waitFor({ state: "detached" })
      await press(page.getByRole("button", { name: "Continue to Billing" }))
      await page.getByLabel("Card number").waitFor()
      const rows = await orderSummary(page)
      expect(rows).toMatchObject({ Subtotal: "$140.00", Discount: "-$14.00" })
      expectSum(rows)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const number = await orderNumber(page)
      expect(await amountsIn(page.getByRole("main"))).toEqual(rows)
      await page
        .getByText(/The receipt is on its way to /)
        .first()
        .waitFor()
      expect(await (await logInStaff(page)).mailOf(number)).toContain(rows["Order Total"])
    },
  )
})
