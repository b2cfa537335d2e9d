import type { AuditAction, AuditItem } from "../../contracts/staff/audit"
import { when } from "../shared/words"

export const KIND_WORDS: Record<AuditItem["kind"], { label: string; color: "green" | "orange" | "red" }> = {
  added: { label: "Added", color: "green" },
  changed: { label: "Changed", color: "orange" },
  removed: { label: "Removed", color: "red" },
}

/** Tables whose names staff don't use. */
const THINGS: Readonly<Record<string, string>> = {
  api_key: "API key",
  auth_mfa_factor: "Two-step login",
  capture: "Payment taken",
  content_text: "Text",
  design_document: "Design",
  fulfillment: "Parcel",
  fulfillment_item: "Line of a parcel",
  fulfillment_label: "Tracking",
  image: "Picture",
  inventory_level: "Stock",
  invite: "Invitation",
  order_line_item: "Line of an order",
  product_variant: "Variant",
  production_move: "Move of a build",
  promotion: "Discount",
  provider_identity: "Login method",
  reservation_item: "Reservation",
  user: "Person on staff",
}

/**
 * What Medusa or the shop writes along with something else, such as the workshop's copy of an order: it stays in the
 * log, after what the change was about.
 */
const ALONG =
  /^(price_set|price_rule|.*_price_set|.*_link|.*_(?:location|channel|profile|provider)|order_summary|order_change(?:_action)?|order_item|order_shipping|order_transaction|product_.*_(?:product|value|tags?)|production_order|promotion_.*|application_method.*|workflow_.*)$/

/** Whether rows of this table are only written along with something else. */
export const isAlong = (thing: string): boolean => ALONG.test(thing)

