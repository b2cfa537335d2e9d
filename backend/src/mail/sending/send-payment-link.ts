import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { type PaymentLinkFacts, paymentLinkLetter } from "../letters/payment-link"
import { sendLetter } from "./send-letter"

/**
 * Mails a buyer the link for paying. Only staff trigger it, and its secret is stored nowhere else, so there is nothing
 * to resend later: staff make another link.
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendPaymentLink(
  container: MedusaContainer,
  { to, ...facts }: Omit<PaymentLinkFacts, "brand"> & { to: string },
): Promise<void> {
  const content = paymentLinkLetter({ ...facts, brand: settings().brand })
  await sendLetter(container, { to, template: "payment-link", quota: null }, content)
}
