import { type Call, type Method, routeFinder } from "../route-table"
import { STAFF_ROLES, type StaffRole } from "./staff-roles"

/*
 * Who on staff may do what: every call below `/admin`, Medusa's and ours, with its methods. What isn't listed here is
 * only for owners, and staff-access.test.ts checks the list against the existing routes.
 */

/** What the admin needs to draw the user's own profile, where two-step log-in is set up: open before that is done. */
export const BEFORE_TWO_STEP: readonly string[] = [
  "GET /admin/staff/me",
  "GET /admin/users/me",
  "GET /admin/stores",
  "GET /admin/layouts/:zone/configuration",
]

interface Area {
  /** Who may GET, and who may use the other methods. */
  readers: readonly StaffRole[]
  writers: readonly StaffRole[]
  /** False where secret API keys aren't allowed, no matter who made them. */
  keys?: false
  /** Methods open to anyone on staff when the address ends with their own id or with `me`. */
  own?: readonly Method[]
  /** Reads that are also open to people without a role. */
  unassigned?: true
  /** For everyone but owners in person: only with these in the query, each once. */
  query?: Readonly<Record<string, string>>
  /** One per line: methods, path. */
  calls: string
}

const OWNER: readonly StaffRole[] = ["owner"]
const MERCHANDISER: readonly StaffRole[] = ["owner", "merchandiser"]
/** Those who may set stock. */
const STOCKERS: readonly StaffRole[] = ["owner", "merchandiser", "workshop"]
/** Those who speak for the shop in public. */
const VOICES: readonly StaffRole[] = ["owner", "merchandiser", "support"]
const SUPPORT: readonly StaffRole[] = ["owner", "support"]
/** Everyone but the workshop, which has no use for people's letters. */
const OFFICE = STAFF_ROLES.filter((role) => role !== "workshop")

/** Called before anyone is logged in: by the log-in page, and by the holder of an invitation mail's token. */
export const BEFORE_LOG_IN: readonly string[] = ["GET /admin/feature-flags", "POST /admin/invites/accept"]

