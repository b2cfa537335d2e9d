import { request } from "node:http"
import { connect } from "node:net"
import { CALLS, type Call, type Caller } from "../../src/contracts/route-table"
import { prefilteredRouters } from "../../src/front-door/route-prefilter"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

/**
 * A value for each parameter that matches no row in the database. Ids are as Medusa's, or its calls under `/auth` aren't
 * even asked.
 */
const VALUES: Record<string, string> = { size: "full", year: "2021", id: "nothing_1" }

const example = (path: string) =>
  path
    .replace(/:(\w+)(\(text\))?/g, (_, name: string) => VALUES[name] ?? "nothing-1")
    .replace("/**", "/orders")

type Person = "guest" | "rider" | "another rider" | "dealer" | "staff"

/** Who gets past a call's door; what they find behind it depends on the call. */
const MAY: Record<Caller, readonly Person[]> = {
  anyone: ["guest", "rider", "another rider", "dealer", "staff"],
  visitor: ["guest", "rider", "another rider", "dealer", "staff"],
  rider: ["rider", "another rider", "dealer"],
  dealer: ["dealer"],
  staff: ["staff"],
  // No one here holds the thing's secret.
  holder: [],
  processor: [],
}

/** What those who don't get past a door are answered. A dealer's call is nothing that another rider need know of. */
const KEPT_OUT: Partial<Record<Caller, readonly number[]>> = {
  rider: [401],
  dealer: [401, 403, 404],
  staff: [401, 403],
}
/** Medusa reads the body of these calls before the shop checks who sent it. */
const READS_FIRST = "/auth/mfa/"

/** Whether this person should get such an answer; what is behind the door depends on the call. */
function isRight({ who: caller, path }: Call, person: Person, status: number): boolean {
  if (status >= 500) return false
  if (MAY[caller].includes(person)) return status !== 401 && status !== 403
  const kept = KEPT_OUT[caller]
  if (kept) return kept.includes(status) || (status === 400 && path.startsWith(READS_FIRST))
  // Without the thing's secret: refused, not found, or not even valid.
  return status >= 400
}

const calls: [method: string, path: string, call: Call][] = CALLS.filter(
  ({ to }) => to === "backend",
).flatMap((call) =>
  call.methods
    .filter((method) => method !== "OPTIONS")
    .map((method): [string, string, Call] => [method, example(call.path), call]),
)

