import type { AdminPage } from "./admin-pages"

/*
 * What ⌘K finds (docs/merchandising.md, "Find an order"): GET /admin/search answers with a group for each area asked
 * for. The admin's query string takes at most twenty areas.
 */

/** A hit of one of the shop's own areas. */
export interface FoundThing {
  id: string
  title: string
  subtitle: string | null
  /** Its page in the admin, below `/app`. */
  to: string
  /** Same-origin address of a picture. */
  thumbnail: string | null
}

/** Hits in one area, best first. */
export interface FoundGroup {
  entity: string
  data: object[]
  /** How many there are, as far as was counted. */
  count: number
  offset: number
  limit: number
}

/** A read that must be open to anyone who is to find something in an area. */
type Read = AdminPage["call"]

/** Areas that the shop answers itself, with their names in the palette. */
export const OWN_AREAS = {
  order: { label: "Orders", call: "GET /admin/orders" },
  build: { label: "Builds", call: "GET /admin/production" },
  submission: { label: "Inbox", call: "GET /admin/submissions" },
  dealer: { label: "Dealers", call: "GET /admin/dealers" },
  design: { label: "Designs", call: "GET /admin/designs" },
  sled: { label: "Sleds", call: "GET /admin/fitment/sleds" },
  discount: { label: "Discounts", call: "GET /admin/discounts" },
  page: { label: "Pages", call: "GET /admin/search" },
} as const satisfies Record<string, { label: string; call: Read }>
export type OwnArea = keyof typeof OWN_AREAS

/** Areas that Medusa answers, by Medusa's names for them. */
export const MEDUSA_AREAS: Readonly<Record<string, Read>> = {
  product: "GET /admin/products",
  product_variant: "GET /admin/product-variants",
  inventory_item: "GET /admin/inventory-items",
  customer: "GET /admin/customers",
  customer_group: "GET /admin/customer-groups",
  product_collection: "GET /admin/collections",
  product_category: "GET /admin/product-categories",
  price_list: "GET /admin/price-lists",
  user: "GET /admin/users",
}

/** False for Medusa's areas, too. */
export const isOwnArea = (area: string): area is OwnArea => Object.hasOwn(OWN_AREAS, area)

/** The read that an area depends on; undefined for one that isn't searched. */
export const readOfArea = (area: string): Read | undefined =>
  isOwnArea(area) ? OWN_AREAS[area].call : Object.hasOwn(MEDUSA_AREAS, area) ? MEDUSA_AREAS[area] : undefined

/** All areas, in the palette's order. */
export const ALL_AREAS: readonly string[] = [
  ...["page", "order", "build", "submission", "customer", "dealer", "design", "product", "product_variant"],
  ...["inventory_item", "sled", "discount", "price_list", "product_collection"],
  ...["product_category", "customer_group", "user"],
]