const AREAS: readonly Area[] = [
  // The caller's own identity: also for someone who hasn't been given a role yet.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    own: ["GET"],
    calls: `
      GET /admin/staff/me
      GET /admin/users/me
    `,
  },
  // The shop's name, which the admin needs for its menu: otherwise someone without a role sees a broken page.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    unassigned: true,
    calls: `
      GET /admin/stores
    `,
  },
  // What needs attention: each figure only for those who may read its list (contracts/staff/today.ts).
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    calls: `
      GET /admin/health
      GET /admin/today
      GET /admin/today/orders
      GET /admin/today/stock
      GET /admin/today/unshown
    `,
  },
  {
    readers: OFFICE,
    writers: OWNER,
    calls: `
      GET /admin/today/declined
      GET /admin/today/owed
    `,
  },
  // Who is on staff: an order's history names them.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    keys: false,
    calls: `
      GET /admin/users
    `,
  },
  // The caller's own name.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    own: ["POST"],
    keys: false,
    calls: `
      GET POST DELETE /admin/users/:id
    `,
  },
  // Who may get in and with what, what was done, and what runs everything: for people, never for a key.
  {
    readers: OWNER,
    writers: OWNER,
    keys: false,
    calls: `
      GET POST /admin/api-keys
      GET POST DELETE /admin/api-keys/:id
      POST /admin/api-keys/:id/revoke
      POST /admin/api-keys/:id/sales-channels
      GET POST /admin/invites
      GET DELETE /admin/invites/:id
      POST /admin/invites/:id/resend
      GET /admin/rbac/me/permissions
      GET POST /admin/rbac/policies
      GET POST DELETE /admin/rbac/policies/:id
      GET /admin/rbac/policies/:id/roles
      GET /admin/rbac/policies/assignable
      GET POST /admin/rbac/roles
      GET POST DELETE /admin/rbac/roles/:id
      GET POST /admin/rbac/roles/:id/policies
      DELETE /admin/rbac/roles/:id/policies/:policy_id
      GET POST DELETE /admin/rbac/roles/:id/users
      GET /admin/rbac/roles/assignable
      GET /admin/audit
      GET /admin/staff
      POST /admin/staff/:id
      DELETE /admin/staff/:id/two-step
      POST /admin/staff/invites
      GET /admin/users/:id/auth-providers
      POST /admin/users/:id/reset-password
      GET POST DELETE /admin/users/:id/roles
      DELETE /admin/users/:id/roles/:role_id
      GET /admin/workflows-executions
      GET /admin/workflows-executions/:id
      GET /admin/workflows-executions/:workflow_id/:transaction_id
      GET /admin/workflows-executions/:workflow_id/:transaction_id/subscribe
      POST /admin/workflows-executions/:workflow_id/run
      POST /admin/workflows-executions/:workflow_id/steps/failure
      POST /admin/workflows-executions/:workflow_id/steps/success
      GET /admin/workflows-executions/:workflow_id/subscribe
    `,
  },
  // Letters as they were sent: some contain a link that opens someone's account, and a key could set an owner's
  // password.
  {
    readers: OWNER,
    writers: OWNER,
    keys: false,
    calls: `
      GET /admin/index/details
      POST /admin/index/sync
      GET /admin/notifications/:id
      GET /admin/outbox
      GET /admin/outbox/:id
    `,
  },
  // The bell. Medusa stores letters in the same table.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    query: { channel: "feed" },
    calls: `
      GET /admin/notifications
    `,
  },
  // What riders say in public, with their addresses, and the gallery next to it.
  {
    readers: OFFICE,
    writers: VOICES,
    calls: `
      GET POST /admin/gallery
      DELETE /admin/gallery/:id
      GET /admin/reviews
      GET /admin/reviews/:id
      POST /admin/reviews/:id/decision
      POST /admin/reviews/:id/reply
    `,
  },
  // What is sold, to whom and at which price.
  {
    readers: STAFF_ROLES,
    writers: MERCHANDISER,
    calls: `
      GET POST /admin/campaigns
      GET POST DELETE /admin/campaigns/:id
      POST /admin/campaigns/:id/promotions
      POST /admin/bulk-edit
      POST /admin/catalogue-import
      GET /admin/catalogue-import/template
      GET POST /admin/collections
      GET POST DELETE /admin/collections/:id
      POST /admin/collections/:id/products
      GET /admin/content
      POST /admin/content/:key
      GET /admin/content/:key/history
      POST /admin/content/:key/undo
      POST /admin/content/:key/withdraw
      POST /admin/content-previews
      POST /admin/mail-previews
      GET POST /admin/customer-groups
      GET POST DELETE /admin/customer-groups/:id
      POST /admin/customer-groups/:id/customers
      POST /admin/customers/:id/customer-groups
      GET POST /admin/dealers
      GET POST DELETE /admin/dealers/:id
      POST /admin/dealers/:id/invite
      GET /admin/designs
      GET POST /admin/designs/palette
      GET /admin/designs/palette/without/:save
      GET /admin/designs/preview
      POST /admin/designs/products
      GET POST /admin/designs/products/:code
      GET /admin/designs/products/:code/without/:save
      POST /admin/designs/products/:code/styles
      GET POST /admin/discounts
      POST DELETE /admin/discounts/:id
      POST /admin/discounts/:id/switch
      GET /admin/discounts/aims
      GET /admin/fitment/demo-parts
      POST /admin/fitment/demo-parts/:id/verify
      GET /admin/fitment/export
      GET /admin/fitment/gaps
      DELETE /admin/fitment/gaps/:id
      GET POST /admin/fitment/imports
      GET /admin/fitment/imports/:id
      POST /admin/fitment/imports/:id/apply
      GET /admin/fitment/imports/:id/rows
      GET /admin/fitment/parts
      GET POST /admin/fitment/sleds
      GET POST DELETE /admin/fitment/sleds/:id
      GET POST /admin/price-lists
      GET POST DELETE /admin/price-lists/:id
      GET /admin/price-lists/:id/prices
      POST /admin/price-lists/:id/prices/batch
      POST /admin/price-lists/:id/products
      GET POST /admin/price-preferences
      GET POST DELETE /admin/price-preferences/:id
      GET POST /admin/product-categories
      GET POST DELETE /admin/product-categories/:id
      POST /admin/product-categories/:id/products
      GET POST /admin/product-options
      GET POST DELETE /admin/product-options/:id
      GET /admin/product-options/:id/values
      GET POST DELETE /admin/product-options/:id/values/:value_id
      GET POST /admin/product-tags
      GET POST DELETE /admin/product-tags/:id
      GET POST /admin/product-types
      GET POST DELETE /admin/product-types/:id
      GET /admin/product-variants
      GET POST /admin/products
      GET POST DELETE /admin/products/:id
      POST /admin/products/:id/images/:image_id/variants/batch
      GET /admin/products/:id/options
      POST /admin/products/:id/options/batch
      GET POST /admin/products/:id/variants
      GET POST DELETE /admin/products/:id/variants/:variant_id
      POST /admin/products/:id/variants/:variant_id/images/batch
      POST /admin/products/:id/variants/:variant_id/inventory-items
      POST DELETE /admin/products/:id/variants/:variant_id/inventory-items/:inventory_item_id
      POST /admin/products/:id/variants/batch
      POST /admin/products/:id/variants/inventory-items/batch
      POST /admin/products/batch
      POST /admin/products/export
      POST /admin/products/import
      POST /admin/products/import/:transaction_id/confirm
      POST /admin/products/imports
      POST /admin/products/imports/:transaction_id/confirm
      GET POST /admin/promotions
      GET POST DELETE /admin/promotions/:id
      GET /admin/promotions/:id/:rule_type
      POST /admin/promotions/:id/buy-rules/batch
      POST /admin/promotions/:id/rules/batch
      POST /admin/promotions/:id/target-rules/batch
      GET /admin/promotions/rule-attribute-options/:rule_type
      GET /admin/promotions/rule-value-options/:rule_type/:rule_attribute_id
      GET POST /admin/property-labels
      GET POST DELETE /admin/property-labels/:id
      POST /admin/property-labels/batch
      GET POST /admin/rider-mails
      POST /admin/rider-mails/sample
      GET POST /admin/waiting-lists
      GET /admin/waiting-lists/export
      POST /admin/waiting-lists/mail
      GET /admin/waiting-lists/people
      GET /admin/translations
      POST /admin/translations/batch
      GET /admin/translations/entities
      GET /admin/translations/statistics
    `,
  },
  // What the shop earns, and from whom.
  {
    readers: MERCHANDISER,
    writers: MERCHANDISER,
    calls: `
      GET POST /admin/commission
      POST /admin/commission/payouts
      DELETE /admin/commission/payouts/:id
      GET /admin/reports/:report
      GET /admin/reports/:report/csv
    `,
  },
  {
    readers: OFFICE,
    writers: MERCHANDISER,
    calls: `
      GET /admin/dealer-applications
      GET /admin/dealer-applications/:id
      POST /admin/dealer-applications/:id/approve
      POST /admin/dealer-applications/:id/refuse
      GET /admin/dealer-report
      GET /admin/dealer-report/csv
    `,
  },
  // Files of prices, and bulk changes to goods.
  {
    readers: MERCHANDISER,
    writers: MERCHANDISER,
    calls: `
      GET /admin/catalogue-changes
      GET /admin/catalogue-changes/:id
      GET /admin/catalogue-changes/:id/file
      POST /admin/catalogue-changes/:id/undo
    `,
  },
  {
    readers: STOCKERS,
    writers: STOCKERS,
    calls: `
      GET /admin/bulk-edit
      GET /admin/bulk-edit/export
      POST /admin/bulk-edit/stock
    `,
  },
  // How much is in stock, and how long things take.
  {
    readers: STAFF_ROLES,
    writers: STOCKERS,
    calls: `
      GET POST /admin/inventory-items
      GET POST DELETE /admin/inventory-items/:id
      GET POST /admin/inventory-items/:id/location-levels
      POST DELETE /admin/inventory-items/:id/location-levels/:location_id
      POST /admin/inventory-items/:id/location-levels/batch
      POST /admin/inventory-items/export
      POST /admin/inventory-items/location-levels/batch
      GET POST /admin/lead-times
      GET POST /admin/ready-to-ship
      POST DELETE /admin/ready-to-ship/:id
      GET POST /admin/reservations
      GET POST DELETE /admin/reservations/:id
    `,
  },
  {
    readers: STAFF_ROLES,
    writers: ["owner", "workshop"],
    calls: `
      GET /admin/production
      GET /admin/production/builds/:id
      GET /admin/production/export
      POST /admin/production/moves
      GET /admin/production/pick-list
      GET /admin/production/pours
      GET /admin/production/pours/export
      GET POST /admin/production/stages
      POST /admin/production/shelf
      POST /admin/production/undo
      GET /admin/production/work-orders
    `,
  },
  // What leaves the house, and what comes back.
  {
    readers: STAFF_ROLES,
    writers: ["owner", "workshop", "support"],
    calls: `
      GET POST /admin/carriers
      POST DELETE /admin/carriers/:id
      GET POST /admin/order-parcels/:id
      POST DELETE /admin/order-parcels/:id/:parcel
      GET POST DELETE /admin/order-parcels/:id/:parcel/label
      POST DELETE /admin/order-parcels/:id/:parcel/lost
      POST /admin/order-parcels/:id/:parcel/rates
      POST /admin/order-parcels/:id/:parcel/ship
      POST /admin/order-parcels/:id/:parcel/tracking
      POST /admin/fulfillments
      POST /admin/fulfillments/:id/cancel
      POST /admin/fulfillments/:id/shipment
      POST /admin/orders/:id/fulfillments
      POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel
      POST /admin/orders/:id/fulfillments/:fulfillment_id/mark-as-delivered
      POST /admin/orders/:id/fulfillments/:fulfillment_id/shipments
      POST /admin/returns/:id/dismiss-items
      POST DELETE /admin/returns/:id/dismiss-items/:action_id
      POST DELETE /admin/returns/:id/receive
      POST /admin/returns/:id/receive-items
      POST DELETE /admin/returns/:id/receive-items/:action_id
      POST /admin/returns/:id/receive/confirm
    `,
  },
  // What people wrote.
  {
    readers: OFFICE,
    writers: SUPPORT,
    calls: `
      GET POST /admin/reply-templates
      POST DELETE /admin/reply-templates/:id
      GET /admin/submissions
      DELETE /admin/dealer-applications/:id
      GET POST DELETE /admin/submissions/:id
      POST /admin/submissions/:id/assignee
      POST /admin/submissions/:id/notes
      DELETE /admin/submissions/:id/photos
      POST /admin/submissions/:id/reply
      GET /admin/submissions/:id/return
      POST /admin/submissions/:id/return/accept
      POST /admin/submissions/:id/return/decline
      POST /admin/submissions/:id/return/order
      POST /admin/submissions/:id/return/photos
      POST /admin/submissions/:id/return/receive
      POST /admin/submissions/:id/return/refund
      POST /admin/submissions/:id/return/settle
      GET /admin/submissions/export
      GET /admin/submissions/waiting
      GET /admin/undelivered-mail
      DELETE /admin/undelivered-mail/:id
      POST /admin/undelivered-mail/:id/retry
    `,
  },
  // Orders, their money, and whose they are.
  {
    readers: STAFF_ROLES,
    writers: SUPPORT,
    calls: `
      GET POST /admin/claims
      GET /admin/claims/:id
      POST /admin/claims/:id/cancel
      POST /admin/claims/:id/claim-items
      POST DELETE /admin/claims/:id/claim-items/:action_id
      POST /admin/claims/:id/inbound/items
      POST DELETE /admin/claims/:id/inbound/items/:action_id
      POST /admin/claims/:id/inbound/shipping-method
      POST DELETE /admin/claims/:id/inbound/shipping-method/:action_id
      POST /admin/claims/:id/outbound/items
      POST DELETE /admin/claims/:id/outbound/items/:action_id
      POST /admin/claims/:id/outbound/shipping-method
      POST DELETE /admin/claims/:id/outbound/shipping-method/:action_id
      POST DELETE /admin/claims/:id/request
      GET POST /admin/customers
      GET POST DELETE /admin/customers/:id
      GET POST /admin/customers/:id/addresses
      GET POST DELETE /admin/customers/:id/addresses/:address_id
      GET POST /admin/draft-orders
      GET POST DELETE /admin/draft-orders/:id
      POST /admin/draft-orders/:id/convert-to-order
      POST DELETE /admin/draft-orders/:id/edit
      POST /admin/draft-orders/:id/edit/confirm
      POST /admin/draft-orders/:id/edit/items
      POST DELETE /admin/draft-orders/:id/edit/items/:action_id
      POST /admin/draft-orders/:id/edit/items/item/:item_id
      POST DELETE /admin/draft-orders/:id/edit/promotions
      POST /admin/draft-orders/:id/edit/request
      POST /admin/draft-orders/:id/edit/shipping-methods
      POST DELETE /admin/draft-orders/:id/edit/shipping-methods/:action_id
      POST DELETE /admin/draft-orders/:id/edit/shipping-methods/method/:method_id
      GET POST /admin/exchanges
      GET /admin/exchanges/:id
      POST /admin/exchanges/:id/cancel
      POST /admin/exchanges/:id/inbound/items
      POST DELETE /admin/exchanges/:id/inbound/items/:action_id
      POST /admin/exchanges/:id/inbound/shipping-method
      POST DELETE /admin/exchanges/:id/inbound/shipping-method/:action_id
      POST /admin/exchanges/:id/outbound/items
      POST DELETE /admin/exchanges/:id/outbound/items/:action_id
      POST /admin/exchanges/:id/outbound/shipping-method
      POST DELETE /admin/exchanges/:id/outbound/shipping-method/:action_id
      POST DELETE /admin/exchanges/:id/request
      GET POST DELETE /admin/build-changes/:id
      POST /admin/build-changes/:id/preview
      POST /admin/order-balances/:id/link
      GET /admin/invoices/:id
      GET /admin/order-builds/:id
      GET POST /admin/order-returns/:id
      POST /admin/order-changes/:id
      POST /admin/order-edits
      DELETE /admin/order-edits/:id
      POST /admin/order-edits/:id/confirm
      POST /admin/order-edits/:id/items
      POST DELETE /admin/order-edits/:id/items/:action_id
      POST /admin/order-edits/:id/items/item/:item_id
      POST /admin/order-edits/:id/request
      POST /admin/order-edits/:id/shipping-method
      POST DELETE /admin/order-edits/:id/shipping-method/:action_id
      GET /admin/order-search
      GET /admin/orders
      GET POST /admin/orders/:id
      POST /admin/orders/:id/cancel
      GET /admin/orders/:id/changes
      POST /admin/orders/:id/credit-lines
      GET /admin/orders/:id/line-items
      POST /admin/orders/:id/payment-sessions/authorize
      GET /admin/orders/:id/preview
      GET /admin/orders/:id/shipping-options
      POST /admin/orders/:id/transfer
      POST /admin/orders/:id/transfer/cancel
      POST /admin/orders/:id/transfer/guest
      POST /admin/orders/export
      GET /admin/packing-slips/:id
      GET POST /admin/phone-orders
      GET POST /admin/phone-orders/:id
      POST /admin/phone-orders/:id/codes
      POST /admin/phone-orders/:id/designs
      POST DELETE /admin/phone-orders/:id/lines/:line
      POST DELETE /admin/phone-orders/:id/link
      POST /admin/phone-orders/:id/paid
      POST /admin/phone-orders/:id/parts
      POST /admin/phone-orders/:id/shipping
      GET /admin/phone-orders/parts
      POST /admin/payment-collections
      DELETE /admin/payment-collections/:id
      POST /admin/payment-collections/:id/mark-as-paid
      POST /admin/payment-collections/:id/payment-sessions
      GET /admin/payments
      GET /admin/payments/:id
      POST /admin/payments/:id/capture
      POST /admin/payments/:id/refund
      GET /admin/payments/payment-providers
      GET POST /admin/returns
      GET POST /admin/returns/:id
      POST /admin/returns/:id/cancel
      POST DELETE /admin/returns/:id/request
      POST /admin/returns/:id/request-items
      POST DELETE /admin/returns/:id/request-items/:action_id
      POST /admin/returns/:id/shipping-method
      POST DELETE /admin/returns/:id/shipping-method/:action_id
    `,
  },
  {
    readers: STAFF_ROLES,
    writers: ["owner", "merchandiser", "support"],
    calls: `
      GET /admin/private-files/:file
      POST /admin/uploads
      GET /admin/uploads/:id
      POST /admin/uploads/presigned-urls
    `,
  },
  // Calls of Medusa's that no page makes: they delete anyone's picture, and put a paid order out of sight.
  {
    readers: OWNER,
    writers: OWNER,
    calls: `
      POST /admin/orders/:id/archive
      POST /admin/orders/:id/complete
      DELETE /admin/uploads/:id
    `,
  },
  // How the shop is set up.
  {
    readers: STAFF_ROLES,
    writers: OWNER,
    calls: `
      GET /admin/currencies
      GET /admin/currencies/:code
      GET /admin/fulfillment-providers
      GET /admin/fulfillment-providers/:id/options
      DELETE /admin/fulfillment-sets/:id
      POST /admin/fulfillment-sets/:id/service-zones
      GET POST DELETE /admin/fulfillment-sets/:id/service-zones/:zone_id
      GET POST DELETE /admin/layouts/:zone/configuration
      GET /admin/layouts/configurations
      GET /admin/locales
      GET /admin/locales/:code
      GET /admin/plugins
      GET POST /admin/refund-reasons
      GET POST DELETE /admin/refund-reasons/:id
      GET POST /admin/regions
      GET POST DELETE /admin/regions/:id
      GET POST /admin/return-reasons
      GET POST DELETE /admin/return-reasons/:id
      GET POST /admin/sales-channels
      GET POST DELETE /admin/sales-channels/:id
      POST /admin/sales-channels/:id/products
      GET /admin/search
      GET /admin/search-indexes
      DELETE /admin/search-indexes/:id
      POST /admin/search-indexes/:id/reindex
      GET POST /admin/shipping-option-types
      GET POST DELETE /admin/shipping-option-types/:id
      GET POST /admin/shipping-options
      GET POST DELETE /admin/shipping-options/:id
      POST /admin/shipping-options/:id/rules/batch
      GET POST /admin/shipping-profiles
      GET POST DELETE /admin/shipping-profiles/:id
      GET POST /admin/stock-locations
      GET POST DELETE /admin/stock-locations/:id
      POST /admin/stock-locations/:id/fulfillment-providers
      POST /admin/stock-locations/:id/fulfillment-sets
      POST /admin/stock-locations/:id/sales-channels
      GET POST /admin/stores/:id
      GET /admin/tax-providers
      GET POST /admin/tax-rates
      GET POST DELETE /admin/tax-rates/:id
      POST /admin/tax-rates/:id/rules
      DELETE /admin/tax-rates/:id/rules/:rule_id
      GET POST /admin/tax-regions
      GET POST DELETE /admin/tax-regions/:id
      GET /admin/translations/settings
      POST /admin/translations/settings/batch
      GET /admin/views/:entity/columns
      GET POST /admin/views/:entity/configurations
      GET POST DELETE /admin/views/:entity/configurations/:id
      GET POST /admin/views/:entity/configurations/active
      GET /admin/views/entities
    `,
  },
]

