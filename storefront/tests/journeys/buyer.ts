import type { Page } from "playwright-core"

/** What a rider types at the shipping step. */
export const RIDER = {
  "First name": "Ida",
  "Last name": "Berg",
  Address: "1 Ridge Road",
  City: "Ely",
  "Postal code": "55731",
  Phone: "218 555 0110",
  Email: "ida@example.com",
} as const

export const GOOD_CARD = "4242424242424242"
export const DECLINED_CARD = "4000000000000002"

/** Puts a red pull handle into the cart from its own page; ends on the cart page. */
export async function addPullHandle(page: Page) {
  await page.getByLabel("Color").selectOption({ label: "Red" })
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await page.waitForURL("**/cart")
  await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor()
}

export async function fillShipping(page: Page) {
  for (const [label, text] of Object.entries(RIDER)) {
    await page.getByLabel(label, { exact: false }).first().fill(text)
  }
  await page.getByLabel("State / Province").selectOption({ label: "Minnesota" })
  await page.getByLabel("How did you hear about us?").selectOption({ label: "Word of Mouth" })
}

/** From a filled cart to the billing step. */
export async function goToBilling(page: Page) {
  await page.getByRole("link", { name: "Checkout", exact: true }).click()
  await page.waitForURL("**/checkout**")
  await fillShipping(page)
  await page.getByRole("button", { name: "Continue to Billing" }).click()
  await page.waitForURL("**step=billing**")
  await page.getByLabel("Card number").waitFor()
}

/** @param dropShip the billing address has the postal code then */
export async function fillCard(page: Page, number: string, { dropShip = false } = {}) {
  await page.getByLabel("Card number").fill(number)
  await page.getByLabel("Expiry").fill("1234")
  await page.getByLabel("CVC").fill("123")
  if (!dropShip) await page.getByLabel("Billing postal code").fill("55731")
}

export async function placeOrder(page: Page) {
  const agreed = page.getByRole("checkbox", { name: /I've checked that my order is accurate/ })
  if (!(await agreed.isChecked())) await agreed.check()
  await page.getByRole("button", { name: "Place Order" }).click()
}

/** The order's number on the thank-you page. */
export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL("**/thank-you/**")
  await page.getByRole("heading", { level: 1, name: /your order is in/i }).waitFor()
  const text = await page.getByText(/^Order \d+$/).textContent()
  const number = text?.replace("Order ", "")
  if (!number) throw new Error("The thank-you page names no order.")
  return number
}
