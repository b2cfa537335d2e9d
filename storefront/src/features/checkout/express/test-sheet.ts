import { formatCents } from "#contracts/money"
import css from "./test-sheet.module.css"

export interface TestSheet {
  close(): void
}

/** The cards in each test wallet, by Stripe's own names for its test tokens (docs.stripe.com/testing). */
const CARDS = [
  { token: "tok_visa", label: "Visa ···· 4242", outcome: "Approved" },
  { token: "tok_chargeDeclined", label: "Visa ···· 0002", outcome: "Declined" },
  { token: "tok_chargeDeclinedInsufficientFunds", label: "Visa ···· 9995", outcome: "Insufficient funds" },
  { token: "tok_authenticationRequired", label: "Visa ···· 3184", outcome: "Asks for 3-D Secure" },
] as const

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}

function makeChoice({ token, label, outcome }: (typeof CARDS)[number], at: number): HTMLLabelElement {
  const input = make("input", undefined)
  input.type = "radio"
  input.name = "test-wallet-card"
  input.value = token
  input.checked = at === 0
  return make("label", css.choice, input, make("span", undefined, label), make("span", css.outcome, outcome))
}

/**
 * The sheet of a test wallet, over the page: the amount and the payee, a choice of test cards, Pay and Cancel. Escape
 * cancels. After Pay it stays, waiting, until it is closed.
 */
export function openTestSheet(
  { wallet, brand, amountCents }: { wallet: string; brand: string; amountCents: number },
  on: { onPay(card: string): void; onCancel(): void },
): TestSheet {
  const amount = formatCents(amountCents)
  const opener = document.activeElement
  const title = make("h2", css.title, `Test wallet: ${wallet}`)
  title.id = "test-wallet-title"
  const cards = make("fieldset", css.cards, make("legend", css.legend, "Test card"), ...CARDS.map(makeChoice))
  const cancel = make("button", css.cancel, "Cancel")
  cancel.type = "button"
  const pay = make("button", css.pay, `Pay ${amount}`)
  pay.type = "submit"
  const form = make(
    "form",
    css.form,
    title,
    make("p", css.note, `A stand-in for ${wallet}. Nothing is charged, and no real money moves.`),
    make("p", css.sum, make("span", undefined, `Pay ${brand}`), make("strong", undefined, amount)),
    cards,
    make("div", css.actions, cancel, pay),
  )
  const dialog = make("dialog", css.sheet, form)
  dialog.setAttribute("aria-labelledby", title.id)

  let waiting = false
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (waiting) return
    waiting = true
    const card = new FormData(form).get("test-wallet-card")
    cards.disabled = true
    pay.textContent = "One moment…"
    pay.setAttribute("aria-disabled", "true")
    cancel.disabled = true
    on.onPay(String(card))
  })
  const leave = () => {
    if (!waiting) on.onCancel()
  }
  cancel.addEventListener("click", leave)
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    leave()
  })
  document.body.append(dialog)
  dialog.showModal()
  pay.focus()

  return {
    close() {
      dialog.close()
      dialog.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
  }
}
