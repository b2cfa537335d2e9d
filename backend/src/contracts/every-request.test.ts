import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import * as z from "zod/mini"
import { readRequest } from "./read-request"

const API = join(__dirname, "..", "api")

/** Every schema that a call reads its body or query with, found in the sources so that none is forgotten. */
function requestSchemas(): [name: string, schema: z.ZodMiniType][] {
  const found = new Map<string, z.ZodMiniType>()
  const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter(
    // Callers of this one name the schema.
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "requests/take-photo-form.ts",
  )
  for (const file of files) {
    const path = join(API, file)
    const source = readFileSync(path, "utf8")
    for (const [, name = ""] of source.matchAll(/\b(?:parseBody|parseForm|takePhotoForm)\(\s*([^\s,(]+),/g)) {
      const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(source) ?? []
      // No one else could see a schema declared in the route itself.
      if (!from) throw new Error(`${file} reads a request with ${name}, which it does not import.`)
      const module = join(dirname(path), from)
      const schema = (require(module) as Record<string, unknown>)[name]
      if (!schema) throw new Error(`${relative(API, module)} has no ${name}.`)
      found.set(name, schema as z.ZodMiniType)
    }
  }
  return [...found]
}

const SCHEMAS = requestSchemas()

type Def = z.core.$ZodTypes["_zod"]["def"]
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/** A field of a request, with its path; lists and records are represented by one of their values. */
interface Field {
  path: string
  schema: z.core.$ZodType
}

function fieldsOf(schema: z.core.$ZodType, path = ""): Field[] {
  const here = { path: path || "body", schema }
  const def = defOf(schema)
  const below = (each: z.core.$ZodType, name: string) =>
    fieldsOf(each, path === "" ? name : `${path}.${name}`)
  switch (def.type) {
    case "object":
      return [here, ...Object.entries(def.shape).flatMap(([name, each]) => below(each, name))]
    case "array":
      return [here, ...below(def.element, "0")]
    case "record":
      return [here, ...below(def.keyType, "{key}"), ...below(def.valueType, "{value}")]
    case "default":
    case "prefault":
    case "nullable":
    case "optional":
    case "catch":
      return [here, ...fieldsOf(def.innerType, path).slice(1)]
    case "pipe":
      return [here, ...fieldsOf(def.out, path).filter((field) => field.path !== here.path)]
    case "union":
      return [here, ...def.options.flatMap((each) => fieldsOf(each, path).slice(1))]
    default:
      return [here]
  }
}

/** Whether it is neither a group nor a list of fields. */
function isFilledIn(schema: z.core.$ZodType): boolean {
  const def = defOf(schema)
  if ("innerType" in def) return isFilledIn(def.innerType)
  return !["object", "array", "record"].includes(def.type)
}

/** Taken as is: hashed, or read by their own rules. */
const AS_THEY_ARE = new Set(["password", "current", "csv"])

const FIELDS = SCHEMAS.flatMap(([name, schema]) =>
  fieldsOf(schema).map(({ path, schema: field }) => [name, path, field] as const),
)

const LONG = "x".repeat(200_000)
const ODD_VALUES: unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  "",
  " ",
  "x",
  LONG,
  {},
  [],
  [null],
  ["x"],
  [{}],
  { a: { a: {} } },
  JSON.parse('{"__proto__": 1, "constructor": {}, "hasOwnProperty": 1, "toString": 1}'),
  "\0",
  "a\0b",
  "\ud83d",
  "\u202Eabc",
  "\u200F",
]

/** All texts in a value, field names included. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...texts(each)])
}

/** What a field keeps of a text with hidden characters; nothing when it refuses such a text. */
function keptOf(field: z.core.$ZodType): string[] {
  const parsed = z.safeParse(field, "a\u0007b\u200Bc\u202Ed\u2066e")
  return parsed.success ? texts(parsed.data) : []
}

it("finds the requests of the whole shop", () => {
  const names = SCHEMAS.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(["ProcessRequest", "DealerApplicationRequest", "InboxQuery", "SledForm"]),
  )
  expect(names.length).toBeGreaterThan(40)
})

