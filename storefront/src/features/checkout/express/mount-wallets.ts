import type { CardSettings } from "#contracts/settings"
import { PROCESSOR_UNREACHABLE, type TokenAnswer } from "../card/card-tokenizer"
import { loadStripe } from "../card/stripe-js"
import type { ExpressStripe, WalletElementOptions, WalletEvents } from "./express-stripe"
import { TOTAL_CHANGED, type WalletListeners } from "./wallet-payment"

export interface MountedWallets {
  /** What a sheet shows from now on. Whole cents. */
  update(amountCents: number): void
  remove(): void
}

interface Sheet {
  /** What is charged. Whole cents. */
  amountCents: number
  brand: string
}

/** Stripe.js, or its stand-in, which is loaded only where it is used. */
const loadExpress = async (card: CardSettings): Promise<ExpressStripe> =>
  card.kind === "stripe"
    ? await loadStripe(card.publishableKey)
    : (await import("./sandbox-stripe")).sandboxStripe(card)

const options = (brand: string): WalletElementOptions => ({
  business: { name: brand },
  buttonHeight: 48,
  layout: { maxColumns: 3, maxRows: 3 },
  paymentMethods: {
    applePay: "auto",
    googlePay: "auto",
    link: "auto",
    amazonPay: "never",
    klarna: "never",
    paypal: "never",
  },
})

const hasWallet = ({ availablePaymentMethods }: WalletEvents["ready"]): boolean =>
  Object.values(availablePaymentMethods ?? {}).some(Boolean)

/**
 * Puts the buttons of the buyer's wallets into a place, by Stripe's Express Checkout Element or the sandbox's. A wallet
 * returns a payment method for the shop's server: nothing is charged from the browser.
 * @throws when the processor's script can't be loaded
 */
export async function mountWallets(
  place: HTMLElement,
  { amountCents, brand }: Sheet,
  on: WalletListeners,
  load: () => Promise<ExpressStripe>,
): Promise<MountedWallets> {
  const stripe = await load()
  let current = amountCents
  /** The amount shown by the sheet that was opened last. */
  let agreed: number | null = null
  const group = stripe.elements({
    mode: "payment",
    amount: current,
    currency: "usd",
    paymentMethodTypes: ["card"],
    paymentMethodCreation: "manual",
  })

  async function createToken(): Promise<TokenAnswer> {
    if (agreed !== current) return { errors: {}, alert: TOTAL_CHANGED }
    try {
      const submitted = await group.submit()
      const { paymentMethod, error } = submitted.error
        ? { error: submitted.error }
        : await stripe.createPaymentMethod({ elements: group })
      if (paymentMethod) return { token: paymentMethod.id }
      return { errors: {}, alert: error?.message ?? PROCESSOR_UNREACHABLE }
    } catch {
      return { errors: {}, alert: PROCESSOR_UNREACHABLE }
    }
  }

  const element = group.create("expressCheckout", options(brand))
  element.on("ready", (told) => on.onAvailable(hasWallet(told)))
  element.on("loaderror", () => on.onAvailable(false))
  element.on("click", ({ resolve, reject }) => {
    if (!on.mayOpen()) return reject()
    agreed = current
    resolve({})
  })
  element.on("confirm", ({ billingDetails, paymentFailed }) =>
    on.onPay({
      postalCode: billingDetails?.address?.postal_code?.trim() ?? "",
      createToken,
      failed: () => paymentFailed({ reason: "fail" }),
    }),
  )
  element.mount(place)

  return {
    update(cents) {
      if (cents === current) return
      current = cents
      group.update({ amount: cents })
    },
    remove: () => element.destroy(),
  }
}

/** As `mountWallets`, with the processor that the shop is set up with. */
export const mountWalletsOf = (
  card: CardSettings,
  ...[place, sheet, on]: [HTMLElement, Sheet, WalletListeners]
): Promise<MountedWallets> => mountWallets(place, sheet, on, () => loadExpress(card))
