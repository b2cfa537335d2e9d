import { readFileSync } from "node:fs"
import { join } from "node:path"
import express from "express"
import { isMalformedPath, malformedBody } from "../../src/api/guards/malformed-input"
import { SHIPPING_REQUEST } from "../../src/contracts/fixtures"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { ADDRESS, FITTING, FORMS } from "../fitting-requests"
import { shopTest } from "../harness"
import { asTexts, contractOf, isPart, multipart, oddVariants, refusal } from "../odd-bodies"
import { FOREIGN, filled, isLogOut, MEDUSAS, OURS, oddCallShop, type Sent } from "../odd-calls"
import { json, ODD_BODIES, ODD_PARAMETERS, ODD_QUERIES, ODD_VALUES } from "../odd-values"

const readQuery: (query: string) => unknown = express().get("query parser fn")

/** Whether the guard in front of all routes refuses an address, so that no route sees it. */
const isRefusedInFront = (path: string, query = "") =>
  isMalformedPath(path) || malformedBody(readQuery(query)) !== null

/** Says whether it is the first with its key. */
function firsts(): (key: string) => boolean {
  const known = new Set<string>()
  return (key) => known.size < known.add(key).size
}

shopTest({ cards: false }, (shop) => {
  const { visitor } = shop
  const { faults, callers } = oddCallShop(shop)

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

  /** What is refused before any route is sent to one route of each folder: it is the same code for all of them. */
  it("finds nothing at odd addresses of the shop's calls, and breaks at none", async () => {
    const caller = await callers()
    const isFirst = firsts()
    const count = { inFront: 0, reaching: 0 }
    function* all(): Generator<Sent> {
      for (const route of OURS.filter((each) => !isLogOut(each))) {
        const { method, path } = route
        const cookie = caller(path)
        const body = FITTING[`${method} ${path}`]
        const fitting = body ? json(JSON.stringify(body)) : undefined
        const addresses = [
          ...(path.includes("[") ? ODD_PARAMETERS : []).map((odd) => ({
            odd,
            at: filled(path, odd),
            query: "",
          })),
          ...ODD_QUERIES.map((query) => ({ odd: query, at: filled(path, "x"), query })),
        ]
        for (const { odd, at, query } of addresses) {
          const inFront = isRefusedInFront(at, query)
          if (inFront && !isFirst(`${method} ${path.split("/")[1]} ${odd}`)) continue
          count[inFront ? "inFront" : "reaching"]++
          yield { method, path: query ? `${at}?${query}` : at, cookie, body: fitting }
        }
      }
    }
    expect(await faults(all())).toEqual([])
    expect(count.inFront).toBeGreaterThan(150)
    expect(count.reaching).toBeGreaterThan(3_000)
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
    const cookie = (await visitor().logInStaff()).cookieHeader
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
