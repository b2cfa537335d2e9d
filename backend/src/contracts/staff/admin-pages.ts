import type { StaffRole } from "./staff-roles"

/*
 * The pages of the admin, Medusa's and the shop's, by name: what ⌘K leads to, and what the menu shows to whom. A page
 * is open to anyone who may make its call (staff-access.ts); admin-pages.test.ts checks the list against the existing
 * pages.
 */

type AdminCall = `${"GET" | "POST" | "DELETE"} /admin/${string}`

export interface AdminPage {
  /** Below `/app`. */
  to: string
  /** As shown in the menu. */
  name: string
  /** The read or change without which the page is useless. */
  call: AdminCall
  /** What the page changes: a notice at its top tells those who may not. None for pages that only show. */
  change?: AdminCall
  /**
   * Whose work it is: of the roles that may open it, only these have it in their menu, besides owners and readers, who
   * see everything. The others reach it by ⌘K and by links. None: everyone's.
   */
  work?: readonly StaffRole[]
  /** What someone who doesn't know its name may type. */
  words?: string
}

/**
 * Medusa's pages that the shop replaces with its own: they aren't in the menu, and their addresses redirect. Otherwise
 * there would be two truths (docs/decisions/2026-11-21-discounts.md).
 */
export const REPLACED_PAGES: readonly { to: string; by: string }[] = [
  { to: "/promotions", by: "/discounts" },
  { to: "/campaigns", by: "/discounts" },
  { to: "/products/import", by: "/catalogue-import" },
]

const MERCHANDISERS: readonly StaffRole[] = ["merchandiser"]
/** Those who answer riders' and dealers' questions about what is sold. */
const SELLERS: readonly StaffRole[] = ["merchandiser", "support"]
const STOCK_KEEPERS: readonly StaffRole[] = ["merchandiser", "workshop"]
/** Those who take orders and refund money. */
const DESK: readonly StaffRole[] = ["support"]
/** Those who make, pack and send, or say how far along it is. */
const SHIPPERS: readonly StaffRole[] = ["workshop", "support"]