type Access = Omit<Area, "calls">

/** What isn't listed: only for owners in person. */
const CLOSED: Access = { readers: OWNER, writers: OWNER, keys: false }

/** Every call of the table. */
export const ADMIN_CALLS: readonly (Access & { method: Method; path: string })[] = AREAS.flatMap(
  ({ calls, ...access }) =>
    calls
      .trim()
      .split("\n")
      .flatMap((line) => {
        const words = line.trim().split(" ")
        const path = words.pop() ?? ""
        return words.map((method) => ({ ...access, method: method as Method, path }))
      }),
)

const byCall = new Map<Call, Access>()
const find = routeFinder(
  ADMIN_CALLS.map(({ method, path, ...access }) => {
    const call: Call = { methods: [method], path, who: "staff", to: "backend" }
    byCall.set(call, access)
    return call
  }),
)

/** Express accepts any letter case and a trailing slash; ids, which are case-sensitive, only ever match a parameter. */
const asListed = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, "")

/** The caller: their role, and whether the call comes from one of their keys. */
export interface StaffCaller {
  id: string
  /** Null: no role was given, and nothing is open. */
  role: StaffRole | null
  /** A secret API key: it may do what its maker may, except with people, keys and letters. */
  isKey: boolean
}

export interface StaffCall {
  method: string
  /** In its plain spelling (plain-address.ts), below `/admin`. */
  path: string
  query: Readonly<Record<string, unknown>>
}

