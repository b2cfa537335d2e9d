import type { PaidHow } from "../../contracts/orders/phone-order-choices"
import type { CardTry } from "../checkout/card-tries"

/** What an order is paid with: a card, or what staff say they were given. */
export type OrderPayment =
  | { kind: "card"; card: CardTry }
  | {
      kind: "recorded"
      how: PaidHow
      reference: string
      /** E-mail of who on staff says so. */
      by: string
    }