/** `product_variant` as staff read it: "Variant". */
export function tableLabel(name: string): string {
  const known = THINGS[name]
  if (known) return known
  const words = name.replaceAll("_", " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Calls that people make all day, without their ids. */
const CALLS: Readonly<Record<string, string>> = {
  "POST /admin/build-changes/*": "Changed a build",
  "DELETE /admin/build-changes/*": "Withdrew the change of a build",
  "POST /admin/commission": "Set the default commission",
  "POST /admin/commission/payouts": "Marked commission as paid",
  "DELETE /admin/commission/payouts/*": "Undid a payment of commission",
  "DELETE /admin/dealers/*": "Removed a dealer",
  "POST /admin/dealers": "Added a dealer",
  "POST /admin/dealers/*": "Edited a dealer",
  "POST /admin/dealers/*/invite": "Emailed a dealer a link to set the password",
  "POST /admin/order-returns/*": "Opened a return",
  "DELETE /admin/orders/*": "Removed an order",
  "DELETE /admin/products/*": "Removed a product",
  "POST /admin/bulk-edit": "Bulk edit",
  "POST /admin/bulk-edit/stock": "Bulk edit of stock",
  "POST /admin/catalogue-changes/*/undo": "Undid a change to the catalog",
  "POST /admin/catalogue-import": "Catalog import",
  "POST /admin/content/*": "Edited a text",
  "POST /admin/content/*/undo": "Undid a change to a text",
  "POST /admin/dealer-applications/*/approve": "Approved a dealer",
  "POST /admin/dealer-applications/*/refuse": "Refused a dealer",
  "POST /admin/designs/palette": "Edited the colors for all products",
  "POST /admin/designs/products/*": "Edited a design",
  "POST /admin/discounts": "Added a discount",
  "POST /admin/discounts/*": "Edited a discount",
  "POST /admin/discounts/*/switch": "Switched a discount on or off",
  "DELETE /admin/discounts/*": "Removed a discount",
  "POST /admin/designs/products": "Added a line to the builder",
  "POST /admin/designs/products/*/styles": "Added a style to the builder",
  "POST /admin/inventory-items/*/location-levels/*": "Counted stock",
  "POST /admin/inventory-items/*/location-levels/batch": "Counted stock",
  "POST /admin/lead-times": "Edited ship dates",
  "POST /admin/order-parcels/*": "Packed a parcel",
  "POST /admin/order-parcels/*/*/ship": "Shipped a parcel",
  "DELETE /admin/order-parcels/*/*": "Unpacked a parcel",
  "POST /admin/order-parcels/*/*": "Edited a parcel",
  "POST /admin/order-parcels/*/*/label": "Bought a shipping label",
  "DELETE /admin/order-parcels/*/*/label": "Refunded a shipping label",
  "POST /admin/order-parcels/*/*/rates": "Asked for shipping rates",
  "POST /admin/orders/*/cancel": "Canceled an order",
  "POST /admin/orders/*/fulfillments": "Packed a parcel",
  "POST /admin/orders/*/fulfillments/*/shipments": "Shipped a parcel",
  "POST /admin/payments/*/refund": "Refunded a payment",
  "POST /admin/phone-orders": "Started a phone order",
  "POST /admin/phone-orders/*/paid": "Marked a phone order as paid",
  "POST /admin/production/moves": "Moved builds",
  "POST /admin/production/undo": "Undid a move of builds",
  "POST /admin/production/stages": "Edited the stages",
  "POST /admin/products": "Added a product",
  "POST /admin/products/*": "Edited a product",
  "POST /admin/products/*/variants": "Added a variant",
  "POST /admin/products/*/variants/*": "Edited a variant",
  "POST /admin/products/*/variants/batch": "Edited variants",
  "POST /admin/ready-to-ship": "Put a design on the shelf",
  "POST /admin/staff/*": "Changed a role",
  "POST /admin/staff/invites": "Invited someone",
  "POST /admin/submissions/*/reply": "Answered a message",
  "POST /admin/submissions/*/return/accept": "Accepted a return",
  "POST /admin/submissions/*/return/decline": "Declined a return",
  "POST /admin/submissions/*/return/receive": "Received a return",
  "POST /admin/submissions/*/return/settle": "Settled a return",
  "POST /admin/submissions/*/return/order": "Linked a return to an order",
  "POST /admin/submissions/*/return/refund": "Refunded a return",
}

const VERBS: Readonly<Record<string, string>> = { DELETE: "removed", POST: "saved", PUT: "saved" }

/** Parts of a path that are Medusa's or the shop's own names; ids contain a digit, a capital or an underscore. */
const isWord = (part: string) => /^[a-z]+(?:-[a-z]+)*$/.test(part)

/** `POST /admin/products/prod_1` as staff would say it: "Edited a product". */
export function describeCall(call: string): string {
  const [method = "", path = ""] = call.split(" ")
  if (method === "GET") return "Side effect of viewing a page"
  const parts = path.split("/").slice(2)
  const at = (each: readonly string[]) => CALLS[`${method} /admin/${each.join("/")}`]
  const bare = parts.map((part) => (isWord(part) ? part : "*"))
  // A text's key may look like a word: the second part is tried as an id, too.
  const known = at(bare) ?? at(bare.map((part, place) => (place === 1 ? "*" : part)))
  if (known) return known
  const words = parts.filter(isWord).join(", ").replaceAll("-", " ")
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${VERBS[method] ?? ""}`.trim()
}

/** A call's rows: first those it was about, then the others. */
export function inOrder(entries: AuditAction["entries"]): AuditAction["entries"] {
  return [...entries.filter(({ thing }) => !isAlong(thing)), ...entries.filter(({ thing }) => isAlong(thing))]
}

/** Characters of a value shown in a list. */
const SHORT = 40

/** Whether a column holds lists or records, which no one reads as they are stored. */
export const isRecord = ({ from, to }: AuditItem["changes"][number]): boolean =>
  [from, to].some((value) => /^\s*[{[]/.test(value ?? ""))

/** A stored moment, as PostgreSQL writes it into JSON. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** A value as staff read it: moments in their own time zone, all else as it is stored. */
export const valueWords = (value: string): string => (MOMENT.test(value) ? when(value) : value)

function short(value: string | null): string {
  if (value === null) return "nothing"
  const words = valueWords(value)
  return words.length > SHORT ? `${words.slice(0, SHORT)}…` : words
}

/** What someone did, in one line: what it was about, its first change, and how much more there is. */
export function actionWords({ entries, more }: Pick<AuditAction, "entries" | "more">): string {
  const shown = inOrder(entries)
  const [first] = shown
  if (!first) return ""
  const about = first.name ? `${tableLabel(first.thing)} “${first.name}”` : tableLabel(first.thing)
  const [change] = first.changes
  const said =
    first.kind === "changed" && change
      ? isRecord(change)
        ? `${tableLabel(change.field).toLowerCase()} changed`
        : `${tableLabel(change.field).toLowerCase()} from ${short(change.from)} to ${short(change.to)}`
      : KIND_WORDS[first.kind].label.toLowerCase()
  const others = shown.filter(({ thing }) => !isAlong(thing)).length - 1 + more
  return `${about}: ${said}${others > 0 ? `, and ${others} more` : ""}`
}