export const ADMIN_PAGES: readonly AdminPage[] = [
  { to: "/today", name: "Today", call: "GET /admin/today", words: "what waits, dashboard, health" },
  {
    to: "/health",
    name: "Health",
    call: "GET /admin/health",
    words: "does everything work, status, since when, mail, cards, jobs, backup, version",
  },
  {
    to: "/today/orders",
    name: "Orders to ship",
    call: "GET /admin/today/orders",
    words: "packing slips, ship",
  },
  {
    to: "/today/stock",
    name: "Low stock",
    call: "GET /admin/today/stock",
    words: "reorder, restock, running out",
  },
  {
    to: "/today/unshown",
    name: "Products nobody sees",
    call: "GET /admin/today/unshown",
    words: "hidden, invisible, published, not in the shop",
  },
  {
    to: "/today/declined",
    name: "Declined payments",
    call: "GET /admin/today/declined",
    words: "refused cards",
  },
  {
    to: "/today/owed",
    name: "Refunds to make",
    call: "GET /admin/today/owed",
    words: "owed, money back, paid too much, outstanding",
  },
  {
    to: "/today/mail",
    name: "Failed emails",
    call: "GET /admin/undelivered-mail",
    change: "POST /admin/undelivered-mail/:id/retry",
    words: "undelivered, could not be sent, try again, bounced",
  },
  {
    to: "/reports",
    name: "Reports",
    call: "GET /admin/reports/:report",
    words: "sales, revenue, taxes, dealers, commission, discounts, returns, carts, colors, CSV",
  },
  {
    to: "/production",
    name: "Production",
    call: "GET /admin/production",
    words: "queue, builds, workshop, work orders, pick list",
    change: "POST /admin/production/moves",
    work: SHIPPERS,
  },
  {
    to: "/production/pours",
    name: "Pours",
    call: "GET /admin/production/pours",
    words: "molds, colors, loops",
    change: "POST /admin/production/moves",
  },
  {
    to: "/production/stages",
    name: "Stages",
    call: "GET /admin/production/stages",
    words: "progress",
    change: "POST /admin/production/stages",
  },
  {
    to: "/carriers",
    name: "Carriers",
    call: "GET /admin/carriers",
    words: "tracking, shipping, labels",
    change: "POST /admin/carriers",
    work: SHIPPERS,
  },
  {
    to: "/waiting-lists",
    name: "Waiting lists",
    call: "GET /admin/waiting-lists",
    words: "sign-ups, back in stock, sold out, notify me",
    change: "POST /admin/waiting-lists",
    work: SELLERS,
  },
  {
    to: "/rider-mails",
    name: "Emails to riders",
    call: "GET /admin/rider-mails",
    words:
      "abandoned cart, left behind, how did it go, shipping notice, review invitation, marketing, consent",
    change: "POST /admin/rider-mails",
  },
  {
    to: "/reviews",
    name: "Reviews",
    call: "GET /admin/reviews",
    words: "stars, approve, refuse, take down, photos, reply",
    change: "POST /admin/reviews/:id/decision",
  },
  {
    to: "/gallery",
    name: "Gallery",
    call: "GET /admin/gallery",
    words: "pictures of builds, sleds, photos",
    change: "POST /admin/gallery",
  },
  { to: "/order-search", name: "Find an order", call: "GET /admin/order-search", words: "search orders" },
  {
    to: "/phone-orders",
    name: "Phone orders",
    call: "GET /admin/phone-orders",
    words: "payment link, mark as paid, take an order",
    change: "POST /admin/phone-orders",
    work: DESK,
  },
  {
    to: "/submissions",
    name: "Inbox",
    call: "GET /admin/submissions",
    words: "forms, messages, returns, exchanges, parts requests, sponsored riders",
    change: "POST /admin/submissions/:id/reply",
  },
  {
    to: "/submissions/templates",
    name: "Reply templates",
    call: "GET /admin/reply-templates",
    words: "answers",
    change: "POST /admin/reply-templates",
  },
  {
    to: "/designs",
    name: "Designs",
    call: "GET /admin/designs",
    words: "builder, new line, new style, close a line, out of stock, sold out, upcharges, prices",
    change: "POST /admin/designs/products/:code",
    work: SELLERS,
  },
  {
    to: "/designs/palette",
    name: "Colors for all products",
    call: "GET /admin/designs/palette",
    words: "palette, new color, retire a color, out of stock, sold out, upcharges",
    change: "POST /admin/designs/palette",
  },
  {
    to: "/ready-to-ship",
    name: "Ready to ship",
    call: "GET /admin/ready-to-ship",
    words: "shelf",
    change: "POST /admin/ready-to-ship",
  },
  {
    to: "/fitment",
    name: "Fitment",
    call: "GET /admin/fitment/sleds",
    words: "sleds, what fits",
    change: "POST /admin/fitment/sleds",
    work: SELLERS,
  },
  {
    to: "/fitment/gaps",
    name: "Gaps in fitment",
    call: "GET /admin/fitment/gaps",
    words: "searched in vain",
    change: "DELETE /admin/fitment/gaps/:id",
  },
  {
    to: "/fitment/imports",
    name: "Import sleds",
    call: "GET /admin/fitment/imports",
    words: "fitment CSV, upload",
    change: "POST /admin/fitment/imports",
  },
  {
    to: "/fitment/demo-parts",
    name: "Demo kits",
    call: "GET /admin/fitment/demo-parts",
    words: "verify, torque",
    change: "POST /admin/fitment/demo-parts/:id/verify",
  },
  {
    to: "/discounts",
    name: "Discounts",
    call: "GET /admin/discounts",
    words: "promo codes, coupons, sale, free shipping, gifts, banner, promotions, campaigns",
    change: "POST /admin/discounts",
    work: SELLERS,
  },
  {
    to: "/dealers",
    name: "Dealers",
    call: "GET /admin/dealers",
    words: "distributors, percentage, locator, drop ship",
    change: "POST /admin/dealers",
    work: SELLERS,
  },
  { to: "/dealers/new", name: "New dealer", call: "POST /admin/dealers", words: "add a dealer" },
  {
    to: "/dealers/applications",
    name: "Applications",
    call: "GET /admin/dealer-applications",
    words: "dealer applications, approve",
    change: "POST /admin/dealer-applications/:id/approve",
  },
  {
    to: "/dealers/report",
    name: "Report",
    call: "GET /admin/dealer-report",
    words: "dealer report, sales",
    work: MERCHANDISERS,
  },
  {
    to: "/catalogue-import",
    name: "Catalog import",
    call: "POST /admin/catalogue-import",
    words: "prices, stock, CSV, many at once, export, template",
  },
  {
    to: "/catalogue-import/history",
    name: "Changes to the catalog",
    call: "GET /admin/catalogue-changes",
    words: "undo, imports, bulk edits, history",
  },
  {
    to: "/bulk-edit",
    name: "Bulk edit",
    call: "GET /admin/bulk-edit",
    words: "prices, stock, restock, hide, many at once, export",
    change: "POST /admin/bulk-edit/stock",
  },
  {
    to: "/lead-times",
    name: "Ship dates",
    call: "GET /admin/lead-times",
    words: "lead times, holidays",
    change: "POST /admin/lead-times",
  },
  {
    to: "/texts",
    name: "Texts",
    call: "GET /admin/content",
    words:
      "content, notice, home page, scenes, return policy, privacy, shipping rates, free shipping, surcharges, navigation, menu, footer links, cart suggestions, phone, email wording, sale, mail, preview",
    change: "POST /admin/content/:key",
    work: MERCHANDISERS,
  },
  { to: "/outbox", name: "Outbox", call: "GET /admin/outbox", words: "mails, text messages" },
  { to: "/people", name: "People", call: "GET /admin/staff", words: "staff, roles, invite, users" },
  { to: "/audit", name: "Audit log", call: "GET /admin/audit", words: "who changed what, history" },

  { to: "/orders", name: "Orders", call: "GET /admin/orders" },
  { to: "/draft-orders", name: "Drafts", call: "GET /admin/draft-orders", words: "draft orders", work: DESK },
  {
    to: "/products",
    name: "Products",
    call: "GET /admin/products",
    words: "goods, variants, prices",
    work: SELLERS,
  },
  { to: "/collections", name: "Collections", call: "GET /admin/collections", work: MERCHANDISERS },
  { to: "/categories", name: "Categories", call: "GET /admin/product-categories", work: MERCHANDISERS },
  {
    to: "/product-options",
    name: "Product options",
    call: "GET /admin/product-options",
    work: MERCHANDISERS,
  },
  { to: "/inventory", name: "Inventory", call: "GET /admin/inventory-items", words: "stock, counts" },
  { to: "/reservations", name: "Reservations", call: "GET /admin/reservations", work: STOCK_KEEPERS },
  {
    to: "/customers",
    name: "Customers",
    call: "GET /admin/customers",
    words: "riders, accounts",
    work: SELLERS,
  },
  {
    to: "/customer-groups",
    name: "Customer groups",
    call: "GET /admin/customer-groups",
    work: MERCHANDISERS,
  },
  {
    to: "/price-lists",
    name: "Price lists",
    call: "GET /admin/price-lists",
    words: "pricing",
    work: MERCHANDISERS,
  },

  {
    to: "/settings/profile",
    name: "Profile",
    call: "GET /admin/users/me",
    words: "my account, two-step log-in",
  },
  { to: "/settings/store", name: "Store", call: "GET /admin/stores", words: "settings, currencies" },
  { to: "/settings/users", name: "Users", call: "GET /admin/users" },
  { to: "/settings/regions", name: "Regions", call: "GET /admin/regions" },
  { to: "/settings/tax-regions", name: "Tax regions", call: "GET /admin/tax-regions", words: "taxes" },
  { to: "/settings/return-reasons", name: "Return reasons", call: "GET /admin/return-reasons" },
  { to: "/settings/refund-reasons", name: "Refund reasons", call: "GET /admin/refund-reasons" },
  { to: "/settings/sales-channels", name: "Sales channels", call: "GET /admin/sales-channels" },
  { to: "/settings/product-types", name: "Product types", call: "GET /admin/product-types" },
  { to: "/settings/product-tags", name: "Product tags", call: "GET /admin/product-tags" },
  {
    to: "/settings/locations",
    name: "Locations & shipping",
    call: "GET /admin/stock-locations",
    words: "stock locations, shipping options",
  },
  { to: "/settings/publishable-api-keys", name: "Publishable API keys", call: "GET /admin/api-keys" },
  { to: "/settings/secret-api-keys", name: "Secret API keys", call: "GET /admin/api-keys" },
  { to: "/settings/workflows", name: "Workflows", call: "GET /admin/workflows-executions" },
  { to: "/settings/search", name: "Search indexes", call: "GET /admin/search-indexes" },
]