/** Whether a member of staff may make this call (docs/product.md, section 6). */
export function mayCall({ id, role, isKey }: StaffCaller, { method, path, query }: StaffCall): boolean {
  const { call } = find(method, asListed(path))
  const access = (call && byCall.get(call)) ?? CLOSED
  if (isKey && (role === null || access.keys === false)) return false
  if (role === "owner" && !isKey) return true
  if (access.own?.includes(method as Method) && ["me", id].includes(path.split("/").pop() ?? "")) return true
  const reads = method === "GET" || method === "HEAD"
  if (role === null) return access.unassigned === true && reads
  if (!(reads ? access.readers : access.writers).includes(role)) return false
  return Object.entries(access.query ?? {}).every(([name, value]) => query[name] === value)
}

/** Whether a call is open to those who still have to set up two-step log-in. */
export function opensBeforeTwoStep({ method, path }: Pick<StaffCall, "method" | "path">): boolean {
  const { call } = find(method, asListed(path))
  return Boolean(call) && BEFORE_TWO_STEP.includes(`${method} ${call?.path}`)
}

/** Whether a member of staff may make a call as written in the table, without a query: `GET /admin/orders`. */
export function mayCallPattern(caller: StaffCaller, call: string): boolean {
  const [method = "", path = ""] = call.split(" ")
  return mayCall(caller, { method, path, query: {} })
}