it("finds many fields that keep a text with hidden characters", () => {
  const kept = FIELDS.filter(([, path, field]) => !AS_THEY_ARE.has(path) && keptOf(field).length > 0)
  expect(kept.length).toBeGreaterThan(40)
})

it("reads every body and query through a contract", () => {
  const readers = /\breq(?:uest)?\.(?:body|query)\b/
  const allowed = new Set([
    // Searched before any route runs, or read as text only after a type check.
    "guards/ask-about-prices.ts",
    "guards/refuse-circular-categories.ts",
    "guards/refuse-circular-fields.ts",
    "guards/refuse-long-filters.ts",
    "limits/auth-limits.ts",
    "limits/reject-reused-mfa-code.ts",
    "guards/keep-designs-sold.ts",
    "guards/keep-parts-found.ts",
    "guards/keep-tax-on-top.ts",
    "guards/protect-design-prices.ts",
    "guards/protect-designs.ts",
    "guards/protect-dealer-group.ts",
    "guards/protect-store-defaults.ts",
    "guards/protect-reservations.ts",
    "guards/protect-stocked-items.ts",
    "guards/protect-payment-providers.ts",
    "guards/protect-shop-shipping.ts",
    "limits/log-in-limits.ts",
    "guards/refuse-bare-designs.ts",
    "guards/refuse-odd-amounts.ts",
    "guards/refuse-other-ids.ts",
    "guards/refuse-others-prices.ts",
    "guards/refuse-empty-refund.ts",
    "guards/refuse-malformed-input.ts",
    "guards/refuse-unfit-names.ts",
    "guards/refuse-unpublishable.ts",
    "guards/refuse-unshown-prices.ts",
    "guards/tidy-skus.ts",
    "guards/take-left-items.ts",
    "guards/deleted-goods.ts",
    "guards/protect-shop-location.ts",
    "guards/lock-order-routes.ts",
    // Medusa's own contract refuses what isn't a list of lines, or a number.
    "guards/shipping-guards.ts",
    "guards/refuse-line-changes.ts",
    "requests/receive-form.ts",
    "visitor/sled-lookup.ts",
    // Each compared as a text with fixed values; anything else is refused.
    "guards/refuse-recorded-payments.ts",
    "guards/require-staff-role.ts",
    // Texts alone, each looked up in the database.
    "guards/refuse-unknown-ids.ts",
    // Nothing but texts, each checked by its schema.
    "guards/refuse-odd-dates.ts",
    // Checks whether a name is there.
    "guards/default-notification-channel.ts",
    "guards/protect-dealers-account.ts",
    "shop/search/route.ts",
    "admin/designs/preview/route.ts",
    "storage/reviews/[file]/route.ts",
    "storage/submissions/[file]/route.ts",
  ])
  const wild = readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !allowed.has(file))
    .flatMap((file) =>
      readFileSync(join(API, file), "utf8")
        .split("\n")
        .filter((line) => readers.test(line) && !/requireEmptyTrap\(req\.body\)/.test(line))
        .filter((line) => !/parse(Body|Form)\(|^\s*req\.(body|query),$|nestOptions\(req\.body\)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(wild).toEqual([])
})

/** A field with what it is made of: behind a default, either way of saying it, before and after a change. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = defOf(schema)
  if ("innerType" in def) return [schema, ...layersOf(def.innerType)]
  if (def.type === "pipe") return [schema, ...layersOf(def.in), ...layersOf(def.out)]
  return def.type === "union" ? [schema, ...def.options.flatMap(layersOf)] : [schema]
}

it("gives every list an end", () => {
  const lists = FIELDS.flatMap(([name, path, field]) =>
    layersOf(field)
      .filter((layer) => defOf(layer).type === "array")
      .map((layer) => ({ name, path, most: layer._zod.bag.maximum })),
  )
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ most }) => !(Number(most) <= 2_000))).toEqual([])
})

it("looks at no more of a list or a record than it may have", () => {
  for (const [name, schema] of SCHEMAS) {
    const fields = FIELDS.filter(([of, path]) => of === name && !path.includes("."))
    for (const [, path, field] of fields) {
      const layers = layersOf(field)
      const most = layers.map((layer) => Number(layer._zod.bag.maximum ?? 0))
      const isRecord = layers.some((layer) => defOf(layer).type === "record")
      if (!isRecord && !layers.some((layer) => defOf(layer).type === "array")) continue
      const item = Object.fromEntries([...Array(10).keys()].map((at) => [`odd${at}`, { at }]))
      const list = Array.from({ length: 20_000 }, () => item)
      const sent = { [path]: isRecord ? Object.fromEntries(list.entries()) : list }
      const { errors } = readRequest(schema, sent)
      const theirs = Object.keys(errors ?? {}).filter((each) => each.startsWith(path))
      expect([name, path, theirs.length > 0]).toEqual([name, path, true])
      expect([name, path, theirs.length < Math.max(200, ...most) * 10]).toEqual([name, path, true])
    }
  }
})

describe.each(FIELDS.map(([name, path, field]) => ({ name, path, field })))(
  "$name $path",
  ({ path, field }) => {
    // Failures are collected and asserted once: there are some hundred thousand texts.
    it("takes no text without an end, with a NUL or with half a character", () => {
      const wrong: string[] = []
      // Files have their own limit.
      for (const odd of [LONG, "a\0b", "a\ud83db", "\udc00"]) {
        for (const sent of [odd, [odd], { [odd]: odd }, { x: odd }]) {
          const parsed = z.safeParse(field, sent)
          if (!parsed.success) continue
          for (const kept of texts(parsed.data)) {
            const endless = kept.length >= LONG.length && !AS_THEY_ARE.has(path)
            if (endless || /\0|\p{Surrogate}/u.test(kept)) wrong.push(kept.slice(0, 100))
          }
        }
      }
      expect(wrong).toEqual([])
    })

    it("keeps no control character, and no hidden turn of text on one line", () => {
      for (const kept of AS_THEY_ARE.has(path) ? [] : keptOf(field)) {
        expect(kept).not.toMatch(/[^\P{Cc}\n\t]|\u200B/u)
        // Multiline text keeps its direction marks: Hebrew and Arabic are written with them.
        if (z.safeParse(field, "a\nb").data !== "a\nb")
          expect(kept).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u)
      }
    })

    it("says what is wrong in the shop's words", () => {
      const wrong: string[] = []
      for (const value of ODD_VALUES) {
        const told = Object.values(readRequest(field as z.ZodMiniType, value).errors ?? {}).flat()
        // What a person fills in has its own wording and doesn't need the general sentences.
        const own = isFilledIn(field) ? (z.safeParse(field, value).error?.issues ?? []) : []
        for (const sentence of [...told, ...own.map(({ message }) => message)]) {
          const foreign = /invalid input|expected|received|zod|undefined|NaN|too (big|small)/i.test(sentence)
          if (foreign || !/^\p{Lu}.*[.?]$/u.test(sentence)) wrong.push(sentence)
        }
      }
      expect(wrong).toEqual([])
    })
  },
)

describe.each(SCHEMAS)("%s as a whole", (_, schema) => {
  it.each([undefined, null, [], "text", 7, true].map((body) => [body]))(
    "is told in words what is wrong with %p",
    (body) => {
      const { errors } = readRequest(schema, body)
      for (const sentence of Object.values(errors ?? {}).flat()) {
        expect(sentence).not.toMatch(/invalid input|expected|received|zod/i)
      }
    },
  )
})
