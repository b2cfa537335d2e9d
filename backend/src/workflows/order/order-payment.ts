import type { PaidHow } from "../../contracts/orders/phone-order-choices"
import type { CardTry } from "../checkout/card-tries"

/** What an order is paid with: a card, or what staff say they received. */
export type OrderPayment =
  | { kind: "card"; card: CardTry }
  | {
      kind: "recorded"
      how: PaidHow
      reference: string
      /** Email of the staff member who says so. */
      by: string
    }