shopTest({ cards: false }, ({ visitor, origin }) => {
  it("shows each call to every layer of Medusa's and ours that matches it, in their order, and to few others", async () => {
    // The shortcut is built by the first request, which may be this one.
    await visitor().get("/cart/data")
    const [router, { layers, layersFor }] = [...prefilteredRouters].at(-1) ?? [
      { stack: [] },
      { layers: [], layersFor: () => [] },
    ]
    expect(layers.length).toBeGreaterThan(1_000)
    // Medusa's request logger: the shop logs requests itself.
    expect(router.stack.filter((layer) => !layers.includes(layer))).toEqual([
      expect.objectContaining({ name: "logger" }),
    ])
    for (const [, path] of calls) {
      const matches = ({ regexp }: (typeof layers)[number]) =>
        Boolean(regexp.fast_slash || regexp.fast_star) || regexp.test(path)
      const shown = layersFor(path)
      expect({ path, layers: shown.filter(matches) }).toEqual({ path, layers: layers.filter(matches) })
    }
    expect(layersFor("/cart/data").length).toBeLessThan(60)
  })

  /** Sends one request with its target exactly as written, which `fetch` would normalize. */
  function ask(method: string, target: string, cookie = ""): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(origin())
    const headers = {
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      ...(cookie ? { cookie } : {}),
    }
    return new Promise((resolve, reject) => {
      request({ hostname, port, method, path: target, headers, agent: false }, (res) => {
        let body = ""
        res.setEncoding("utf8").on("data", (text) => {
          body += text
        })
        res.on("end", () => resolve({ status: res.statusCode ?? 0, body }))
      })
        .on("error", reject)
        .end()
    })
  }

  /** Every kind of visitor, logged in where there is a session. */
  async function people(): Promise<Record<Person, Visitor>> {
    const another = visitor()
    await another.post("/shop/account/register", {
      firstName: "Olav",
      lastName: "Berg",
      email: "olav@example.com",
      password: "a password of his own",
    })
    return {
      guest: visitor(),
      rider: await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD),
      "another rider": another,
      dealer: await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD),
      staff: await visitor().logInStaff(),
    }
  }

  it("lets everyone in where the table says so, and nobody else", async () => {
    const everyone = await people()
    expect(everyone["another rider"].cookies.size).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const [person, who] of Object.entries(everyone) as [Person, Visitor][]) {
      const cookie = who.cookieHeader
      for (const [method, path, call] of calls) {
        const { path: pattern } = call
        // Ending the session would break the rest of the walk.
        if (["/shop/account/log-out", "/auth/session"].includes(pattern)) continue
        // Answers 401 to anyone who names no one.
        if (["/shop/account/log-in", "/auth/user/emailpass"].includes(pattern)) continue
        // Refuses staff without two-step login (two-step.spec.ts has some with it).
        if (person === "staff" && pattern === "/auth/mfa/recovery-codes") continue
        const { status } = await ask(method, path, cookie)
        if (!isRight(call, person, status)) wrong.push(`${person}: ${method} ${path} answered ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it("knows each address in its plain spelling alone, whoever asks", async () => {
    const { guest, staff } = await people()
    const wrong: string[] = []
    for (const who of [guest, staff]) {
      const cookie = who.cookieHeader
      for (const [method, path, { path: pattern }] of calls) {
        const code = path.charCodeAt(1).toString(16)
        const disguises = [
          `/${path}`,
          `/.${path}`,
          `/x/..${path}`,
          `/x/%2e%2e${path}`,
          `/%${code}${path.slice(2)}`,
          `${path}%00`,
          `/${path.slice(1, 2).toUpperCase()}${path.slice(2)}`,
          `/%2F${path.slice(1)}`,
          `http://127.0.0.1${path}`,
          // A code typed by a visitor may contain a slash.
          ...(pattern.includes("(text)") ? [] : [`${path}%2F..`]),
        ]
        for (const target of disguises) {
          const { status, body } = await ask(method, target, cookie)
          const inWords = typeof JSON.parse(body || "{}").message === "string"
          if (![400, 404, 405].includes(status) || !inWords)
            wrong.push(`${method} ${target} answered ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ["POST", "/store/carts"],
    ["GET", "/store/products"],
    ["GET", "/store/customers/me"],
    ["POST", "/auth/customer/emailpass"],
    ["POST", "/auth/customer/emailpass/register"],
    ["POST", "/auth/token/refresh"],
    ["POST", "/auth/user/github"],
    ["POST", "/auth/verification/request"],
    ["GET", "/auth/customer/providers"],
    ["POST", "/cloud/auth"],
    ["POST", "/hooks/payment/pp_system_default"],
    ["GET", "/nowhere"],
    ["POST", "/"],
    ["GET", "/"],
    ["GET", "/.env"],
    ["GET", "/health/x"],
  ])("%s %s is nothing here, to staff either, in our own words", async (method, path) => {
    for (const who of [visitor(), await visitor().logInStaff()]) {
      const { status, headers, body } = await who.request(method, path)
      expect(status).toBe(404)
      expect(body).toEqual({ message: "There is nothing at this address." })
      expect(headers.get("x-powered-by")).toBeNull()
    }
  })

  it("answers an unknown address of the admin in JSON, too", async () => {
    const { status, body } = await (await visitor().logInStaff()).get("/admin/no-such-thing")
    expect(status).toBe(404)
    expect(body).toEqual({ message: "There is nothing at this address." })
  })

  it("answers what is no HTTP at all with no more than a closed connection", async () => {
    const { hostname, port } = new URL(origin())
    for (const raw of [
      "GARBAGE\r\n\r\n",
      "GET /\u0000 HTTP/1.1\r\n\r\n",
      "GET  /a b HTTP/1.1\r\nHost: x\r\n\r\n",
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write(raw))
        let text = ""
        socket.setEncoding("utf8").on("data", (more) => {
          text += more
        })
        socket.once("close", () => resolve(text)).once("error", reject)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    }
  })

  it("keeps the admin out of frames", async () => {
    const { headers } = await visitor().get("/app")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'")
  })
})
