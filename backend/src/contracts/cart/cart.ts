import * as z from "zod/mini"
import { ShipPromise } from "../checkout/ship-dates"
import { numberOrText, requiredLine } from "../forms/form-fields"
import { PromoBanner } from "./promo-banner"
import { MAX_QUANTITY, MIN_QUANTITY } from "./quantity"

/** One line of the cart (section 3, "Cart item"). Amounts are dollars with at most two decimals. */
export const CartItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Same-origin address of the picture, cache version included. */
  image: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** `single_price` x `quantity`, before any discount. */
  total: z.number(),
  single_price: z.number(),
  /** Chosen options in readable form, e.g. `{ Color: "Red" }`. */
  options: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Other facts about the line, e.g. `{ "Build No.": "10042" }`. */
  meta: z.record(z.string(), z.string()),
  /** False when what is in the cart is no longer available in that quantity. */
  in_stock: z.boolean(),
  /**
   * Why it can't be ordered as it is, in sentences for its rider: a color that has run out, a closed style, goods that
   * left the shop. Absent when only the pieces that are left say so, when it can be ordered, and on what was sold.
   */
  reason: z.optional(z.string()),
  /** Dollars off per piece at checkout; 0 when the line is not ready to ship. */
  ready_to_ship_discount: z.number(),
  tracking_name: z.string(),
  tracking_sku: z.string(),
  /** Page of the product, or of the builder at this design; empty when it left the shop. */
  url: z.string(),
  /** The most that are available; null when stock is not counted. */
  available: z.nullable(z.number()),
  /**
   * On skis: the lines of the mount kit and carbides that came with them, as far as they are still in the cart, and how
   * many pieces of each belong to them. Absent without any.
   */
  hardware: z.optional(z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number() }))),
  /** When it ships if it is ordered now; absent when it isn't available, and on what was sold. */
  ships: z.optional(ShipPromise),
  /** For dealers only: the price of one piece in dollars, for everyone else and for this dealer. */
  dealer: z.optional(z.object({ retail: z.number(), price: z.number() })),
})
export type CartItem = z.infer<typeof CartItem>

export const DealerRef = z.object({ name: z.string(), code: z.string() })
export type DealerRef = z.infer<typeof DealerRef>

export const CartUser = z.object({ dealer: z.boolean(), dealer_code: z.nullable(z.string()) })
export type CartUser = z.infer<typeof CartUser>

/**
 * GET /cart/data and the answer of every cart change (sections 3 and 7).
 * The doubled spellings come from different screens; both are always sent and equal.
 * Discounts are positive amounts; a screen shows them negative.
 */
export const CartData = z.object({
  /** Keyed by line id, oldest first. */
  items: z.record(z.string(), CartItem),
  subtotal: z.number(),
  readyToShipDiscountTotal: z.number(),
  ready_to_ship_discount_total: z.number(),
  discountTotal: z.number(),
  discount_total: z.number(),
  promoTotal: z.number(),
  promo_total: z.number(),
  /** Subtotal less all discounts; shipping and tax come at checkout (section 9). */
  total: z.number(),
  /** The applied promo code. */
  discount: z.nullable(z.string()),
  discountDescription: z.nullable(z.string()),
  /** The code of the automatic discount that applies. */
  promo: z.nullable(z.string()),
  promoDescription: z.nullable(z.string()),
  promo_description: z.nullable(z.string()),
  /** For the code or automatic discount above, when it has one. */
  promoBanner: z.optional(PromoBanner),
  /** What is still missing for the discount to apply in full, or why an entered code doesn't. */
  discountHint: z.nullable(z.string()),
  /** Gifts that the rider can have now and may add to the cart: their names and pages. */
  discountGifts: z.optional(z.array(z.object({ name: z.string(), path: z.string() }))),
  /** The dealer a rider credits the order to. */
  dealer: z.nullable(DealerRef),
  /** Why an entered dealer code credits no one any more; absent while it does. */
  dealerHint: z.optional(z.string()),
  /** Null for a guest. */
  user: z.nullable(CartUser),
  /** True when the custom-order agreement is needed (section 5). */
  custom_order: z.boolean(),
  itemQuantity: z.number(),
  total_quantity: z.number(),
  /** When the whole order ships if it is placed now; absent while nothing in it can be promised. */
  ships: z.optional(ShipPromise),
})
export type CartData = z.infer<typeof CartData>

const quantity = numberOrText("Quantity must be a whole number.", {
  min: MIN_QUANTITY,
  max: MAX_QUANTITY,
  beyond: `Quantity must be from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
})

const CHOICES = "Please choose from the product's options."
export const ChosenOption = z.object(
  {
    key: requiredLine("Please name the option.", 60),
    value: requiredLine("Please choose from the list.", 120),
  },
  CHOICES,
)
export type ChosenOption = z.infer<typeof ChosenOption>

/** PUT /cart/{slug}: request. */
export const AddProductRequest = z.object({
  quantity,
  options: z.array(ChosenOption, CHOICES).check(z.maxLength(20, "These are too many options.")),
})
export type AddProductRequest = z.infer<typeof AddProductRequest>

/** PUT /cart/{slug} and POST /builder/add-to-cart: answer. `product` is for the addToCart analytics event; its price is for one piece, in dollars. */
export const AddProductAnswer = z.object({
  cart: CartData,
  product: z.object({ name: z.string(), sku: z.string(), price: z.number() }),
})
export type AddProductAnswer = z.infer<typeof AddProductAnswer>

/** POST /cart/{itemId}: request; the quantity is absolute, not a difference. */
export const ChangeQuantityRequest = z.object({ quantity })
export type ChangeQuantityRequest = z.infer<typeof ChangeQuantityRequest>
