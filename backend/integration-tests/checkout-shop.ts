import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../src/contracts/checkout/checkout"
import { ADDRESS, payment } from "./buyer"
import type { Shop } from "./harness"
import { type Answer, cartIdOf, type Visitor } from "./visitor"

/** What the suites about the checkout do in a running shop. */
export function checkoutShop({
  visitor,
  container,
  settings,
}: Pick<Shop, "visitor" | "container" | "settings">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function orders(): Promise<{ id: string; display_id: number }[]> {
    return (await database().raw('select id, display_id from "order" order by created_at')).rows
  }

  /** What the processor has charged, in cents, by its own records. */
  async function charged(): Promise<number[]> {
    const answer = await fetch(`${settings.card.apiBase}/v1/payment_intents?limit=100`, {
      headers: { authorization: `Bearer ${settings.card.secretKey}` },
    })
    const { data } = (await answer.json()) as {
      data: { amount_received: number; status: string; metadata: Record<string, string> }[]
    }
    return data
      .filter((intent) => intent.status === "succeeded" && cartIds.has(intent.metadata.cart_id ?? ""))
      .map((intent) => intent.amount_received)
  }
  const cartIds = new Set<string>()

  async function riderWith(slug = "pull-handle-red", quantity = 2): Promise<Visitor> {
    const rider = visitor()
    const answer = await rider.put(`/cart/${slug}`, { quantity, options: [] })
    expect(answer.status).toBe(200)
    cartIds.clear()
    cartIds.add(cartIdOf(rider))
    return rider
  }

  async function riderAtBilling(
    slug?: string,
    quantity?: number,
  ): Promise<{ rider: Visitor; checkout: CheckoutData }> {
    const rider = await riderWith(slug, quantity)
    const { status, body } = await rider.post("/checkout/shipping", ADDRESS)
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    return { rider, checkout: CheckoutData.parse(body) }
  }

  const pay = (
    rider: Visitor,
    checkout: CheckoutData,
    token = "tok_visa",
    over: object = {},
  ): Promise<Answer> => rider.post("/checkout/process", payment(checkout.addressId, token, over))

  return { database, orders, charged, cartIds, riderWith, riderAtBilling, pay }
}
