import * as z from "zod"
import { id, ignored, integer, readForm } from "../protocol/form"
import { MIN_AMOUNT_CENTS } from "./least-amount"

const SessionForm = z.strictObject({
  type: z.literal("deferred_intent"),
  deferred_intent: z.strictObject({
    mode: z.literal("payment"),
    amount: integer,
    currency: id,
    payment_method_types: z.array(z.literal("card")),
  }),
  locale: ignored,
})

/** The wallets for which the Stripe.js stand-in can show a sheet, in Stripe's order. */
const WALLETS = ["apple_pay", "google_pay", "link"]

/** What Stripe.js requests when it shows wallet buttons: which wallets can pay this amount (whole cents). */
export function elementsSession(form: unknown) {
  const { deferred_intent: intent } = readForm(SessionForm, form)
  const wallets = intent.currency === "usd" && intent.amount >= MIN_AMOUNT_CENTS ? WALLETS : []
  return {
    object: "elements_session",
    livemode: false,
    ordered_payment_method_types_and_wallets: ["card", ...wallets],
  }
}
