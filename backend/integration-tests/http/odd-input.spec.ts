import { readdirSync, readFileSync } from "node:fs"
import { request } from "node:http"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type * as z from "zod/mini"
import { oddBody } from "../../src/api/odd-input"
import { parseBody } from "../../src/api/parse-body"
import { EMPTY_DISCOUNT } from "../../src/contracts/discount-staff"
import { SHIPPING_REQUEST } from "../../src/contracts/fixtures"
import { readRequest } from "../../src/contracts/read-request"
import { ShopError } from "../../src/errors/shop-error"
import { DEFAULT_LEAD_TIMES } from "../../src/modules/lead-time/domain/ships-by"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

/** Longer than any call takes, on a busy machine, too. Milliseconds. */
const DEADLINE = 60_000
/** Calls under way at a time. */
const AT_ONCE = 6

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const

interface Route {
  method: string
  /** With `[name]` where a parameter goes. */
  path: string
}

/** The calls of a folder of route files: what is on disk can't be forgotten. */
function routesOf(folder: string, file: RegExp): Route[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((each) => file.test(each))
    .flatMap((each) => {
      const source = readFileSync(join(folder, each), "utf8")
      return METHODS.filter((method) =>
        new RegExp(`export (?:async function|const) ${method}\\b|exports\\.${method} =`).test(source),
      ).map((method) => ({ method, path: `/${dirname(each)}` }))
    })
}

const OURS = routesOf(join(__dirname, "../../src/api"), /route\.ts$/)
const MEDUSA = dirname(createRequire(__filename).resolve("@medusajs/medusa/package.json"))
const MEDUSAS = routesOf(join(MEDUSA, "dist/api"), /(^|\/)(admin|auth)\/.*route\.js$/)

const ODD_PARAMETERS = [
  "%00",
  "a%00b",
  "%0A",
  "%ED%A0%80",
  "%C0%AF",
  "%E2%80%AEabc",
  "%E2%80%8F",
  "%F0%9F%8F%82",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "1e309",
  "-1",
  "99999999999999999999",
  "0x10",
  "'%22;--",
  "%25",
  "..%5C..%5Cx",
  "*",
  "a".repeat(1_500),
]

const ODD_QUERIES = [
  "q=%00&path=%00&page=%00&limit=%00&id=%00&sku=%00&from=%00",
  "q[toString]=1&page[toString]=1&page[valueOf]=1&limit[toString]=1&from[toString]=1&path[toString]=1&sku[toString]=1",
  "expires[toString]=1&signature[toString]=1&colors[toString]=1&bogies[toString]=1&status[toString]=1&kind[]=1",
  "q[__proto__]=1&__proto__[q]=1&constructor[prototype][q]=1",
  "page=1e309&limit=1e309&offset=1e309&year=1e309&expires=1e309",
  "page=-1&limit=-1&offset=-1&year=-1",
  "page=99999999999999999999&limit=99999999999999999999&offset=99999999999999999999",
  "q=1&q=2&page=1&page=2&path=/a&path=/b&sku=a&sku=b&from=a&from=b",
  `q=${"a".repeat(3_000)}`,
  `${"a[".repeat(60)}b${"]".repeat(60)}=1`,
  "%",
  "q=%ED%A0%80&=&&&",
]

interface OddBody {
  type?: string
  body: string
}

const json = (body: string): OddBody => ({ type: "application/json", body })

