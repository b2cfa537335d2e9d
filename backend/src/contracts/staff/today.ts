import * as z from "zod/mini"
import { id } from "../forms/form-fields"
import { PAGING } from "../paging"
import type { HealthPart } from "./health"

/* What staff look at first (docs/product.md, section 2.14): each figure is the length of a list and links to it. */

/** Goods that will last fewer days than this count as low: about as long as it takes to restock. */
export const LOW_DAYS = 30
/** Days over which sales show how fast something sells: a month and a quarter. */
export const SOLD_DAYS = { month: 30, quarter: 90 } as const
/** Hours during which a refused card is still news. */
export const DECLINED_HOURS = 24

/** GET /admin/today/stock, GET /admin/today/declined, GET /admin/today/owed */
export const TodayPage = z.object(PAGING)

/** GET /admin/today/unshown */
export const UnshownQuery = z.object({
  ...PAGING,
  /** Only this product; empty for all. */
  id: z._default(id("Please enter an id."), ""),
})

/** GET /admin/today/orders */
export const OrdersToShipQuery = z.object({
  ...PAGING,
  /** `workshop`: something for them is still being made; empty: all that can leave. */
  wait: z._default(z.enum(["", "workshop"], "There is no such choice."), ""),
})

/** A part of the shop that has to work; its own page says since when (contracts/staff/health.ts). */
export type HealthCheck = Pick<HealthPart, "name" | "state" | "says">

/** GET /admin/today. What the caller's role doesn't open is left out. */
export interface Today {
  /** Builds that should have been made, and those that are due today. */
  late?: { count: number; today: number }
  /** Paid orders that can leave, and those waiting for the workshop. */
  to_ship?: { count: number; waiting: number }
  inbox?: { all: number; mine: number }
  /** Goods that are sold out or soon will be; `out` of them are sold out. */
  low_stock?: { count: number; out: number }
  /** Published products that aren't shown to anyone. */
  unshown?: { count: number }
  failed_mail?: { count: number }
  /** Carts whose card was refused; `ordered` of them became an order after all. */
  declined?: { count: number; ordered: number }
  /** Orders that more was paid for than they cost now; `cents` of them all. */
  owed?: { count: number; cents: number }
  gaps?: { count: number }
  health: HealthCheck[]
}

/** The list behind each figure: those who may not read it don't see its length either. */
export const TODAY_LISTS = {
  late: "/admin/production",
  to_ship: "/admin/today/orders",
  inbox: "/admin/submissions",
  low_stock: "/admin/today/stock",
  unshown: "/admin/today/unshown",
  failed_mail: "/admin/undelivered-mail",
  declined: "/admin/today/declined",
  owed: "/admin/today/owed",
  gaps: "/admin/fitment/gaps",
} as const satisfies Record<keyof Omit<Today, "health">, string>

/** An order with pieces that haven't left. */
export interface OrderToShip {
  id: string
  number: string
  /** ISO 8601. */
  at: string
  buyer: string
  email: string
  /** Pieces that haven't left. */
  pieces: number
  /** Its builds that aren't made yet. */
  builds: number
  /** The day it was promised to ship, `2026-12-01`. */
  due: string | null
  /** What is still to be paid because something was added to it. */
  balance_cents: number
  /** Its buyer disputes a payment at their bank. */
  disputed: boolean
}

/** GET /admin/today/orders */
export interface OrdersToShip {
  orders: OrderToShip[]
  count: number
}

/** GET /admin/today/stock, soonest to run out first. */
export interface LowStock {
  goods: {
    variant_id: string
    /** Where Medusa counts it. */
    inventory_item_id: string
    sku: string
    name: string
    /** Pieces that haven't been sold yet. */
    available: number
    /** Pieces sold in the last 30 and 90 days. */
    sold_lately: number
    sold_longer: number
    /** Whole days that it will last; null when none were sold. */
    days: number | null
  }[]
  count: number
}

/** What a published product lacks to be shown, and what staff can do about it. */
export const LACKS = {
  channel:
    "It isn't in the shop's sales channel. Add it under Sales Channels to the one that is the default under Settings, Store.",
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
    /** Whole cents; null when the cart no longer has a total. */
    cents: number | null
    /** Cards refused. */
    times: number
    /** ISO 8601. */
    last_at: string
    /** The order it became after all. */
    order: { id: string; number: string } | null
  }[]
  count: number
}

/** GET /admin/today/owed, the oldest first. */
export interface OwedRefunds {
  orders: {
    id: string
    number: string
    /** ISO 8601: when it was placed. */
    at: string
    buyer: string
    email: string
    /** Whole cents to refund. */
    cents: number
  }[]
  count: number
}
