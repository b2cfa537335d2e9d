import * as z from "zod/mini"

/** A line of an abandoned cart, at today's price. Dollars. */
export const AbandonedItem = z.object({
  name: z.string(),
  /** A path of the shop; empty without a picture. */
  image: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** What was chosen: name to value. */
  options: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  single_price: z.number(),
  total: z.number(),
})
export type AbandonedItem = z.infer<typeof AbandonedItem>

/** `GET /shop/left-cart/{token}`: goods and prices of an abandoned cart, and nothing about whose it was. */
export const AbandonedCart = z.object({
  /** False once the link has expired, or the cart is gone or was ordered. */
  open: z.boolean(),
  /** What is still available. */
  items: z.array(AbandonedItem),
  /** What is no longer available, as sentences. */
  notices: z.array(z.string()),
})
export type AbandonedCart = z.infer<typeof AbandonedCart>
