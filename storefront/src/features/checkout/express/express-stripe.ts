/** The part of Stripe.js that wallets need (docs.stripe.com/js, Express Checkout Element). */

export interface WalletGroupOptions {
  /** Without an intent: ours is made on the server, when the order is placed. */
  mode: "payment"
  /** Whole cents. */
  amount: number
  currency: "usd"
  /** Makes every wallet provide a card, even Link; the shop's intents accept nothing else. */
  paymentMethodTypes: ["card"]
  /** For `createPaymentMethod` instead of a confirmation in the browser. */
  paymentMethodCreation: "manual"
}

export interface WalletElementOptions {
  /** The name on the sheet. */
  business: { name: string }
  buttonHeight: number
  layout: { maxColumns: number; maxRows: number }
  paymentMethods: Record<"applePay" | "googlePay" | "link", "auto"> &
    Record<"amazonPay" | "klarna" | "paypal", "never">
}

export type WalletType = "apple_pay" | "google_pay" | "link"

export interface WalletEvents {
  /** Undefined: this browser has no wallet that can pay. */
  ready: { availablePaymentMethods?: Partial<Record<string, boolean>> | undefined }
  /** One of the two has to be called within a second; only `resolve` opens the sheet. */
  click: { expressPaymentType: string; resolve(options?: object): void; reject(): void }
  /** The buyer has agreed; the sheet waits for `createPaymentMethod`, or for `paymentFailed`. */
  confirm: {
    expressPaymentType: string
    billingDetails?: { address?: { postal_code?: string | null } }
    paymentFailed(payload?: { reason?: "fail" }): void
  }
  cancel: object
  loaderror: { error: { message?: string } }
}

export interface WalletElement {
  on<Name extends keyof WalletEvents>(event: Name, handler: (told: WalletEvents[Name]) => void): unknown
  mount(place: HTMLElement): void
  destroy(): void
}

export interface WalletGroup {
  create(type: "expressCheckout", options: WalletElementOptions): WalletElement
  update(options: { amount: number }): void
  submit(): Promise<{ error?: { message?: string } }>
}

export interface ExpressStripe {
  elements(options: WalletGroupOptions): WalletGroup
  createPaymentMethod(options: {
    elements: WalletGroup
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>
}
