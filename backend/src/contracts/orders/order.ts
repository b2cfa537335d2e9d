import * as z from "zod/mini"
import { CartItem } from "../cart/cart"
import { ShipPromise } from "../checkout/ship-dates"
import { BuildProgress } from "./build-progress"
import { ReturnProgress } from "./return-progress"
import { Parcel } from "./sent-parcel"

/** GET /shop/thanks/{token}: the order as its buyer may see it again at an unguessable address. Amounts in dollars. */
export const ThanksPage = z.object({
  /** The number people use, e.g. "1042". */
  number: z.string(),
  placedAt: z.string(),
  /** Its state once nothing of it is still to ship; absent until then. */
  standing: z.optional(z.enum(["canceled", "refunded", "shipped"])),
  /** Dollars refunded; absent when nothing was. */
  refunded: z.optional(z.number()),
  /** Dollars paid in all, before what was refunded; absent when nothing was. */
  paid: z.optional(z.number()),
  /** Dollars still to be paid for what staff added later; absent when nothing is. */
  due: z.optional(z.number()),
  /** Dollars paid more than it costs now, which the shop has yet to refund; absent when nothing is. */
  owed: z.optional(z.number()),
  /**
   * When it was promised to ship, as of when it was placed; absent when nothing was promised, or nothing is still to
   * ship.
   */
  ships: z.optional(ShipPromise),
  /** The parcels of it that have left the shop; absent while none have. */
  parcels: z.optional(z.array(Parcel)),
  /** How far along what is made for it is; absent without builds, or while staff show no stage. */
  progress: z.optional(z.array(BuildProgress)),
  /** What is coming or came back; absent without a return. */
  returns: z.optional(z.array(ReturnProgress)),
  /** Masked except for its beginning, e.g. "ri***@example.com"; null when a drop shipment has none. */
  email: z.nullable(z.string()),
  items: z.array(CartItem),
  /**
   * Downloadable models of the designs in it, binary glTF: their addresses by SKU; absent when nothing in it was
   * designed.
   */
  models: z.optional(z.record(z.string(), z.string())),
  subtotal: z.number(),
  ready_to_ship_discount: z.number(),
  discount: z.number(),
  /** Label of the `discount` row. */
  discountLabel: z.string(),
  promo: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  shipTo: z.array(z.string()),
  /** Where its buyer reviews what was delivered: a path of the shop; absent until something of it has shipped. */
  reviewPath: z.optional(z.string()),
  /** Present when a dealer had it sent straight to a customer. */
  dropShip: z.optional(z.literal(true)),
})
export type ThanksPage = z.infer<typeof ThanksPage>
