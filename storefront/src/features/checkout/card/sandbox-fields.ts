import fieldCss from "#ui/field.module.css"
import {
  CARD_FIELDS,
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
} from "./card-rules"
import type { CardListeners, CardPlace, TestCard } from "./card-tokenizer"

const ATTRIBUTES: Record<CardField, { autocomplete: AutoFill; placeholder: string }> = {
  cardNumber: { autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  cardExpiry: { autocomplete: "cc-exp", placeholder: "MM / YY" },
  cardCvc: { autocomplete: "cc-csc", placeholder: "CVC" },
}

function createInput(field: CardField, place: CardPlace): HTMLInputElement {
  const input = document.createElement("input")
  input.id = place.inputId
  input.type = "text"
  input.inputMode = "numeric"
  input.autocomplete = ATTRIBUTES[field].autocomplete
  input.placeholder = ATTRIBUTES[field].placeholder
  input.spellcheck = false
  input.className = fieldCss.control ?? ""
  input.setAttribute("aria-describedby", place.describedBy)
  input.setAttribute("aria-required", "true")
  return input
}

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
 * Card fields of our own. They are made outside React and have no `name`, so that no form, draft or state ever holds
 * what is typed into them.
 */
export class SandboxFields {
  private readonly inputs = new Map<CardField, HTMLInputElement>()
  private listeners: CardListeners | null = null

  /** @param now for expiry dates */
  constructor(private readonly now: () => Date) {}

  /** Puts the fields into their places. Returns what takes them out again. */
  mount(places: Record<CardField, CardPlace>, listeners: CardListeners): () => void {
    this.listeners = listeners
    for (const field of CARD_FIELDS) {
      const input = createInput(field, places[field])
      this.listen(field, input)
      this.inputs.set(field, input)
      places[field].element.replaceChildren(input)
    }
    return () => {
      this.listeners = null
      for (const input of this.inputs.values()) input.remove()
      this.inputs.clear()
    }
  }

  /** What is typed into a field. */
  text(field: CardField): string {
    return this.inputs.get(field)?.value ?? ""
  }

  /** What is wrong with the fields as they are. */
  errors(): CardErrors {
    const errors: CardErrors = {}
    for (const field of CARD_FIELDS) {
      const error = this.errorOf(field)
      if (error) errors[field] = error
    }
    return errors
  }

  /** Marks a field that has an error, for screen readers. */
  markInvalid(field: CardField, invalid: boolean): void {
    if (invalid) this.inputs.get(field)?.setAttribute("aria-invalid", "true")
    else this.inputs.get(field)?.removeAttribute("aria-invalid")
  }

  /** Types a test card. */
  fill({ number, expiry, cvc }: TestCard): void {
    const values: Record<CardField, string> = { cardNumber: number, cardExpiry: expiry, cardCvc: cvc }
    for (const [field, input] of this.inputs) {
      input.value = values[field]
      this.changed(field, input)
    }
  }

  private listen(field: CardField, input: HTMLInputElement): void {
    input.addEventListener("input", (event) =>
      this.changed(field, input, event instanceof InputEvent ? event.inputType : undefined),
    )
    input.addEventListener("blur", () => this.report(field, { decided: true }))
    for (const entering of ["focus", "pointerdown"])
      input.addEventListener(entering, () => this.listeners?.onFocus(field))
  }

  private changed(field: CardField, input: HTMLInputElement, inputType?: string): void {
    this.format(field, input, inputType)
    this.report(field, { decided: field !== "cardCvc" && this.isDecided(field) })
    // How long the code is depends on the card's brand.
    const cvc = this.inputs.get("cardCvc")
    if (field === "cardNumber" && cvc?.value) {
      this.format("cardCvc", cvc)
      this.report("cardCvc", { decided: false })
    }
  }

  private format(field: CardField, input: HTMLInputElement, inputType = ""): void {
    if (field === "cardNumber") write(input, formatCardNumber(input.value))
    if (field === "cardExpiry") write(input, formatExpiry(input.value, inputType.startsWith("delete")))
    if (field === "cardCvc") write(input, digitsOf(input.value).slice(0, cvcLength(this.text("cardNumber"))))
  }

  /** @param decided whether what is wrong can no longer become right; until then it isn't shown */
  private report(field: CardField, { decided }: { decided: boolean }): void {
    const error = this.errorOf(field)
    this.listeners?.onChange(field, {
      complete: error === null,
      error: decided && this.text(field) ? error : null,
    })
  }

  private isDecided(field: CardField): boolean {
    return field === "cardNumber"
      ? isFullCardNumber(this.text(field))
      : parseExpiry(this.text(field)) !== null
  }

  private errorOf(field: CardField): string | null {
    if (field === "cardNumber") return cardNumberError(this.text("cardNumber"))
    if (field === "cardExpiry") return expiryError(this.text("cardExpiry"), this.now())
    return cvcError(this.text("cardCvc"), this.text("cardNumber"))
  }
}
