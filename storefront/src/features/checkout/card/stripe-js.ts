import { loadScript } from "#platform/load-script"
import type { ExpressStripe, WalletGroup, WalletGroupOptions } from "../express/express-stripe"

/** The part of Stripe.js v3 that we use (https://docs.stripe.com/js). */
export interface StripeElement {
  mount(element: HTMLElement): void
  on(event: "change", handler: (change: { complete: boolean; error?: { message: string } }) => void): void
  on(event: "focus", handler: () => void): void
  focus(): void
  destroy(): void
}

export interface StripeJs {
  elements(): { create(type: string, options: object): StripeElement }
  createToken(
    element: StripeElement,
    details: { address_zip: string },
  ): Promise<{ token?: { id: string }; error?: { code?: string; message?: string } }>
  /** 3-D Secure, in a frame over the page. */
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: { message?: string } }>
}

type LoadedStripe = StripeJs &
  ExpressStripe & {
    elements(): ReturnType<StripeJs["elements"]>
    elements(options: WalletGroupOptions): WalletGroup
  }

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => LoadedStripe
  }
}

const ADDRESS = "https://js.stripe.com/v3/"

/** One instance for card fields and wallets: Stripe allows only one per page. */
let made: { publishableKey: string; stripe: LoadedStripe } | null = null

/**
 * Stripe.js, loaded once, and only from Stripe, as Stripe requires.
 * @throws when it can't be loaded; the next call tries again
 */
export async function loadStripe(publishableKey: string): Promise<LoadedStripe> {
  if (!window.Stripe) await loadScript(ADDRESS)
  if (!window.Stripe) throw new Error(`${ADDRESS} did not bring Stripe`)
  if (made?.publishableKey !== publishableKey)
    made = { publishableKey, stripe: window.Stripe(publishableKey) }
  return made.stripe
}
