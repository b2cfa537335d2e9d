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
  private readonly all = new Map<string, ((told: never) => void)[]>()

  add(event: string, handler: (told: never) => void): void {
    this.all.set(event, [...(this.all.get(event) ?? []), handler])
  }

  tell<Name extends keyof WalletEvents>(event: Name, told: WalletEvents[Name]): void {
    for (const handler of this.all.get(event) ?? []) handler(told as never)
  }
}

/**
 * Stands in for Stripe.js where the sandbox stands in for Stripe: an Express Checkout Element with the same events,
 * whose buttons open a test sheet instead of a wallet's own. The shop's code can't tell them apart.
 */
export function sandboxStripe(sandbox: SandboxConfig): ExpressStripe {
  /** The open sheet, and the test card that was agreed to in it. */
  let open: { sheet: TestSheet; card: string | null } | null = null

  function close(): void {
    open?.sheet.close()
    open = null
  }

  function createElement(group: WalletGroupOptions, brand: string): WalletElement {
    const handlers = new Handlers()
    const buttons = document.createElement("div")
    buttons.className = css.buttons ?? ""

    function showSheet(wallet: WalletType): void {
      close()
      const sheet = openTestSheet(
        { wallet: NAMES[wallet], brand, amountCents: group.amount },
        {
          onPay(card) {
            if (open) open.card = card
            handlers.tell("confirm", {
              expressPaymentType: wallet,
              billingDetails: { address: { postal_code: "55802" } },
              paymentFailed: close,
            })
          },
          onCancel() {
            close()
            handlers.tell("cancel", {})
          },
        },
      )
      open = { sheet, card: null }
    }

    function createButton(wallet: WalletType): HTMLButtonElement {
      const button = document.createElement("button")
      button.type = "button"
      button.className = css.wallet ?? ""
      button.append(NAMES[wallet])
      const mark = document.createElement("span")
      mark.className = css.mark ?? ""
      mark.textContent = "test"
      button.append(" ", mark)
      button.addEventListener("click", () =>
        handlers.tell("click", {
          expressPaymentType: wallet,
          resolve: () => showSheet(wallet),
          reject: () => {},
        }),
      )
      return button
    }

    return {
      on: (event, handler) => handlers.add(event, handler),
      mount(place) {
        place.replaceChildren(buttons)
        walletsFor(sandbox, group).then(
          (wallets) => {
            buttons.replaceChildren(...wallets.map(createButton))
            handlers.tell("ready", {
              availablePaymentMethods:
                wallets.length === 0
                  ? undefined
                  : Object.fromEntries(wallets.map((wallet) => [FLAGS[wallet], true])),
            })
          },
          () => handlers.tell("loaderror", { error: { message: "The test wallets did not load." } }),
        )
      },
      destroy() {
        close()
        buttons.remove()
      },
    }
  }

  function elements(options: WalletGroupOptions): WalletGroup {
    const group = { ...options }
    return {
      create: (_type, { business }) => createElement(group, business.name),
      update: ({ amount }) => {
        group.amount = amount
      },
      submit: async () => ({}),
    }
  }

  return {
    elements,
    async createPaymentMethod() {
      const card = open?.card
      if (!card) return { error: { message: "Nobody has agreed to pay in a test sheet." } }
      const form = new URLSearchParams({ type: "card", "card[token]": card })
      const { ok, body } = await ask(sandbox, "/v1/payment_methods", form)
      // Like a wallet's own sheet, it closes once it has handed over its card.
      close()
      if (ok) return { paymentMethod: MethodCreated.parse(body) }
      return { error: { message: Refused.parse(body).error.message } }
    },
  }
}
