import fieldCss from "#ui/field.module.css"
import { bankChallenge } from "./bank-challenge"
import {
  type CardErrors,
  type CardField,
  cardNumberError,
  cvcError,
  cvcLength,
  digitsOf,
  expiryError,
  formatCardNumber,
  formatExpiry,
  isFullCardNumber,
  parseExpiry,
  postalCodeError,
} from "./card-rules"
import type { CardListeners, CardPlace, CardTokenizer } from "./card-tokenizer"
import { createSandboxToken } from "./sandbox-tokens"

interface SandboxConfig {
  base: string
  publishableKey: string
  /** For expiry dates. */
  now?: () => Date
}

const FIELDS: Record<CardField, { autocomplete: AutoFill; placeholder: string }> = {
  cardNumber: { autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  cardExpiry: { autocomplete: "cc-exp", placeholder: "MM / YY" },
  cardCvc: { autocomplete: "cc-csc", placeholder: "CVC" },
}
const CARD_FIELDS = Object.keys(FIELDS) as CardField[]

/** Writes the formatted value and keeps the caret behind the same digit. */
function write(input: HTMLInputElement, formatted: string): void {
  if (formatted === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  input.value = formatted
  if (atEnd) return
  let position = 0
  for (let digits = 0; digits < digitsBefore && position < formatted.length; position++) {
    if (/\d/.test(formatted[position] ?? "")) digits++
  }
  input.setSelectionRange(position, position)
}

/**
 * Card fields of our own against the sandbox that speaks Stripe's protocol. They are made outside
 * React and have no `name`, so that no form, draft or state ever holds what is typed into them.
 */
export function sandboxTokenizer({ now = () => new Date(), ...sandbox }: SandboxConfig): CardTokenizer {
  const inputs = new Map<CardField, HTMLInputElement>()
  let listeners: CardListeners | null = null

  const text = (field: CardField): string => inputs.get(field)?.value ?? ""

  function errorOf(field: CardField): string | null {
    if (field === "cardNumber") return cardNumberError(text("cardNumber"))
    if (field === "cardExpiry") return expiryError(text("cardExpiry"), now())
    return cvcError(text("cardCvc"), text("cardNumber"))
  }

  /** While a field is being typed, only what can no longer become right counts as an error. */
  const isDecided = (field: CardField): boolean =>
    field === "cardNumber" ? isFullCardNumber(text(field)) : parseExpiry(text(field)) !== null

  function report(field: CardField, decided: boolean): void {
    const error = errorOf(field)
    listeners?.onChange(field, { complete: error === null, error: decided && text(field) ? error : null })
  }

  function format(field: CardField, input: HTMLInputElement, deleting: boolean): void {
    if (field === "cardNumber") write(input, formatCardNumber(input.value))
    if (field === "cardExpiry") write(input, formatExpiry(input.value, deleting))
    if (field === "cardCvc") write(input, digitsOf(input.value).slice(0, cvcLength(text("cardNumber"))))
  }

  function typed(field: CardField, input: HTMLInputElement, deleting = false): void {
    format(field, input, deleting)
    report(field, field !== "cardCvc" && isDecided(field))
    // How long the code is depends on the card's brand.
    const cvc = inputs.get("cardCvc")
    if (field === "cardNumber" && cvc?.value) {
      format("cardCvc", cvc, false)
      report("cardCvc", false)
    }
  }

  function createInput(field: CardField, place: CardPlace): HTMLInputElement {
    const input = document.createElement("input")
    input.id = place.inputId
    input.type = "text"
    input.inputMode = "numeric"
    input.autocomplete = FIELDS[field].autocomplete
    input.placeholder = FIELDS[field].placeholder
    input.spellcheck = false
    input.className = fieldCss.control ?? ""
    input.setAttribute("aria-describedby", place.describedBy)
    input.setAttribute("aria-required", "true")
    input.addEventListener("input", (event) =>
      typed(field, input, event instanceof InputEvent && event.inputType.startsWith("delete")),
    )
    input.addEventListener("blur", () => report(field, true))
    for (const entering of ["focus", "pointerdown"])
      input.addEventListener(entering, () => listeners?.onFocus(field))
    return input
  }

  return {
    mount(places, on) {
      listeners = on
      for (const field of CARD_FIELDS) {
        const input = createInput(field, places[field])
        inputs.set(field, input)
        places[field].element.replaceChildren(input)
      }
      return () => {
        listeners = null
        for (const input of inputs.values()) input.remove()
        inputs.clear()
      }
    },

    async createToken(postalCode) {
      const errors: CardErrors = {}
      for (const field of CARD_FIELDS) {
        const error = errorOf(field)
        if (error) errors[field] = error
      }
      const postalCodeIsWrong = postalCodeError(postalCode)
      if (postalCodeIsWrong) errors.postalCode = postalCodeIsWrong
      const expiry = parseExpiry(text("cardExpiry"))
      if (!expiry || Object.keys(errors).length > 0) return { errors }
      return createSandboxToken(sandbox, {
        number: digitsOf(text("cardNumber")),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvc: text("cardCvc"),
        postalCode: postalCode.trim(),
      })
    },

    handleNextAction: (clientSecret) => bankChallenge(sandbox.base, clientSecret),

    markInvalid(field, invalid) {
      if (invalid) inputs.get(field)?.setAttribute("aria-invalid", "true")
      else inputs.get(field)?.removeAttribute("aria-invalid")
    },

    fill(card) {
      const values: Record<CardField, string> = {
        cardNumber: card.number,
        cardExpiry: card.expiry,
        cardCvc: card.cvc,
      }
      for (const [field, input] of inputs) {
        input.value = values[field]
        typed(field, input)
      }
    },
  }
}
