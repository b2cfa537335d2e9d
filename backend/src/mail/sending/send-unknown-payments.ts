import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { type UnknownPayment, unknownPaymentsLetter } from "../letters/unknown-payments"
import { deliver } from "./deliver"

/** This mail's name in the notification module. */
const UNKNOWN_PAYMENTS = "unknown-payments"

/**
 * Tells staff of payments that no order is known for, by a mail to the shop's own address. Safe to repeat: what was
 * sent isn't sent again.
 * @param about.id the payment, or what all of them have in common
 * @param about.madeAt as in `unknownPaymentsLetter`
 * @returns how many mails were accepted
 * @throws when it wasn't
 */
export async function sendUnknownPayments(
  container: MedusaContainer,
  payments: readonly UnknownPayment[],
  { id, madeAt }: { id: string; madeAt: Date | null },
): Promise<number> {
  return await deliver(
    container,
    [{ to: settings().email, template: UNKNOWN_PAYMENTS, content: unknownPaymentsLetter(payments, madeAt) }],
    { id, type: "unknown_payment", event: "payment.unknown" },
    new Date(),
  )
}
