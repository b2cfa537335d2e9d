import { readdirSync, readFileSync } from "node:fs"
import { request } from "node:http"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type * as z from "zod/mini"
import { malformedBody } from "../../src/api/guards/malformed-input"
import { parseBody } from "../../src/api/requests/parse-body"
import { SHIPPING_REQUEST } from "../../src/contracts/fixtures"
import { readRequest } from "../../src/contracts/read-request"
import { ShopError } from "../../src/errors/shop-error"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { riderAtBilling } from "../buyer"
import { ADDRESS, FITTING, FORMS } from "../fitting-requests"
import { shopTest } from "../harness"
import { json, ODD_BODIES, ODD_PARAMETERS, ODD_QUERIES, ODD_VALUES, type OddBody } from "../odd-values"
import type { Visitor } from "../visitor"

/** Milliseconds; longer than any call takes, even on a busy machine. */
const DEADLINE = 60_000
/** Calls under way at once. */
const AT_ONCE = 6

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const

interface Route {
  method: string
  /** With `[name]` for each parameter. */
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

/**
 * Yields a request once for each of its fields, at any depth, with an odd value there. They come in the same order for
 * every value.
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

/** The contract that a call reads its body with; null where something looks at the body or changes it first. */
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

/** Whether a value arrives unchanged as a part of a form, where every part is text. */
const isPart = (odd: unknown) =>
  odd === null ||
  typeof odd === "number" ||
  typeof odd === "boolean" ||
  (typeof odd === "string" && isShort(odd))
const isShort = (text: string) => text.length < 1_000 && !/\p{Surrogate}/u.test(text)

/** What a request becomes when it is sent as parts of a form. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value !== "object" || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]))
}

/**
 * How the shop refuses a body by its shape or its contract; null for one that passes.
 * @returns `seen` is all that a form's rules get to see of it
 */
function refusal(contract: z.ZodMiniType, body: unknown): { seen: string; error: ShopError } | null {
  if (malformedBody(body)?.broken) return { seen: "", error: new ShopError(400, { message: "Broken." }) }
  try {
    parseBody(contract, body)
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { seen: JSON.stringify(readRequest(contract, body).parts), error }
  }
}

/** What no answer may contain: a library's message, an address, a statement. */
const FOREIGN =
  /invalid input|expected .* received|\bzod\b|select .* from|insert into|invalid byte sequence|ECONN|at .*\.(ts|js):\d/i

shopTest({ cards: false }, ({ visitor, origin }) => {
  let calls = 0
  /** Every call comes from a different address: limits count by address. */
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
        // An upload that was refused before its end may find the connection closed; that its answer is lost is not our
        // fault.
        if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve({ status: 0, text: "" })
        else reject(error)
      })
      call.end(body?.body)
    })
  }

  const cookieOf = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

  /**
   * Sends all of them, several at a time.
   * @returns those that were answered with a server error or in a library's words
   */
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

  /** Which caller makes each call: staff the admin's, a dealer with a cart the rest. */
  async function callers() {
    const staff = await visitor().logInStaff()
    const rider = (await riderAtBilling(await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD))).visitor
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    return (path: string) =>
      cookieOf(path.startsWith("/admin") ? staff : path.includes("/dealer") ? dealer : rider)
  }

  const filled = (path: string, parameter: string) => path.replace(/\[[^\]]+\]/g, parameter)
  /** It would end the session that the other calls use. */
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
   * A body that its contract refuses goes no further, and a form's rules see only its other fields: bodies that leave
   * those the same take the same path through the shop. One of each kind is sent, each time with another value, and the
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
            // As parts of a form, several values become the same text.
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
      // A subscription's answer doesn't end.
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
      staff.get("/admin/customers?created_at[$gt]=-99999-01-01"),
      staff.get("/admin/customers?$or[0][q]=x"),
      staff.get("/admin/orders?order=-nope"),
      staff.get("/admin/products?offset=-1"),
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