const ODD_BODIES: OddBody[] = [
  json(""),
  json("{broken"),
  json("null"),
  json('"text"'),
  json("7"),
  json("[]"),
  json("[[[]]]"),
  json('{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},"hasOwnProperty":1,"toString":1}'),
  json('{"constructor":1,"hasOwnProperty":1,"toString":1,"valueOf":1}'),
  json('{"a":1e309,"quantity":1e309,"row":-1e309}'),
  json('{"quantity":1,"quantity":2,"options":[],"options":[]}'),
  json(`${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
  json(`[${"0,".repeat(40_000)}0]`),
  json(`{"options":[${"{},".repeat(20_000)}{}]}`),
  json('{"a\\u0000b":1,"text":"a\\u0000b","name":"\\u0000","email":"\\u0000"}'),
  json('{"text":"\\ud83d","name":"\\ude00","email":"\\ud83d@example.com"}'),
  { type: "application/json; charset=utf-7", body: "{}" },
  { type: "application/json", body: "\u0000\u0001" },
  { type: "text/plain", body: "text" },
  { type: "application/xml", body: "<a/>" },
  { type: "application/octet-stream", body: "\u0000" },
  {
    type: "application/x-www-form-urlencoded",
    body: "a[toString]=1&options[]=1&quantity=1&email[toString]=1",
  },
  { type: "application/x-www-form-urlencoded", body: `${"a[".repeat(60)}b${"]".repeat(60)}=1` },
  { type: "multipart/form-data", body: "no boundary" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\nbroken" },
  { type: "multipart/form-data; boundary=x", body: "" },
  {
    type: "multipart/form-data; boundary=x",
    body: `${[
      ["__proto__[a]", "1"],
      ["items[__proto__][a]", "1"],
      ["items[constructor]", "1"],
      ["items[0][identifier]", "a\u0000b"],
      ["items[9999999]", "1"],
      ["first_name\u0000", "x"],
      ["terms[hasOwnProperty]", "1"],
    ]
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")}--x--\r\n`,
  },
  {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="photos[]"; filename="a\u0000/../b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u0000\r\n--x--\r\n',
  },
]

/** Values for a single field of a request that is otherwise right. */
const ODD_VALUES: unknown[] = [
  null,
  0,
  -1,
  1.5,
  2_147_483_648,
  true,
  "",
  " ",
  "a\u0000b",
  "b\ude00",
  "\u202Eabc",
  "\u200F",
  "\u0007",
  "🏂",
  "hasOwnProperty",
  "__proto__",
  "1e309",
  "'; drop table cart; --",
  "x".repeat(50_000),
  [],
  {},
  { toString: 1 },
  { a: { a: { a: { a: {} } } } },
  Array.from({ length: 2_000 }, () => "x"),
]

const PLACE = {
  address: "12 Mill Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  phone: "(555) 010-0301",
  fax: "",
}
const ADDRESS = { ...SHIPPING_REQUEST, usual: false }
const PERSON = { first_name: "Ida", last_name: "Berg", email: "ida@example.com", phone: "(555) 010-0301" }
const DOCUMENT = {
  code: "RED",
  name: "Red",
  price: 10,
  style: null,
  option: "color",
  color: null,
}

/**
 * A request that fits, for every call that reads one; `odd-input` is the shop's own list of them, and the test below
 * says when one is missing.
 */
const FITTING: Record<string, Record<string, unknown>> = {
  "PUT /cart/[ref]": { quantity: 1, options: [{ key: "Color", value: "Red" }] },
  "POST /cart/[ref]": { quantity: 1 },
  "POST /builder/add-bogie-to-cart": {
    snowmobile_id: "sled_1",
    positions: { 1: "RED" },
    sku: { 1: "BOG538" },
  },
  "POST /builder/add-ski-to-cart": {
    ski_sku: "ATKSOLREDBLK",
    carbide: null,
    model: null,
    ready_to_ship: false,
    replaces: null,
  },
  "POST /builder/add-to-cart": { sku: "SHVSOLRED", ready_to_ship: false, replaces: null },
  "POST /builder/generate/[productCode]/[styleCode]": {
    options: { color1: "RED", loop: "BLK", single_skull: "" },
    generate_all: false,
    ready_to_ship: false,
  },
  "POST /builder/save": { sku: "ATKSOLREDBLK" },
  "POST /builder/stock/[sku]": { ready_to_ship: false },
  "POST /builder/sleds/models": { year: 2021, make: "Polaris", bogies: "true" },
  "POST /mount-kits/[year]/models": { make: "Polaris" },
  "POST /checkout/shipping": { ...SHIPPING_REQUEST },
  "POST /checkout/process": {
    addressId: "quote",
    billing: { ...SHIPPING_REQUEST },
    shipping: { ...SHIPPING_REQUEST },
    stripeToken: "tok_visa",
    text: { notifications: false, receipt: false },
    dropShip: false,
    howDidYouHear: "Other",
    customAgreed: true,
    payLink: "a".repeat(43),
  },
  "POST /contact": { ...PERSON, message: "Hi", turnstile: "x" },
  "POST /dealer-application": {
    carried: "No",
    dealership: { name: "Ely Sled Barn", years: 12, tax: "41-7654321", website: "elysledbarn.example" },
    brands: "Snowforge",
    snowmobileBrands: "",
    name: "Ida Berg",
    email: "ida@example.com",
    phone: "(555) 010-0300",
    ownerName: "Ola Berg",
    ownerEmail: "ola@example.com",
    partsName: "Per Berg",
    partsEmail: "per@example.com",
    accountsName: "Anna Berg",
    accountsEmail: "anna@example.com",
    invoiceEmails: "",
    whoOrdering: "Per",
    billing: { name: "Barn LLC", ...PLACE },
    shipping: { name: "Barn", ...PLACE },
    bank: { name: "Bank", banker: "B", ...PLACE },
    vendor: { name: "V", ...PLACE },
    terms: { approve: true, verified: true, understand: true, consent: true },
    turnstile: "x",
  },
  "POST /dealer/quick-order": { lines: [{ row: 1, sku: "PUL-RED", quantity: "1" }] },
  "POST /notify-me": { email: "ida@example.com", product: "trail", sku: "" },
  "POST /parts-request": {
    ...PERSON,
    ...PLACE,
    country: "US",
    sled_year: "2021",
    sled_make: "Polaris",
    sled_model: "RMK",
    sled_notes: "",
    items: [{ identifier: "Tunnel" }],
    notes: "",
    turnstile: "x",
  },
  "POST /returns": {
    ...PERSON,
    order_date: "1/2/2025",
    order_number: "1",
    items: [{ identifier: "Ski", reason: "Bent" }],
    notes: "",
  },
  "POST /sponsored-rider-application": {
    ...PLACE,
    previously: "No",
    firstName: "Ida",
    lastName: "Berg",
    age: "30",
    shirtSize: "Small",
    email: "ida@example.com",
    country: "US",
    instagram: "ida",
    facebook: "ida",
    followers: "12",
    interested: "Snow",
    competitionTypes: ["None"],
    terms: { responsible: "true", submitting: "true", verified: "true" },
    turnstile: "x",
  },
  "PUT /shop/my-sled": { id: "sled_1" },
  "POST /shop/order-lookup": { number: "1", email: "ida@example.com" },
  "POST /shop/saved-designs/[number]": { name: "Mine" },
  "POST /shop/account/addresses": ADDRESS,
  "POST /shop/account/addresses/[id]": ADDRESS,
  "POST /shop/account/forgotten-password": { email: "nobody@example.com" },
  "POST /shop/account/log-in": { email: "nobody@example.com", password: "wrong password" },
  "POST /shop/account/new-password": { token: "a".repeat(43), password: "a new password" },
  "POST /shop/account/password": { current: "wrong password", password: "another password" },
  "POST /shop/account/profile": { firstName: "Ida", lastName: "Berg", phone: "" },
  "POST /shop/account/register": {
    firstName: "Ida",
    lastName: "Berg",
    email: "new@example.com",
    password: "a new password",
  },
  "POST /shop/account/verify-email": { token: "a".repeat(43) },
  "POST /auth/user/emailpass/reset-password": { identifier: "nobody@example.com" },
  "POST /auth/user/emailpass/update": { password: "a new password" },
  "POST /admin/bulk-edit": {
    variants: ["variant_1"],
    price: { how: "percent", amount: 5, rounding: "95" },
    stock: { how: "by", pieces: 1 },
    status: "published",
    dry_run: true,
    digest: "",
    confirm_prices: false,
  },
  "POST /admin/bulk-edit/stock": {
    variants: ["variant_1"],
    stock: { how: "to", pieces: 1 },
    dry_run: true,
    digest: "",
    confirm_prices: false,
  },
  "POST /admin/catalogue-changes/[id]/undo": { dry_run: true, digest: "", confirm_prices: false },
  "POST /admin/catalogue-import": {
    csv: "slug,sku\n",
    file_name: "prices.csv",
    dry_run: true,
    digest: "",
    confirm_prices: false,
  },
  "POST /admin/content/[key]": { value: "Words", version: 0, from: "", until: "" },
  "POST /admin/content/[key]/undo": { version: 0 },
  "POST /admin/content/[key]/withdraw": { version: 0, id: "words_1" },
  "POST /admin/mail-previews": { mail: "canceled", at: "", words: [] },
  "POST /admin/content-previews": { path: "/", at: "", words: [{ key: "home.story", value: "Words" }] },
  "POST /admin/dealer-applications/[id]/approve": {
    percent_off: 10,
    code: "",
    distributor: false,
    listed: true,
  },
  "POST /admin/dealer-applications/[id]/refuse": { reason: "No" },
  "POST /admin/staff/[id]": { role: "reader" },
  "POST /admin/staff/invites": { email: "new@example.com", role: "reader" },
  "POST /admin/dealers": {
    name: "Barn",
    code: "",
    percent_off: 10,
    address: "1",
    city: "Ely",
    state: "MN",
    zip: "55731",
    latitude: 47.1,
    longitude: -91.2,
    phone: "1",
    website: "https://example.com",
    email: "barn@example.com",
    contact: "Per",
    tax_number: "1",
    billing: PLACE,
    notes: "x",
  },
  "POST /admin/designs/palette": {
    version: "1",
    document: {
      colors: [{ code: "RED", name: "Red", textColor: "white", css: "#d0202e" }],
      upcharges: [DOCUMENT],
      unavailable: [{ ...DOCUMENT, color: "RED", note: "x" }],
    },
  },
  "POST /admin/designs/products": {
    code: "GLD",
    name: "Glider",
    slug: "glider",
    shape: "ATK",
    priceIncludes: "x",
    tagline: "x",
    price: 299,
  },
  "POST /admin/designs/products/[code]/styles": {
    code: "TWO",
    name: "Two-Tone",
    slug: "two-tone",
    pattern: "SPL",
    colors: 2,
    price: 455,
    singleSkull: true,
    tripleSkull: false,
  },
  "POST /admin/designs/products/[code]": {
    version: "1",
    document: {
      name: "Attack",
      priceIncludes: "x",
      tagline: "x",
      facts: [{ name: "x", value: "x" }],
      singleSkull: true,
      tripleSkull: false,
      notice: { kind: "overlay", title: "x", text: "x", signUpLabel: "x", linkLabel: "x", linkPath: "/x" },
      styles: [
        { ...DOCUMENT, singleSkull: true, tripleSkull: true, purchasable: true, exampleSku: "ATKSOLREDBLK" },
      ],
      upcharges: [DOCUMENT],
      unavailable: [{ ...DOCUMENT, color: "RED", note: "x" }],
    },
  },
  "POST /admin/discounts": { ...EMPTY_DISCOUNT, code: "SPRING", percent_off: 10 },
  "POST /admin/fitment/sleds": {
    year: 2021,
    make: "Polaris",
    model: "Odd",
    mount_kit_sku: null,
    dampener_sku: null,
    seen: null,
    bogies: [{ position: 1, sku: "BOG538", single: false }],
  },
  "POST /admin/fitment/imports/[id]/apply": { confirmed: true },
  "POST /admin/lead-times": { version: "0", document: DEFAULT_LEAD_TIMES },
  "POST /admin/production/moves": { to: "prstg_x", builds: [{ id: "prjob_x", from: "prstg_y" }] },
  "POST /admin/production/shelf": { build: "prjob_x", from: "prstg_y" },
  "POST /admin/production/stages": {
    version: "0",
    document: {
      stages: ["To pour", "Packed"].map((name) => ({
        id: "",
        name,
        buyerName: "",
        shownToBuyer: true,
        mailsBuyer: false,
        isEnd: name === "Packed",
      })),
    },
  },
  "POST /admin/production/undo": { moves: ["prmov_x"] },
  "POST /admin/ready-to-ship": { sku: "ATKSOLREDBLK", count: 1, discount: 5 },
  "POST /admin/ready-to-ship/[id]": { count: 1, seen: 1, discount: 5 },
  "POST /shop/addresses": { q: "12 Mill Road", country: "US" },
  "POST /admin/submissions/[id]": { status: "open" },
  "POST /admin/reply-templates": { name: "x", subject: "x", body: "x" },
  "POST /admin/submissions/[id]/assignee": { assignee_id: "" },
  "POST /admin/submissions/[id]/notes": { text: "x" },
  "POST /admin/submissions/[id]/reply": { subject: "x", text: "x" },
  "POST /admin/submissions/[id]/return/accept": { lines: [{ id: "ordli_x", quantity: 1 }], word: "x" },
  "POST /admin/submissions/[id]/return/decline": { word: "x" },
  "POST /admin/submissions/[id]/return/order": { order_number: 1 },
  "POST /admin/submissions/[id]/return/receive": {
    lines: [{ id: "ordli_x", arrived: 1, restocked: 1, found: "x" }],
  },
  "POST /admin/build-changes/[id]": {
    sku: "ATKSOLREDBLK",
    carbide: "",
    mount_kit: false,
    sled: "",
    quote: "a".repeat(64),
    reason: "Called",
    pay: "",
    reference: "",
    customAgreed: false,
  },
  "POST /admin/build-changes/[id]/preview": { sku: "ATKSOLREDBLK", carbide: "", mount_kit: false, sled: "" },
  "POST /admin/phone-orders": { account: "" },
  "POST /admin/phone-orders/[id]": { sled: "sled_1" },
  "POST /admin/phone-orders/[id]/codes": { promo: "POWDER", dealer: "" },
  "POST /admin/phone-orders/[id]/designs": {
    sku: "ATKSOLREDBLK",
    ready_to_ship: false,
    carbide: "",
    mount_kit: false,
  },
  "POST /admin/phone-orders/[id]/lines/[line]": { quantity: 1 },
  "POST /admin/phone-orders/[id]/link": { mail: false },
  "POST /admin/phone-orders/[id]/paid": {
    addressId: "quote",
    how: "cash",
    reference: "",
    customAgreed: true,
  },
  "POST /admin/phone-orders/[id]/parts": { sku: "PUL-RED", quantity: 1 },
  "POST /admin/phone-orders/[id]/shipping": (({ dropShip: _, customAgreed: __, ...address }) => address)(
    SHIPPING_REQUEST,
  ),
  "POST /admin/carriers": { name: "x", tracking: "https://x.example/{number}", label_names: "x" },
  "POST /admin/order-parcels/[id]": {
    lines: [{ id: "ordli_x", quantity: 1 }],
    carrier_id: "carr_ups",
    tracking_number: "1Z",
    pounds: 1,
    ounces: 1,
    length: 1,
    width: 1,
    height: 1,
  },
  "POST /admin/order-parcels/[id]/[parcel]/ship": { confirmed: true },
  "POST /admin/order-parcels/[id]/[parcel]/label": { rate: "rate_x" },
  "POST /admin/submissions/[id]/return/refund": { amount: 1 },
  "POST /admin/order-returns/[id]": {
    lines: [{ id: "ordli_x", quantity: 1, reason: "Too short" }],
    word: "",
  },
  "POST /admin/commission": { default_percent: 5 },
  "POST /admin/commission/payouts": { dealer_id: "dlr_1", cents: 1, due_cents: 1, note: "Check 12" },
  "POST /reviews": {
    token: `order_1.${"a".repeat(43)}`,
    thing: "attack",
    stars: "5",
    title: "Good",
    words: "Very good.",
    name: "Ida B.",
    sled: "2023 Polaris RMK",
    gallery: "true",
    agreed: "true",
    keep: ["revp_1"],
    turnstile: "x",
  },
  "POST /admin/gallery": { sku: "ATKSOLREDBLK", words: "Red.", by: "Ida B.", sled: "Polaris" },
  "POST /admin/reviews/[id]/decision": { version: 1, decision: "refuse", reason: "No.", mail: true },
  "POST /admin/reviews/[id]/reply": { version: 1, reply: "Thanks." },
  "POST /admin/discounts/[id]/switch": { enabled: true },
  "POST /admin/rider-mails": { mail: "cart", on: true, delay: 24 },
  "POST /admin/rider-mails/sample": { mail: "cart" },
  "POST /admin/waiting-lists": { product: "hell-hound", thing: "", automatic: true },
  "POST /admin/waiting-lists/mail": { product: "hell-hound", thing: "" },
  "POST /admin/submissions/[id]/return/settle": { outcome: "exchanged", order_number: 1, word: "x" },
}
for (const [made, like] of [
  ["POST /admin/carriers/[id]", "POST /admin/carriers"],
  ["POST /admin/dealers/[id]", "POST /admin/dealers"],
  ["POST /admin/discounts/[id]", "POST /admin/discounts"],
  ["POST /admin/order-parcels/[id]/[parcel]", "POST /admin/order-parcels/[id]"],
  ["POST /admin/reply-templates/[id]", "POST /admin/reply-templates"],
  ["POST /admin/fitment/sleds/[id]", "POST /admin/fitment/sleds"],
] as const) {
  FITTING[made] = { ...FITTING[like], version: "v1" }
}

/** Read as multipart. */
const FORMS = new Set([
  "/parts-request",
  "/returns",
  "/reviews",
  "/sponsored-rider-application",
  "/admin/gallery",
])

/**
 * Every field of a request, at any depth, taken one at a time: the request with an odd value there. They come in the
 * same order for every value.
 */
function* oddVariants(value: unknown, odd: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      for (const variant of [odd, ...oddVariants(each, odd)]) {
        yield [...value.slice(0, index), variant, ...value.slice(index + 1)]
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const variant of [odd, ...oddVariants(each, odd)]) yield { ...value, [name]: variant }
    }
  }
}

