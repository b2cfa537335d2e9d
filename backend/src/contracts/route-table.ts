import { hidesSlash } from "./http/plain-address"

/** The message for an address that is in no row of the table. */
export const NOTHING_HERE = "There is nothing at this address."

/*
 * Every address of the shop, who may call it and what limits it: closed unless it is listed here. Gateway and backend
 * both consult this table before they do anything with a request, the test of every route walks it, and `npm run docs`
 * writes it out as docs/routes.md.
 */

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS"

/**
 * - `anyone`: the same for everyone
 * - `visitor`: acts on what the visitor's own cookies name (cart, sled, session), and on nothing else
 * - `rider`: with a rider's session, on the rider's own things
 * - `dealer`: with an active dealer's session; for all others there is nothing here
 * - `staff`: with a staff session
 * - `holder`: anyone who holds a secret of this one thing, such as a link from a mail
 * - `processor`: the card processor, by its signature
 */
export type Caller = "anyone" | "visitor" | "rider" | "dealer" | "staff" | "holder" | "processor"

/**
 * Where the gateway passes a call on to. `backend only`: the gateway doesn't; it is served at the backend's own port.
 */
export type Service = "backend" | "card sandbox" | "backend only"

/** How many calls from one address are allowed in how many seconds. */
export interface AddressLimit {
  points: number
  seconds: number
}

