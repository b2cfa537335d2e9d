import * as z from "zod/mini"
import { id } from "../forms/form-fields"
import { PAGING } from "../paging"
import type { HealthPart } from "./health"

/*
 * What staff look at first (docs/product.md, section 6): each figure is the length of a list, and leads to it.
 */

/** Days after which sold goods count as low: about as long as it takes to have more. */
export const LOW_DAYS = 30
/** Days in which what was sold says how fast it goes: in a month, and in a quarter. */
export const SOLD_DAYS = { month: 30, quarter: 90 } as const
/** Hours in which a refused card is still news. */
export const DECLINED_HOURS = 24

/** GET /admin/today/stock, GET /admin/today/declined */
export const TodayPage = z.object(PAGING)

/** GET /admin/today/unshown */
export const UnshownQuery = z.object({
  ...PAGING,
  /** One product alone; empty for all. */
  id: z._default(id("Please enter an id."), ""),
})

/** GET /admin/today/orders */
export const OrdersToShipQuery = z.object({
  ...PAGING,
  /** `workshop`: what is made for them still; empty: all that can leave. */
  wait: z._default(z.enum(["", "workshop"], "There is no such choice."), ""),
})

/** A part of the shop that has to work; since when is on its own page (contracts/staff/health.ts). */
export type HealthCheck = Pick<HealthPart, "name" | "state" | "says">

/** GET /admin/today. What somebody's role doesn't open is left out. */
export interface Today {
  /** Builds that should have been made, and those that are due today. */
  late?: { count: number; today: number }
  /** Paid orders that can leave, and those that wait for the workshop. */
  to_ship?: { count: number; waiting: number }
  inbox?: { all: number; mine: number }
  /** Goods that are gone or soon will be; `out` of them are gone. */
  low_stock?: { count: number; out: number }
  /** Published products that nobody is shown. */
  unshown?: { count: number }
  failed_mail?: { count: number }
  /** Carts whose card was refused; `ordered` of them became an order after all. */
  declined?: { count: number; ordered: number }
  gaps?: { count: number }
  health: HealthCheck[]
}

/** The list behind each figure: whoever may not read it isn't told how long it is. */
export const TODAY_LISTS = {
  late: "/admin/production",
  to_ship: "/admin/today/orders",
  inbox: "/admin/submissions",
  low_stock: "/admin/today/stock",
  unshown: "/admin/today/unshown",
  failed_mail: "/admin/undelivered-mail",
  declined: "/admin/today/declined",
  gaps: "/admin/fitment/gaps",
} as const satisfies Record<keyof Omit<Today, "health">, string>

/** An order with pieces that have not left. */
export interface OrderToShip {
  id: string
  number: string
  /** ISO 8601. */
  at: string
  buyer: string
  email: string
  /** Pieces that have not left. */
  pieces: number
  /** Builds of it that are not made yet. */
  builds: number
  /** The day that it was promised to ship, `2026-12-01`. */
  due: string | null
  /** What of it is still to be paid, since something was added to it. */
  balance_cents: number
}

/** GET /admin/today/orders */
export interface OrdersToShip {
  orders: OrderToShip[]
  count: number
}

/** GET /admin/today/stock, what is gone soonest first. */
export interface LowStock {
  goods: {
    variant_id: string
    /** Where Medusa counts it. */
    inventory_item_id: string
    sku: string
    name: string
    /** Pieces that nobody has bought yet. */
    available: number
    /** Pieces sold in the last 30 and 90 days. */
    sold_lately: number
    sold_longer: number
    /** Whole days that it will last; null when none was sold. */
    days: number | null
  }[]
  count: number
}

/** What a published product lacks to be shown, and what staff do about it. */
export const LACKS = {
  channel:
    "It isn't in the shop's sales channel. Add it under Sales Channels: the one that Settings, Store names as the default.",
  sku: "No variant of it has a SKU. Open a variant and give it one.",
  price: "No variant with a SKU has a price in US dollars. Enter one under Price USD.",
} as const

/** GET /admin/today/unshown, by name. */
export interface UnshownProducts {
  products: { id: string; title: string; lacks: keyof typeof LACKS }[]
  count: number
}

/** GET /admin/today/declined, the latest first. */
export interface DeclinedPayments {
  carts: {
    cart_id: string
    email: string
    /** Whole cents; null when the cart has none any more. */
    cents: number | null
    /** Cards refused. */
    times: number
    /** ISO 8601. */
    last_at: string
    /** What it became after all. */
    order: { id: string; number: string } | null
  }[]
  count: number
}
