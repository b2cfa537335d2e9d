import * as z from "zod/mini"
import type {
  ExpressStripe,
  WalletElement,
  WalletEvents,
  WalletGroup,
  WalletGroupOptions,
  WalletType,
} from "./express-stripe"
import { openTestSheet, type TestSheet } from "./test-sheet"
import css from "./test-wallets.module.css"

interface SandboxConfig {
  base: string
  publishableKey: string
}

const NAMES: Record<WalletType, string> = { apple_pay: "Apple Pay", google_pay: "Google Pay", link: "Link" }
/** As spelled in Stripe's `ready`. */
const FLAGS: Record<WalletType, string> = { apple_pay: "applePay", google_pay: "googlePay", link: "link" }

const Session = z.object({ ordered_payment_method_types_and_wallets: z.array(z.string()) })
const MethodCreated = z.object({ id: z.string() })
const Refused = z.object({ error: z.object({ message: z.string() }) })

/** The sandbox's answer to a call. Sent without the shop's cookies. */
async function ask({ base, publishableKey }: SandboxConfig, path: string, form?: URLSearchParams) {
  const answer = await fetch(`${base}${path}`, {
    method: form ? "POST" : "GET",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { Accept: "application/json", Authorization: `Bearer ${publishableKey}` },
    ...(form ? { body: form } : {}),
  })
  return { ok: answer.ok, body: (await answer.json()) as unknown }
}

/** Which test wallets the sandbox has for an amount. @throws when it doesn't say */
async function walletsFor(sandbox: SandboxConfig, options: WalletGroupOptions): Promise<WalletType[]> {
  const query = new URLSearchParams({
    type: "deferred_intent",
    "deferred_intent[mode]": options.mode,
    "deferred_intent[amount]": String(options.amount),
    "deferred_intent[currency]": options.currency,
    "deferred_intent[payment_method_types][]": "card",
  })
  const { body } = await ask(sandbox, `/v1/elements/sessions?${query}`)
  const { ordered_payment_method_types_and_wallets: all } = Session.parse(body)
  return (Object.keys(NAMES) as WalletType[]).filter((wallet) => all.includes(wallet))
}

/** Handlers by event, like those of a Stripe element. */
class Handlers {
  private readonly all = new Map<string, ((detail: never) => void)[]>()

  add(event: string, handler: (detail: never) => void): void {
    this.all.set(event, [...(this.all.get(event) ?? []), handler])
  }

  emit<Name extends keyof WalletEvents>(event: Name, detail: WalletEvents[Name]): void {
    for (const handler of this.all.get(event) ?? []) handler(detail as never)
  }
}

/** The open sheet, and the test card that was agreed to in it. */
class OpenSheet {
  private sheet: TestSheet | null = null
  card: string | null = null

  open(sheet: TestSheet): void {
    this.sheet = sheet
    this.card = null
  }

  agree(card: string): void {
    if (this.sheet) this.card = card
  }

  close(): void {
    this.sheet?.close()
    this.sheet = null
    this.card = null
  }
}

function createButton(wallet: WalletType, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = css.wallet ?? ""
  button.append(NAMES[wallet])
  const mark = document.createElement("span")
  mark.className = css.mark ?? ""
  mark.textContent = "test"
  button.append(" ", mark)
  button.addEventListener("click", onClick)
  return button
}

/** The element with a button per wallet; each opens a test sheet. */
function createElement(
  sandbox: SandboxConfig,
  current: OpenSheet,
  group: WalletGroupOptions,
  brand: string,
): WalletElement {
  const handlers = new Handlers()
  const buttons = document.createElement("div")
  buttons.className = css.buttons ?? ""

  function showSheet(wallet: WalletType): void {
    current.close()
    const sheet = openTestSheet(
      { wallet: NAMES[wallet], brand, amountCents: group.amount },
      {
        onPay(card) {
          current.agree(card)
          handlers.emit("confirm", {
            expressPaymentType: wallet,
            billingDetails: { address: { postal_code: "55802" } },
            paymentFailed: () => current.close(),
          })
        },
        onCancel() {
          current.close()
          handlers.emit("cancel", {})
        },
      },
    )
    current.open(sheet)
  }

  const buttonOf = (wallet: WalletType) =>
    createButton(wallet, () =>
      handlers.emit("click", {
        expressPaymentType: wallet,
        resolve: () => showSheet(wallet),
        reject: () => {},
      }),
    )

  return {
    on: (event, handler) => handlers.add(event, handler),
    mount(place) {
      place.replaceChildren(buttons)
      walletsFor(sandbox, group).then(
        (wallets) => {
          buttons.replaceChildren(...wallets.map(buttonOf))
          handlers.emit("ready", {
            availablePaymentMethods:
              wallets.length === 0
                ? undefined
                : Object.fromEntries(wallets.map((wallet) => [FLAGS[wallet], true])),
          })
        },
        () => handlers.emit("loaderror", { error: { message: "The test wallets did not load." } }),
      )
    },
    destroy() {
      current.close()
      buttons.remove()
    },
  }
}

/**
 * Stands in for Stripe.js where the sandbox stands in for Stripe: an Express Checkout Element with the same events,
 * whose buttons open a test sheet instead of a wallet's own. The shop's code can't tell them apart.
 */
export function sandboxStripe(sandbox: SandboxConfig): ExpressStripe {
  const current = new OpenSheet()

  function elements(options: WalletGroupOptions): WalletGroup {
    const group = { ...options }
    return {
      create: (_type, { business }) => createElement(sandbox, current, group, business.name),
      update: ({ amount }) => {
        group.amount = amount
      },
      submit: async () => ({}),
    }
  }

  return {
    elements,
    async createPaymentMethod() {
      const { card } = current
      if (!card) return { error: { message: "Nobody has agreed to pay in a test sheet." } }
      const form = new URLSearchParams({ type: "card", "card[token]": card })
      const { ok, body } = await ask(sandbox, "/v1/payment_methods", form)
      // Like a wallet's own sheet, it closes once it has handed over its card.
      current.close()
      if (ok) return { paymentMethod: MethodCreated.parse(body) }
      return { error: { message: Refused.parse(body).error.message } }
    },
  }
}