export interface Call {
  methods: readonly Method[]
  /**
   * `:name` is one segment, `:name(text)` one that may contain a percent-encoded slash, `**` any number of segments.
   */
  path: string
  who: Caller
  to: Service
  /** Counted by address before the call is looked at. */
  limit?: AddressLimit
  /** Limits that the call itself counts, in words. */
  limits?: string
  /** A POST that only reads, and only what the shop keeps in memory: it is answered even while a database is down. */
  reads?: true
  /** A change that has the same result when sent twice, so the gateway may resend it after a broken connection. */
  repeatable?: true
  /**
   * The gateway may give its answer from memory for a moment (storefront/server/response-cache.ts): nothing of a request
   * counts but method, address and what it brings. What is counted by who asks, as a sled that nothing fits is, the
   * backend marks `no-store`.
   */
  kept?: true
  /** Each time its answer is shown is counted for the reports (contracts/http/cache-hits-header.ts). */
  counted?: true
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const call = (methods: string, path: string, who: Caller, rest: Partial<Call> = {}): Call => ({
  methods: methods.split(" ") as Method[],
  path,
  who,
  to: "backend",
  ...rest,
})
const per = (points: number, seconds: number): Pick<Call, "limit"> => ({ limit: { points, seconds } })

const CARTS = "new carts by address"
const CODES = `wrong codes by address; ${CARTS}`
const READS: Pick<Call, "reads"> = { reads: true }
const KEPT: Pick<Call, "kept"> = { kept: true }
/** From one address: plenty for a person who corrects a form, little for a flood. */
const FORM = per(30, 10 * MINUTE_SECONDS)

/** The calls in the shop's contract (docs, "Calls"). */
const SHOP_CALLS: readonly Call[] = [
  call("POST", "/builder/info/:productSlug", "anyone", { ...READS, ...KEPT }),
  call("POST", "/builder/info/:productSlug/:styleSlug", "anyone", { ...READS, ...KEPT, counted: true }),
  call("POST", "/builder/detect/:sku", "anyone", { ...READS, ...KEPT }),
  call("POST", "/builder/generate/:productCode/:styleCode", "anyone", {
    ...READS,
    limits: "pictures drawn at a time, in turn by address",
  }),
  call("POST", "/builder/stock/:sku", "anyone", { ...READS, ...KEPT }),
  call("POST", "/builder/carbides/:sku", "anyone", { ...READS, ...KEPT }),
  call("GET", "/builder/sleds/years", "anyone", KEPT),
  call("GET", "/builder/sleds/:year/makes", "anyone", KEPT),
  call("POST", "/builder/sleds/models", "anyone", { ...READS, ...KEPT }),
  call("POST", "/builder/sleds/models/:model/bogies", "anyone", { ...READS, ...KEPT }),
  call("POST", "/builder/save", "rider"),
  call("POST", "/builder/add-to-cart", "visitor", { limits: CARTS }),
  call("POST", "/builder/add-bogie-to-cart", "visitor", { limits: CARTS }),
  call("POST", "/builder/add-ski-to-cart", "visitor", { limits: CARTS }),

  call("GET", "/cart/data", "visitor"),
  call("PUT", "/cart/dealer/:code(text)", "visitor", { limits: CODES }),
  call("DELETE", "/cart/dealer", "visitor"),
  call("PUT", "/cart/discount/:code(text)", "visitor", { limits: CODES }),
  call("DELETE", "/cart/discount", "visitor"),
  call("PUT", "/cart/:ref", "visitor", { limits: CARTS }),
  // The quantity it sets is absolute.
  call("POST", "/cart/:ref", "visitor", { repeatable: true, limits: CARTS }),
  call("DELETE", "/cart/:ref", "visitor", { limits: CARTS }),

  call("GET", "/checkout/data", "visitor"),
  call("POST", "/checkout/shipping", "visitor", { limits: "shipping steps by address" }),
  call("POST", "/checkout/process", "visitor", {
    limits: "refused cards by address; after many in the whole shop a bot check",
  }),
  call("GET", "/checkout/process/:attempt", "visitor"),

  call("POST", "/contact", "anyone", { ...FORM, limits: "bot check; mails by recipient" }),
  call("POST", "/dealer-application", "anyone", {
    ...per(20, HOUR_SECONDS),
    limits: "bot check, or a few without it by address and in all; mails by recipient",
  }),
  call("POST", "/dealers", "anyone", READS),
  call("POST", "/parts-request", "anyone", {
    ...FORM,
    limits: "bot check; mails by recipient; photos, and forms under way in all and by address",
  }),
  call("POST", "/returns", "anyone", {
    ...FORM,
    limits:
      "wrong numbers by address and email; mails by recipient; photos, and forms under way in all and by address",
  }),
  call("POST", "/sponsored-rider-application", "anyone", {
    ...FORM,
    limits:
      "bot check, or a few without it by address and in all; mails by recipient; photos, and forms under way in all and by address",
  }),
  call("POST", "/reviews", "holder", {
    ...FORM,
    limits: "bot check; tries by order; photos, and forms under way in all and by address",
  }),
  call("POST", "/notify-me", "anyone", { ...FORM, limits: "bot check; mails by recipient" }),
  call("POST", "/waiting-list/leave", "anyone", FORM),
  call("POST", "/waiting-list/return", "anyone", FORM),

  call("POST", "/mount-kits/:year/makes", "anyone", { ...READS, ...KEPT }),
  call("POST", "/mount-kits/:year/models", "anyone", { ...READS, ...KEPT }),
  call("POST", "/mount-kits/find/:modelId", "anyone", { ...READS, ...KEPT }),
  call("POST", "/mount-kits/:modelId/add-to-cart", "visitor", { limits: CARTS }),
  call("POST", "/mount-kit-dampeners/find/:modelId", "anyone", { ...READS, ...KEPT }),
  call("POST", "/mount-kit-dampeners/:modelId/add-to-cart", "visitor", { limits: CARTS }),
]

/** What else the shop's own pages ask for. */
const PAGE_CALLS: readonly Call[] = [
  call("GET", "/shop/account", "rider"),
  call("POST", "/shop/account/log-in", "visitor", {
    limits: "tries by address, account and both; of a browser known to the account by itself",
  }),
  call("POST", "/shop/account/log-out", "visitor"),
  call("POST", "/shop/account/register", "visitor", { limits: "registrations by address; tries by account" }),
  call("POST", "/shop/account/forgotten-password", "anyone", { limits: "by address and by account" }),
  call("POST", "/shop/account/new-password", "holder", { limits: "tries by address" }),
  call("POST", "/shop/account/verify-email", "holder", { limits: "tries by address" }),
  call("POST", "/shop/account/verification", "rider", { limits: "mails by account" }),
  call("POST", "/shop/account/password", "rider", { limits: "tries and changes by account" }),
  call("POST", "/shop/account/profile", "rider"),
  call("POST", "/shop/account/addresses", "rider"),
  call("POST DELETE", "/shop/account/addresses/:id", "rider"),
  call("POST", "/shop/account/addresses/:id/usual", "rider"),
  call("GET", "/shop/account/orders", "rider"),
  call("GET", "/shop/account/orders/:number", "rider"),
  call("POST", "/shop/account/orders/:number/reorder", "rider"),
  call("GET", "/shop/saved-designs", "rider"),
  call("POST DELETE", "/shop/saved-designs/:number", "rider"),
  call("GET", "/shop/my-sled", "visitor"),
  // No one changes sleds more often than this, and each change may write to an account.
  call("PUT DELETE", "/shop/my-sled", "visitor", per(30, MINUTE_SECONDS)),
  call("POST", "/shop/order-lookup", "holder", {
    limits: "wrong numbers by address, and by address and email",
  }),
  call("GET", "/shop/thanks/:token", "holder"),
  call("GET", "/shop/pay/:token", "holder"),
  call("GET", "/shop/left-cart/:token", "holder"),
  call("POST", "/shop/left-cart/:token", "holder", { ...FORM, limits: CARTS }),

  call("GET", "/shop/dealer/desk", "dealer"),
  call("GET", "/shop/dealer/commission", "dealer"),
  call("GET", "/shop/dealer/prices", "dealer"),
  call("GET", "/shop/dealer/orders/:id/invoice", "dealer"),
  call("GET", "/shop/dealer/orders/:id/packing-slip", "dealer"),
  call("POST", "/dealer/quick-order", "dealer"),

  // A person types a few letters between two calls; each call may go to a service that charges per call.
  call("POST", "/shop/addresses", "anyone", {
    ...per(60, MINUTE_SECONDS),
    limits: "questions under way in all and by address",
  }),
  call("GET", "/shop/bot-check", "anyone", per(60, 10 * MINUTE_SECONDS)),
  call("GET", "/shop/color-guide", "anyone"),
  call("GET", "/shop/compare/bogie-wheels", "anyone"),
  call("GET", "/shop/compare/skis", "anyone"),
  call("GET", "/shop/content/:page", "anyone"),
  call("GET", "/shop/countries", "anyone"),
  call("GET", "/shop/designs", "anyone"),
  call("GET", "/shop/gallery", "anyone"),
  call("GET", "/shop/hardware", "anyone"),
  call("GET", "/shop/home", "anyone"),
  call("GET", "/shop/listing", "anyone"),
  call("GET", "/shop/products/:slug", "anyone"),
  call("GET", "/shop/ready-to-ship", "anyone"),
  call("GET", "/shop/ready-to-ship/:slug", "anyone"),
  call("GET", "/shop/review-order/:token", "holder"),
  call("GET", "/shop/reviews/:thing", "anyone"),
  call("GET", "/shop/search", "anyone"),
  call("GET", "/shop/settings", "anyone"),
  call("GET", "/shop/ship-dates", "anyone"),
  call("GET", "/shop/showcase", "anyone"),
  call("GET", "/shop/sitemap", "anyone"),
  call("GET", "/shop/sleds/:id", "anyone"),
  call("GET", "/shop/upsells", "anyone"),
  call("GET", "/shop/video-player/:id", "anyone"),
]

/** Pictures and papers. */
const FILES: readonly Call[] = [
  call("GET", "/img/mount-kits/:file", "anyone", { limits: "pictures drawn at a time, in turn by address" }),
  call("GET", "/img/mount-kit-dampeners/:file", "anyone", {
    limits: "pictures drawn at a time, in turn by address",
  }),
  call("GET", "/mount-kit-instructions/:file", "anyone"),
  call("GET", "/storage/models/:file", "anyone", { limits: "models made at a time, in turn by address" }),
  call("GET", "/storage/products/:size/:file", "anyone", {
    limits: "pictures drawn at a time, in turn by address",
  }),
  call("GET", "/storage/promos/:file", "anyone"),
  call("GET", "/storage/scenes/:size/:file", "anyone", {
    limits: "pictures drawn at a time, in turn by address",
  }),
  // Only public ones; any other needs a signed link.
  call("GET", "/storage/reviews/:file", "anyone"),
  call("GET", "/storage/social/:file", "anyone", { limits: "pictures drawn at a time, in turn by address" }),
  call("GET", "/storage/submissions/:file", "holder"),
  call("GET", "/storage/turns/:file", "anyone", { limits: "two designs at a time, when no model is made" }),
  call("GET", "/static/:file", "anyone"),
]

/** Medusa's admin: its pages, its API with ours below it, and the ways in that it needs, only for staff. */
const ADMIN: readonly Call[] = [
  call("GET", "/app", "anyone"),
  call("GET", "/app/**", "anyone"),
  call("GET POST PUT DELETE PATCH OPTIONS", "/admin/**", "staff"),
  // Names of Medusa's own switches; the log-in page asks for them before anyone is logged in.
  call("GET", "/admin/feature-flags", "anyone"),
  // With the token from the invitation mail.
  call("POST", "/admin/invites/accept", "holder"),
  call("POST OPTIONS", "/auth/user/emailpass", "anyone", {
    limits: "tries by address, account and both; of a browser known to the account by itself",
  }),
  call("POST OPTIONS", "/auth/user/emailpass/register", "holder", {
    limits: "pending invitations alone; tries by address and account",
  }),
  call("POST OPTIONS", "/auth/user/emailpass/reset-password", "anyone", {
    limits: "mails to staff alone; by address and account",
  }),
  call("POST OPTIONS", "/auth/user/emailpass/update", "holder", { limits: "tries by address" }),
  call("GET", "/auth/user/providers", "anyone"),
  call("POST DELETE OPTIONS", "/auth/session", "holder"),
  call("GET POST OPTIONS", "/auth/mfa/factors", "staff"),
  call("POST OPTIONS", "/auth/mfa/factors/:id/verify", "staff"),
  call("DELETE OPTIONS", "/auth/mfa/factors/:id", "staff"),
  call("POST OPTIONS", "/auth/mfa/recovery-codes", "staff"),
  call("POST OPTIONS", "/auth/mfa/challenges/:id/verify", "staff", { limits: "tries by address" }),
]

const OTHERS: readonly Call[] = [
  call("POST", "/hooks/payment/card_shop", "processor"),
  // Only where the demo's card sandbox runs.
  call("POST", "/card-sandbox/v1/tokens", "anyone", { to: "card sandbox" }),
  call("POST", "/card-sandbox/v1/payment_methods", "anyone", { to: "card sandbox" }),
  call("GET", "/card-sandbox/v1/elements/sessions", "anyone", { to: "card sandbox" }),
  call("GET POST", "/card-sandbox/3ds/:id", "holder", { to: "card sandbox" }),
  call("GET", "/health", "anyone", { to: "backend only" }),
  call("GET", "/ready", "anyone", { to: "backend only" }),
  // Demo only: the address service's stand-in.
  call("GET", "/stand-ins/addresses/api", "anyone"),
]

export const CALLS: readonly Call[] = [...SHOP_CALLS, ...PAGE_CALLS, ...FILES, ...ADMIN, ...OTHERS]

/** Medusa's own store API bypasses the shop's rules: with `STORE_API=open` it is served at the backend's own port. */
export const STORE_CALLS: readonly Call[] = [
  call("GET POST PUT DELETE PATCH OPTIONS", "/store/**", "anyone", { to: "backend only" }),
]

interface Node {
  fixed: Map<string, Node>
  param?: { node: Node; text: boolean }
  /** Calls by method that end here, and those that any path below ends at. */
  here: Map<string, Call>
  below: Map<string, Call>
}

const node = (): Node => ({ fixed: new Map(), here: new Map(), below: new Map() })

function insert(root: Node, entry: Call): void {
  let at = root
  let ends = at.here
  for (const segment of entry.path.slice(1).split("/")) {
    if (segment === "**") {
      ends = at.below
      break
    }
    if (segment.startsWith(":")) {
      at.param ??= { node: node(), text: segment.endsWith("(text)") }
      at = at.param.node
    } else {
      const next = at.fixed.get(segment) ?? node()
      at.fixed.set(segment, next)
      at = next
    }
    ends = at.here
  }
  for (const method of entry.methods) {
    if (ends.has(method)) throw new Error(`${method} ${entry.path} stands twice in the table.`)
    ends.set(method, entry)
  }
}

export type Found =
  | { call: Call }
  /** The address exists only under other methods. */
  | { call: null; allowed: readonly string[] }

const NOWHERE: Found = { call: null, allowed: [] }

/**
 * The table as a function.
 * @returns the entry for a method and a plain path (plain-address.ts); HEAD is looked up as GET
 */
export function routeFinder(calls: readonly Call[]): (method: string, path: string) => Found {
  const root = node()
  for (const entry of calls) insert(root, entry)
  return (method, path) => {
    const asked = method === "HEAD" ? "GET" : method
    const allowed = new Set<string>()
    let rest: Call | undefined
    let at: Node | undefined = root
    const look = (ends: Map<string, Call>) => {
      for (const name of ends.keys()) allowed.add(name)
      return ends.get(asked)
    }
    for (const segment of path.slice(1).split("/")) {
      rest = look(at.below) ?? rest
      const hidden = hidesSlash(segment)
      const { param }: Node = at
      if (hidden && !param?.text) return NOWHERE
      const next: Node | undefined = hidden ? undefined : at.fixed.get(segment)
      at = next ?? (segment === "" ? undefined : param?.node)
      if (!at) break
    }
    // The rest of the path must not hide a slash either.
    if (rest && !at && hidesSlash(path)) return NOWHERE
    // A fixed segment hides the parameter beside it, as `/cart/data` does `/cart/:ref`.
    const found = (at && look(at.here)) ?? rest
    if (found) return { call: found }
    return allowed.size > 0 ? { call: null, allowed: [...allowed] } : NOWHERE
  }
}

/**
 * Everything else that can be read is a page of the storefront, or not a page at all: who may find something at each.
 */
export const PAGES: readonly { path: string; who: Caller }[] = [
  ...[
    "/",
    "/accessories",
    "/accessories/:category",
    "/accessories/:category/:slug",
    "/bogie-wheels",
    "/bogie-wheels/:slug",
    "/bogie-wheels/setup",
    "/builder",
    "/builder/:productSlug",
    "/builder/:productSlug/:styleSlug",
    "/builder/:productSlug/:styleSlug/:sku",
    "/builder/:productSlug/:styleSlug/:sku/add-hardware",
    "/carbides",
    "/carbides/:slug",
    "/color-guide",
    "/contact",
    "/dampeners",
    "/dampeners/:slug",
    "/dealer-application",
    "/dealers",
    // Demo only.
    "/docs/api",
    "/dog-days-of-summer-sale",
    "/forgotten-password",
    "/gallery",
    "/login",
    "/mount-kits",
    "/mount-kits/:slug",
    "/order-lookup",
    "/parts-request",
    "/privacy",
    "/pull-handle",
    "/ready-to-ship",
    "/ready-to-ship/:slug",
    "/register",
    "/return-policy",
    "/returns",
    "/reviews/:thing",
    "/search",
    "/shipping",
    "/skis",
    "/sponsored-rider-application",
    // Products and categories that staff publish where none of the pages above is.
    "/**",
  ].map((path) => ({ path, who: "anyone" as const })),
  { path: "/cart", who: "visitor" },
  { path: "/checkout", who: "visitor" },
  { path: "/account", who: "rider" },
  { path: "/account/details", who: "rider" },
  { path: "/account/orders/:number", who: "rider" },
  { path: "/account/saved-designs", who: "rider" },
  { path: "/dealer", who: "dealer" },
  { path: "/left-cart/:token", who: "holder" },
  { path: "/pay/:token", who: "holder" },
  { path: "/reset-password", who: "holder" },
  { path: "/review/:token", who: "holder" },
  { path: "/thank-you/:token", who: "holder" },
  { path: "/verify-email", who: "holder" },
  { path: "/waiting-list", who: "holder" },
]
