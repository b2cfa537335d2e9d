import type { TokenAnswer } from "../card/card-tokenizer"

/** A payment that the buyer has agreed to in the sheet of a wallet (Apple Pay, Google Pay, Link). */
export interface WalletPayment {
  /** Of the wallet's billing address; empty when it has none. */
  postalCode: string
  /** Makes the one-time token that `POST /checkout/process` takes as `stripeToken`. */
  createToken(): Promise<TokenAnswer>
  /** Tells the wallet that no order was placed. */
  failed(): void
}

/** What wallets may ask the page, and what they notify it of. */
export interface WalletListeners {
  /** @param available whether this browser has a wallet that can pay; until this is called there is nothing to see */
  onAvailable(available: boolean): void
  /** Whether a sheet may open now; when not, the page says why. */
  mayOpen(): boolean
  onPay(payment: WalletPayment): void
}

export const TOTAL_CHANGED =
  "Your total has changed since you opened your wallet. You weren't charged; check the new total and pay again."
