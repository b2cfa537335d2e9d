import type { PaymentIntentRecord } from "./records"

/** The intent as the protocol shows it, references unexpanded. */
export function showIntent(intent: PaymentIntentRecord) {
  const {
    authenticated: _authenticated,
    return_url: _returnUrl,
    automatic_payment_methods,
    ...shown
  } = intent
  return {
    ...shown,
    object: "payment_intent" as const,
    amount_details: { tip: {} },
    application: null,
    automatic_payment_methods: automatic_payment_methods
      ? { allow_redirects: "always", enabled: true }
      : null,
    livemode: false,
    on_behalf_of: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    transfer_data: null,
  }
}
