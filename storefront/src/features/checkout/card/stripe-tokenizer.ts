import fieldCss from "#ui/field.module.css"
import { CARD_FIELDS, type CardErrorField, type CardField } from "./card-rules"
import { CARD_UNAVAILABLE, type CardTokenizer, NOT_CONFIRMED, PROCESSOR_UNREACHABLE } from "./card-tokenizer"
import { loadStripe, type StripeElement, type StripeJs } from "./stripe-js"

/** The fields are Stripe's frames, which our stylesheets can't reach. */
const STYLE = {
  base: {
    color: "#0b1220",
    fontFamily: "Barlow, Arial, sans-serif",
    fontSize: "16px",
    "::placeholder": { color: "#4c5b72" },
  },
  invalid: { color: "#b3261e" },
}

/** Link has a button of its own beside the other wallets, once it is switched on (README, "Going live"). */
const OPTIONS: Partial<Record<CardField, object>> = { cardNumber: { disableLink: true } }

/** Stripe's error codes (https://docs.stripe.com/error-codes) contain the field's name. */
function fieldOf(code: string): CardErrorField | null {
  if (/number/.test(code)) return "cardNumber"
  if (/expir/.test(code)) return "cardExpiry"
  if (/cvc/.test(code)) return "cardCvc"
  return /zip|postal/.test(code) ? "postalCode" : null
}

/** Stripe's own card fields: what is typed into them never reaches this page. */
export function stripeTokenizer({
  publishableKey,
  load = loadStripe,
}: {
  publishableKey: string
  load?: (publishableKey: string) => Promise<StripeJs>
}): CardTokenizer {
  let stripe: StripeJs | null = null
  const elements = new Map<CardField, StripeElement>()

  return {
    mount(places, on) {
      let wanted = true
      const place = (loaded: StripeJs) => {
        stripe = loaded
        const group = loaded.elements()
        for (const field of CARD_FIELDS) {
          const { element, inputId, describedBy } = places[field]
          const element_ = group.create(field, { style: STYLE, ...OPTIONS[field] })
          element_.on("change", ({ complete, error }) =>
            on.onChange(field, { complete, error: error?.message ?? null }),
          )
          element_.on("focus", () => on.onFocus(field))
          const box = document.createElement("div")
          // Stripe focuses the field when the label of its container is pressed.
          box.id = inputId
          box.className = fieldCss.control ?? ""
          box.setAttribute("aria-describedby", describedBy)
          element.replaceChildren(box)
          element_.mount(box)
          elements.set(field, element_)
        }
      }
      load(publishableKey).then(
        (loaded) => {
          if (wanted) place(loaded)
        },
        (cause: unknown) => {
          console.error("The card fields did not load", cause)
          if (wanted) on.onUnavailable(CARD_UNAVAILABLE)
        },
      )
      return () => {
        wanted = false
        for (const element of elements.values()) element.destroy()
        elements.clear()
        for (const field of CARD_FIELDS) places[field].element.replaceChildren()
      }
    },

    async createToken(postalCode) {
      const number = elements.get("cardNumber")
      if (!stripe || !number) return { errors: {}, alert: CARD_UNAVAILABLE }
      try {
        const { token, error } = await stripe.createToken(number, { address_zip: postalCode.trim() })
        if (token) return { token: token.id }
        const message = error?.message ?? PROCESSOR_UNREACHABLE
        const field = fieldOf(error?.code ?? "")
        return { errors: field ? { [field]: message } : {}, alert: message }
      } catch {
        return { errors: {}, alert: PROCESSOR_UNREACHABLE }
      }
    },

    async handleNextAction(clientSecret) {
      try {
        stripe ??= await load(publishableKey)
        const { error } = await stripe.handleNextAction({ clientSecret })
        return error ? { done: false, alert: error.message ?? NOT_CONFIRMED } : { done: true }
      } catch {
        return { done: false, alert: PROCESSOR_UNREACHABLE }
      }
    },

    // Stripe marks its own fields.
    markInvalid: () => {},
  }
}
