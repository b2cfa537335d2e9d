import * as z from "zod/mini"

// What the account shows of Medusa's answers; schemas drop everything else.

/** Of GET /store/customers/me. */
export const Customer = z.object({
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
})
export type Customer = z.infer<typeof Customer>

export const OrderLine = z.object({
  id: z.string(),
  title: z.string(),
  product_title: z.nullish(z.string()),
  variant_sku: z.nullish(z.string()),
  variant_option_values: z.nullish(z.record(z.string(), z.unknown())),
  thumbnail: z.nullish(z.string()),
  quantity: z.number(),
  /** Dollars. */
  unit_price: z.number(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  id: z.string(),
  display_id: z.number(),
  /** ISO 8601. */
  created_at: z.string(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  /** Dollars. */
  total: z.number(),
  items: z.array(OrderLine),
})
export type Order = z.infer<typeof Order>

/** Of GET /store/orders; `count` is of all pages. */
export const OrderList = z.object({ orders: z.array(Order), count: z.number() })
export type OrderList = z.infer<typeof OrderList>

/** How the shop calls a customer; the e-mail address when there is no name. */
export const fullName = ({ first_name, last_name, email }: Customer): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email
