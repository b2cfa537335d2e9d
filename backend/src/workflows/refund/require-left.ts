import type { MedusaContainer } from "@medusajs/framework/types"
import { formatCents, toCents } from "../../contracts/money"
import { invalid } from "../../errors/shop-error"
import { graphRows } from "../graph-rows"
import { type OrderPayments, paymentsLeft } from "./payments-left"

type Payment = NonNullable<
  NonNullable<NonNullable<NonNullable<OrderPayments["payment_collections"]>[number]>["payments"]>[number]
>

/**
 * Check before a refund. Medusa lets one go a cent beyond what was paid, which staff then hand over, and which a card's
 * processor refuses in its own words.
 * @param amount dollars; without it, Medusa refunds the payment's whole amount
 * @throws {ShopError} 422 at `amount`
 */
export async function requireLeft(
  container: MedusaContainer,
  paymentId: string,
  amount: number | undefined,
): Promise<void> {
  const payments = await graphRows<Payment & { amount: number }>(container, {
    entity: "payment",
    fields: ["id", "provider_id", "amount", "captures.amount", "refunds.amount", "refunds.note"],
    filters: { id: paymentId },
  })
  const [left] = paymentsLeft({ payment_collections: [{ payments }] })
  if (!left || toCents(amount ?? Number(payments[0]?.amount)) <= left.leftCents) return
  throw invalid({
    amount: [
      left.leftCents > 0
        ? `Only ${formatCents(left.leftCents)} of this payment is left to refund.`
        : "Nothing of this payment is left to refund.",
    ],
  })
}
