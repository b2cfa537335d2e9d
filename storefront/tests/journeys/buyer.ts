import type { Locator, Page } from "playwright-core"
import { press } from "../harness/shop"

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
  await press(page.getByRole("button", { name: "Add to Cart" }))
  await page.waitForURL("**/cart")
  await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor()
}

/** @param other what differs from `RIDER`, by label; the state by its name */
export async function fillShipping(
  page: Page,
  { state = "Minnesota", ...other }: Record<string, string> = {},
) {
  for (const [label, text] of Object.entries({ ...RIDER, ...other })) {
    await page.getByLabel(label, { exact: false }).first().fill(text)
  }
  await page.getByLabel("State / Province").selectOption({ label: state })
  await page.getByLabel("How did you hear about us?").selectOption({ label: "Word of Mouth" })
}

/** Amounts of a summary as they are read there, by their label. */
export async function amountsIn(summary: Locator): Promise<Record<string, string>> {
  await summary.locator("dl dt").first().waitFor({ state: "attached" })
  const rows = await summary
    .locator("dl > div")
    .evaluateAll((each) =>
      each.map((row) => [
        row.querySelector("dt")?.textContent?.trim() ?? "",
        row.querySelector("dd")?.textContent?.trim() ?? "",
      ]),
    )
  return Object.fromEntries(rows)
}

/** The rows of the checkout's summary, which is collapsed on a phone. */
export async function orderSummary(page: Page): Promise<Record<string, string>> {
  const summary = page.getByRole("complementary", { name: "Order summary" })
  const unfold = summary.getByRole("button", { name: "Show order summary" })
  if (await unfold.isVisible()) await press(unfold)
  return await amountsIn(summary)
}

const FROM_THE_SHOP = { "X-Requested-With": "XMLHttpRequest" }

/** Removes what an account's cart still holds from another day, by the shop's own calls. */
export async function emptyCart(page: Page) {
  const cart = await page.request.get("/cart/data", { headers: FROM_THE_SHOP })
  const { items } = (await cart.json()) as { items: Record<string, unknown> }
  for (const id of Object.keys(items)) await page.request.delete(`/cart/${id}`, { headers: FROM_THE_SHOP })
}

/** Puts goods into the visitor's cart by the shop's own call, for errands that aren't about adding them. */
export async function seedCart(page: Page, slug: string, quantity = 1) {
  const answer = await page.request.put(`/cart/${slug}`, {
    headers: FROM_THE_SHOP,
    data: { quantity, options: [] },
  })
  expect([slug, answer.status()]).toEqual([slug, 200])
}

/**
 * Goes from a filled cart to the billing step.
 * @param other what differs from `RIDER`. A test that waits for mail after a form buys as its own rider: a mailbox gets
 * three confirmations of forms a day.
 */
export async function goToBilling(page: Page, other: Record<string, string> = {}) {
  await press(page.getByRole("link", { name: "Checkout", exact: true }))
  await page.waitForURL("**/checkout**")
  await fillShipping(page, other)
  await press(page.getByRole("button", { name: "Continue to Billing" }))
  await page.waitForURL("**step=billing**")
  await page.getByLabel("Card number").waitFor()
}

/** @param dropShip the billing address then has the postal code */
export async function fillCard(page: Page, number: string, { dropShip = false } = {}) {
  await page.getByLabel("Card number").fill(number)
  await page.getByLabel("Expiry").fill("1234")
  await page.getByLabel("CVC").fill("123")
  if (!dropShip) await page.getByLabel("Billing postal code").fill("55731")
}

export async function placeOrder(page: Page) {
  const agreed = page.getByRole("checkbox", {
    name: /^I've checked (that my order is accurate|what I'm paying for)/,
  })
  if (!(await agreed.isChecked())) await press(agreed)
  await press(page.getByRole("button", { name: /^(Place Order|Pay \$[\d.,]+)$/ }))
}

/**
 * Buys a cart of custom products: agrees to their terms, ships to `RIDER`, and pays by card. Cart, checkout and
 * thank-you page show the same amounts.
 * @param subtotal as the cart or the product's page shows it
 * @returns the order's number, and the rows of its summary
 */
export async function buyCustomCart(
  page: Page,
  subtotal: string | null | undefined,
): Promise<{ number: string; rows: Record<string, string> }> {
  await press(page.getByRole("link", { name: "Checkout", exact: true }))
  await press(page.getByRole("button", { name: "I Understand!" }))
  await fillShipping(page)
  await press(page.getByRole("button", { name: "Continue to Billing" }))
  await page.getByLabel("Card number").waitFor()
  const rows = await orderSummary(page)
  expect(rows.Subtotal).toBe(subtotal)
  await fillCard(page, GOOD_CARD)
  await placeOrder(page)
  const number = await orderNumber(page)
  expect(await amountsIn(page.getByRole("main"))).toEqual(rows)
  return { number, rows }
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
