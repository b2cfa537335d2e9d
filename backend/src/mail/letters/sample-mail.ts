import type { MailName } from "../../contracts/content/mail-names"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { backInStock } from "./back-in-stock"
import { cancellationNotice } from "./cancellation-notice"
import { cartLeftBehind } from "./cart-left-behind"
import { orderConfirmation } from "./order-confirmation"
import { refundNotice } from "./refund-notice"
import { reviewRequestMail } from "./review-request-mail"
import { shippingNotice } from "./shipping-notice"

/** An order that no one placed, for showing mails. */
const ORDER = { number: "1042", email: "rider@example.com", thanksUrl: "/order-lookup" }

/** A design that someone might have made. */
const DESIGN = {
  name: "The Attack",
  image: "/storage/products/medium/ATKSOLREDBLK.jpg",
  sku: "ATKSOLREDBLK",
  quantity: 1,
  options: { Style: "Solid", "Color 1": "Red", Loop: "Black" },
  single_price: 389,
  total: 389,
}

const SHIP_TO = ["Ida Berg", "12 Pine Road", "Ely, MN 55731"]

/**
 * A mail as the buyer of a sample order would receive it.
 * @param now the day it was placed
 */
export function sampleMail(name: MailName, shop: ShopIdentity, now: Date): RenderedMail {
  const common = { ...shop, ...ORDER }
  switch (name) {
    case "shipped":
      return shippingNotice({
        ...common,
        toCome: [],
        items: [{ name: "Pull Handle", details: ["Color: Red"], sku: "PUL-RED", quantity: 2 }],
        tracking: [{ carrier: "Carrier", number: "1Z999", url: "" }],
        shipTo: SHIP_TO,
      })
    case "refunded":
      return refundNotice({ ...common, amount: 25, way: "card", forReturn: null, word: "" })
    case "canceled":
      return cancellationNotice({ ...common, refundFollows: true })
    case "cart":
      return cartLeftBehind({
        ...common,
        leavePath: "/waiting-list",
        cartPath: "/cart",
        items: [DESIGN],
        pieces: 1,
        notices: [],
      })
    case "waiting":
      return backInStock({
        ...shop,
        label: "The Attack, Color 1: Sky Blue",
        path: "/builder/attack",
        leavePath: "/waiting-list",
      })
    case "ride":
      return reviewRequestMail({
        ...common,
        leavePath: "/waiting-list",
        reviewPath: "/order-lookup",
        things: [{ name: DESIGN.name, image: DESIGN.image }],
      })
    case "confirmation":
      return orderConfirmation({
        ...common,
        placedAt: now.toISOString(),
        items: [
          {
            name: "Pull Handle",
            sku: "PUL-RED",
            image: "/storage/products/medium/PUL-RED.jpg",
            quantity: 2,
            options: { Color: "Red" },
            meta: {},
            single_price: 25,
            total: 50,
          },
        ],
        rows: [
          { label: "Subtotal", amount: 50 },
          { label: "Shipping", amount: 9.5 },
        ],
        total: 59.5,
        ships: null,
        shipTitle: "Going to",
        shipTo: SHIP_TO,
      })
  }
}