function multipart(value: unknown): OddBody {
  const parts: string[] = []
  const add = (name: string, each: unknown) => {
    if (Array.isArray(each))
      for (const [index, item] of each.slice(0, 60).entries()) add(`${name}[${index}]`, item)
    else if (typeof each === "object" && each !== null) {
      for (const [key, item] of Object.entries(each)) add(name === "" ? key : `${name}[${key}]`, item)
    } else parts.push(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(each)}\r\n`)
  }
  add("", value)
  return { type: "multipart/form-data; boundary=x", body: `${parts.join("")}--x--\r\n` }
}

/**
 * The contract that a call reads its body with, and that nothing looks at the body before; null where something does,
 * or where the body is changed first.
 */
function contractOf(method: string, path: string): z.ZodMiniType | null {
  // The limits of Medusa's own log-ins look into the body first.
  if (path.startsWith("/auth/")) return null
  const folder = join(__dirname, "../../src/api", path)
  const source = readFileSync(join(folder, "route.ts"), "utf8")
  const handler = source.slice(source.search(new RegExp(`export (?:async function|const) ${method}\\b`)))
  const reads = /parse(?:Body|Form)\(\s*(\w+),\s*(?:req\.)?body/g
  const found = [...handler.slice(0, handler.indexOf("\n}\n")).matchAll(reads)]
  const [, name = ""] = found[0] ?? []
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(source) ?? []
  if (found.length !== 1 || !from) return null
  return (require(join(folder, from)) as Record<string, z.ZodMiniType>)[name] ?? null
}

/** A value that arrives as it is as a part of a form, which are texts. */
const isPart = (odd: unknown) =>
  odd === null ||
  typeof odd === "number" ||
  typeof odd === "boolean" ||
  (typeof odd === "string" && isShort(odd))
const isShort = (text: string) => text.length < 1_000 && !/\p{Surrogate}/u.test(text)

/** What comes of a request that is sent as parts of a form. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value !== "object" || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]))
}

/**
 * How the shop refuses a body by its look or its contract; null for one that goes on.
 * @returns `seen` is all that the rules of a form get to see of it
 */
function refusal(contract: z.ZodMiniType, body: unknown): { seen: string; error: ShopError } | null {
  if (oddBody(body)?.broken) return { seen: "", error: new ShopError(400, { message: "Broken." }) }
  try {
    parseBody(contract, body)
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { seen: JSON.stringify(readRequest(contract, body).parts), error }
  }
}

/** No sentence of a library's, no address, no statement. */
const FOREIGN =
  /invalid input|expected .* received|\bzod\b|select .* from|insert into|invalid byte sequence|ECONN|at .*\.(ts|js):\d/i

shopTest({ cards: false }, ({ visitor, origin }) => {
  let calls = 0
  /** Every call comes from somewhere else: the limits count by address. */
  const somewhere = () => {
    calls++
    return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  }

  interface Sent {
    method: string
    path: string
    cookie: string
    body?: OddBody | undefined
    headers?: Record<string, string>
  }

  function send({ method, path, cookie, body, headers }: Sent): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(origin())
    return new Promise((resolve, reject) => {
      const call = request(
        {
          hostname,
          port,
          method,
          path,
          timeout: DEADLINE,
          headers: {
            accept: "application/json",
            "x-requested-with": "XMLHttpRequest",
            "x-forwarded-for": somewhere(),
            ...(cookie ? { cookie } : {}),
            ...(body?.type ? { "content-type": body.type } : {}),
            ...(body ? { "content-length": String(Buffer.byteLength(body.body)) } : {}),
            ...headers,
          },
        },
        (res) => {
          let text = ""
          res.setEncoding("utf8").on("data", (each: string) => {
            if (text.length < 10_000) text += each
          })
          res.on("end", () => resolve({ status: res.statusCode ?? 0, text }))
          res.on("error", reject)
        },
      )
      call.on("timeout", () => call.destroy(new Error(`${method} ${path} hangs.`)))
      call.on("error", (error: NodeJS.ErrnoException) => {
        // An upload that was refused before its end may find the line closed; the answer is not ours to lose.
        if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve({ status: 0, text: "" })
        else reject(error)
      })
      call.end(body?.body)
    })
  }

  const cookieOf = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

  /** Sends all of them, some at a time. @returns those that were answered with a fault of ours or in foreign words */
  async function faults(all: Iterable<Sent>): Promise<string[]> {
    const found: string[] = []
    const rest = all[Symbol.iterator]()
    const worker = async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) {
        const { method, path, body } = next.value
        const { status, text } = await send(next.value).catch((error: Error) => ({
          status: 599,
          text: error.message,
        }))
        if ((status < 500 || status === 503) && !(status >= 400 && FOREIGN.test(text))) continue
        found.push(
          `${status} ${method} ${path.slice(0, 120)} ${(body?.body ?? "").slice(0, 300)} → ${text.slice(0, 200)}`,
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return [...new Set(found)]
  }

  /** Who calls what: staff the admin's, a dealer with a cart the rest. */
  async function callers() {
    const staff = await visitor().logInStaff()
    const rider = (await riderAtBilling(await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD))).visitor
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    return (path: string) =>
      cookieOf(path.startsWith("/admin") ? staff : path.includes("/dealer") ? dealer : rider)
  }

  const filled = (path: string, parameter: string) => path.replace(/\[[^\]]+\]/g, parameter)
  /** It would end the session that the others call with. */
  const isLogOut = ({ method, path }: Route) =>
    path.endsWith("/log-out") || (method === "DELETE" && path === "/auth/session")

  it("these tests know a fitting request for every call that reads one", () => {
    const reads = OURS.filter(({ method, path }) => {
      const source = readFileSync(join(__dirname, "../../src/api", path, "route.ts"), "utf8")
      const handler = source.slice(source.search(new RegExp(`export (?:async function|const) ${method}\\b`)))
      const end = handler.indexOf("\n}\n")
      return /parse(Body|Form)\(\s*\w+,\s*(req\.body|body|nestOptions)/.test(handler.slice(0, end))
    }).map(({ method, path }) => `${method} ${path}`)
    expect(reads.length).toBeGreaterThan(40)
    expect(reads.filter((call) => !FITTING[call])).toEqual([])
    const known = OURS.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(FITTING).filter((call) => !known.includes(call))).toEqual([])
  })

  it("finds nothing at odd addresses of the shop's calls, and breaks at none", async () => {
    const caller = await callers()
    function* all(): Generator<Sent> {
      for (const route of OURS.filter((each) => !isLogOut(each))) {
        const { method, path } = route
        const cookie = caller(path)
        const body = FITTING[`${method} ${path}`]
        const fitting = body ? json(JSON.stringify(body)) : undefined
        for (const odd of path.includes("[") ? ODD_PARAMETERS : []) {
          yield { method, path: filled(path, odd), cookie, body: fitting }
        }
        for (const query of ODD_QUERIES)
          yield { method, path: `${filled(path, "x")}?${query}`, cookie, body: fitting }
      }
    }
    expect(await faults(all())).toEqual([])
  })

  it("the shop breaks at no odd body", async () => {
    const caller = await callers()
    function* all(): Generator<Sent> {
      for (const route of OURS.filter((each) => !isLogOut(each) && each.method !== "GET")) {
        const { method, path } = route
        for (const body of ODD_BODIES) yield { method, path: filled(path, "x"), cookie: caller(path), body }
      }
    }
    expect(await faults(all())).toEqual([])
  })

  /**
   * A body that its contract refuses goes no further, and the rules of a form see its other fields alone: what leaves
   * them the same is one way through the shop. Of these the shop is sent one, each time with another value, and the
   * others are refused here by the same code. Whatever a contract lets through is sent.
   */
  it("the shop breaks at no odd value of a field", async () => {
    const caller = await callers()
    const wrong: string[] = []
    const count = { refused: 0, sent: 0 }
    function* all(): Generator<Sent> {
      for (const [call, fitting] of Object.entries(FITTING)) {
        const [method = "", path = ""] = call.split(" ")
        const contract = contractOf(method, path)
        const sent = new Set<string>()
        const refusedOnce = new Set<string>()
        const byField = ODD_VALUES.map((odd) => [...oddVariants(fitting, odd)])
        for (const field of byField[0]?.keys() ?? []) {
          for (const turn of ODD_VALUES.keys()) {
            const at = (turn + field) % ODD_VALUES.length
            const variant = byField[at]?.[field]
            const form = FORMS.has(path)
            const body = form ? multipart(variant) : json(JSON.stringify(variant))
            const arrives = form ? asTexts(variant) : JSON.parse(body.body)
            const foreseen = !form || isPart(ODD_VALUES[at])
            const refused = contract && foreseen ? refusal(contract, arrives) : null
            if (refused) {
              count.refused++
              const answer = JSON.stringify(refused.error.answer)
              if (![400, 422].includes(refused.error.status) || FOREIGN.test(answer)) {
                wrong.push(`${call} ${body.body.slice(0, 300)} → ${answer.slice(0, 200)}`)
              }
              const way = `${field} ${refused.seen}`
              if (refusedOnce.has(way)) continue
              refusedOnce.add(way)
            }
            // As parts of a form several values are the same text.
            if (sent.has(body.body)) continue
            sent.add(body.body)
            count.sent++
            yield { method, path: filled(path, "x"), cookie: caller(path), body }
          }
        }
      }
    }
    expect(await faults(all())).toEqual([])
    expect(wrong).toEqual([])
    expect(count.refused).toBeGreaterThan(1_000)
    expect(count.sent).toBeGreaterThan(1_000)
  })

  it("the shop breaks at no odd cookie or header", async () => {
    const odd = [
      "",
      "j:{}",
      'j:{"toString":1}',
      "s:x",
      "s:.",
      "%00",
      "%ED%A0%80",
      "%",
      "__proto__",
      "a".repeat(3_000),
    ]
    function* all(): Generator<Sent> {
      for (const value of odd) {
        const cookie = ["shop_cart", "sled", "connect.sid", "__proto__"]
          .map((name) => `${name}=${value}`)
          .join("; ")
        for (const { method, path } of OURS.filter(
          (each) => each.method === "GET" || each.path.startsWith("/cart"),
        )) {
          if (path.startsWith("/admin")) continue
          yield { method, path: filled(path, "x"), cookie }
        }
      }
      for (const [name, value] of [
        ["authorization", "Bearer x"],
        ["authorization", "Basic \u00ff"],
        ["x-forwarded-for", "x, , 1.2.3.4.5, ::g"],
        ["idempotency-key", "a".repeat(3_000)],
        ["if-none-match", "*, W/"],
        ["accept-language", "x".repeat(3_000)],
        ["content-encoding", "br, gzip"],
        ["content-encoding", "nonsense"],
        ["x-http-method-override", "DELETE"],
        ["host", "evil.example"],
      ] as const) {
        const headers = { [name]: value }
        yield { method: "GET", path: "/cart/data", cookie: "", headers }
        yield { method: "POST", path: "/contact", cookie: "", headers, body: json("{}") }
        yield { method: "GET", path: "/shop/settings", cookie: "", headers }
      }
    }
    expect(await faults(all())).toEqual([])
  })

  it("breaks at no odd input to Medusa's own calls that the admin needs", async () => {
    const cookie = cookieOf(await visitor().logInStaff())
    const name = { name: "a\u0000b", title: "\ud83d", email: "a\u0000@example.com", code: "\u0000" }
    const bodies = [
      json(JSON.stringify(name)),
      json('{"a":1e309}'),
      json('{"__proto__":{"a":1}}'),
      json(`${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
      json("{broken"),
    ]
    function* all(): Generator<Sent> {
      // A subscription is an answer that goes on.
      for (const route of MEDUSAS.filter((each) => !isLogOut(each) && !each.path.endsWith("/subscribe"))) {
        const { method, path } = route
        for (const odd of path.includes("[") ? ["%00", "a%00b", "%ED%A0%80"] : []) {
          yield { method, path: filled(path, odd), cookie }
        }
        if (method === "GET") {
          for (const query of ["q=%00", "q=%ED%A0%80", "id=%00&title=%00", "q[toString]=1"]) {
            yield { method, path: `${filled(path, "x")}?${query}`, cookie }
          }
        } else for (const body of bodies) yield { method, path: filled(path, "x"), cookie, body }
      }
    }
    expect(await faults(all())).toEqual([])
  })

  it("turns what only the database refuses into words", async () => {
    const staff = await visitor().logInStaff()
    const answers = await Promise.all([
      staff.get("/admin/products?created_at[$gt]=soon"),
      staff.get("/admin/customers?created_at[$gt]=soon"),
      staff.post("/admin/products", { title: "x", options: [{ title: "a", values: ["b"] }], weight: 1e300 }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(body)).not.toMatch(FOREIGN)
    }
  })

  it("tells all that is wrong with a form at once, its shape and its rules", async () => {
    const who = visitor()
    await who.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const shipping = await who.post("/checkout/shipping", {
      ...SHIPPING_REQUEST,
      firstName: "a\u0000b",
      lastName: "\u202Egreb",
      zip: "",
      state: "ZZ",
      dropShip: true,
      howDidYouHear: "x",
    })
    expect(shipping.status).toBe(422)
    expect(Object.keys(shipping.body.errors).sort()).toEqual(
      ["dropShip", "firstName", "howDidYouHear", "lastName", "state", "zip"].sort(),
    )

    const product = await who.put("/cart/pull-handle", { quantity: 0, options: [] })
    expect(product.status).toBe(422)
    expect(Object.keys(product.body.errors)).toEqual(expect.arrayContaining(["quantity"]))
    expect(Object.keys(product.body.errors).filter((field) => field.startsWith("options."))).not.toHaveLength(
      0,
    )

    const application = await who.post("/dealer-application", {})
    expect(application.body.errors).toMatchObject({
      name: ["Please enter your name."],
      "dealership.name": ["Please enter the dealership's name."],
      "billing.address": ["Please enter an address."],
      "terms.consent": ["Please tick this to apply."],
    })

    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const address = await rider.post("/shop/account/addresses", { ...ADDRESS, firstName: "", state: "ZZ" })
    expect(Object.keys(address.body.errors).sort()).toEqual(["firstName", "state"])

    const staff = await visitor().logInStaff()
    const discount = await staff.post("/admin/discounts", {
      ...FITTING["POST /admin/discounts"],
      code: "",
      dollars_off: 5,
    })
    expect(Object.keys(discount.body.errors).sort()).toEqual(["code", "dollars_off"])
  })

  it("the shop keeps text as it is meant", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const { status, body } = await rider.post("/shop/account/profile", {
      firstName: " Rene\u0301e\u200B ",
      lastName: "O\u2019Brien\tSr",
      phone: "\u202D(555) 010-0142\u202C",
    })
    expect([status, body.firstName, body.lastName, body.phone]).toEqual([
      200,
      "Ren\u00e9e",
      "O\u2019Brien Sr",
      "(555) 010-0142",
    ])
  })
})
