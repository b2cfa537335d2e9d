import { createServer, type IncomingMessage, request } from "node:http"
import type { AddressInfo } from "node:net"
import { networks } from "../config/networks"
import { CALLS, STORE_CALLS } from "../contracts/route-table"
import { frontDoor } from "./front-door"

interface Options {
  storeApi?: boolean
  gateways?: string[]
  secure?: boolean
}

const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A backend that answers 200 with what came through the door. */
async function backend({ storeApi = false, gateways = ["loopback"], secure = false }: Options = {}) {
  const stand = frontDoor({
    calls: storeApi ? [...CALLS, ...STORE_CALLS] : CALLS,
    isGateway: networks(gateways),
    secure,
  })
  const server = createServer({ maxHeaderSize: 65_536 }, (req, res) =>
    stand(req, res, () => res.end(JSON.stringify({ url: req.url, headers: req.headers }))),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>((resolve, reject) => {
      request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (res) => {
        let body = ""
        res.setEncoding("utf8").on("data", (text) => {
          body += text
        })
        res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
      })
        .on("error", reject)
        .end()
    })
}

it("the front door lets in what stands in the route table", async () => {
  const ask = await backend()
  const answer = await ask("GET", "/cart/data?x=1")
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body).url).toBe("/cart/data?x=1")
  expect(answer.headers["x-content-type-options"]).toBe("nosniff")
})

it.each([
  ["GET", "/nowhere", 404],
  ["GET", "/store/products", 404],
  ["POST", "/store/carts", 404],
  ["POST", "/STORE/carts", 404],
  ["POST", "//store/carts", 400],
  ["POST", "/%73tore/carts", 400],
  ["POST", "/cart/../store/carts", 400],
  ["POST", "/cart%2F..%2Fstore/carts", 404],
  ["POST", "http://127.0.0.1/store/carts", 400],
  ["POST", "/auth/%63ustomer/emailpass", 400],
  ["POST", "/auth/customer/emailpass", 404],
  ["POST", "/auth/%75ser/emailpass", 400],
  ["DELETE", "/cart/data", 405],
  ["GET", `/storage/products/full/${"A".repeat(2_000)}.jpg`, 414],
  ["GET", `/shop/search?q=${"a".repeat(16_000)}`, 414],
])("the front door answers %s %s with %i", async (method, path, status) => {
  const answer = await (await backend())(method, path)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\.$/) })
  expect(answer.headers["content-type"]).toContain("json")
})

it("the front door unpacks no body", async () => {
  const ask = await backend()
  const packed = (how: string) => ask("POST", "/admin/catalogue-import", { "content-encoding": how })
  for (const how of ["gzip", "br", "deflate", "GZIP", "identity, gzip"]) {
    expect([how, (await packed(how)).status]).toEqual([how, 415])
  }
  expect((await packed("identity")).status).toBe(200)
})

it("takes no credentials that no database takes", async () => {
  const ask = await backend()
  const status = async (text: string, scheme = "Basic") => {
    const authorization = `${scheme} ${Buffer.from(text).toString("base64")}`
    return (await ask("GET", "/admin/orders", { authorization })).status
  }
  for (const odd of ["sk_\0abc:", "sk_abc:\n", "\u0085"]) {
    expect([odd, await status(odd), await status(odd, "basic")]).toEqual([odd, 400, 400])
  }
  expect(await status("sk_abc:")).toBe(200)
  expect(await status("sk_\0abc:", "Bearer")).toBe(200)
})

it("takes no credentials without a scheme, in which Medusa would look for its end for half a second", async () => {
  const ask = await backend()
  const status = async (authorization: string) =>
    (await ask("GET", "/admin/orders", { authorization })).status
  for (const odd of ["a".repeat(14_000), "token", `${"a".repeat(21)} b`]) {
    expect([odd.slice(0, 30), await status(odd)]).toEqual([odd.slice(0, 30), 400])
  }
  for (const fit of [`Bearer ${"a".repeat(1_000)}`, "Basic c2tfYWJjOg==", "Negotiate abc"]) {
    expect([fit.slice(0, 30), await status(fit)]).toEqual([fit.slice(0, 30), 200])
  }
})

it("names the methods that an address takes", async () => {
  expect((await (await backend())("PATCH", "/cart/x")).headers.allow).toBe("PUT, POST, DELETE")
})

it("opens Medusa's store API only when told to", async () => {
  const ask = await backend({ storeApi: true })
  expect((await ask("POST", "/store/carts")).status).toBe(200)
  expect((await ask("POST", "//store/carts")).status).toBe(400)
})

it("believes the gateway, and nobody else, how often a page was shown", async () => {
  const told = { "X-Shown-Again": "7" }
  const shown = async (options: Options) =>
    JSON.parse((await (await backend(options))("GET", "/cart/data", told)).body).headers["x-shown-again"]
  expect(await shown({})).toBe("7")
  expect(await shown({ gateways: ["10.0.0.0/8"] })).toBeUndefined()
})

it("believes the gateway, and nobody else, who asks", async () => {
  const told = { "X-Forwarded-For": "6.6.6.6", Forwarded: "for=6.6.6.6", "X-Real-IP": "6.6.6.6" }
  const headersOf = async (options: Options) =>
    JSON.parse((await (await backend(options))("GET", "/cart/data", told)).body).headers
  expect(await headersOf({})).toMatchObject({ "x-forwarded-for": "6.6.6.6" })
  expect(
    Object.keys(await headersOf({ gateways: ["10.0.0.0/8"] })).filter((name) =>
      /forwarded|real-ip/.test(name),
    ),
  ).toEqual([])
})

it("lets nobody keep what staff read, nor who is logged in, and no CDN what says nothing else", async () => {
  const ask = await backend()
  for (const path of ["/admin/orders", "/admin/feature-flags", "/auth/user/providers"]) {
    expect((await ask("GET", path)).headers["cache-control"]).toBe("private, no-store")
  }
  expect((await ask("GET", "/builder/sleds/years")).headers["cache-control"]).toBe("private, no-cache")
  expect((await ask("GET", "/nowhere")).headers["cache-control"]).toBe("private, no-store")
  expect((await ask("GET", "/app/orders")).headers["surrogate-control"]).toBe("max-age=0")
})

it("keeps the admin out of frames, and on TLS in a live shop", async () => {
  const demo = await (await backend())("GET", "/app/orders")
  expect(demo.headers).toMatchObject({
    "x-frame-options": "DENY",
    "content-security-policy": "frame-ancestors 'none'",
  })
  expect(demo.headers["strict-transport-security"]).toBeUndefined()
  const live = await (await backend({ secure: true }))("GET", "/app")
  expect(live.headers["strict-transport-security"]).toContain("max-age=31536000")
})
