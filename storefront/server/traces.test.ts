import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { createApp } from "./app"
import { createProxy } from "./proxy"
import { createShopHttp } from "./shop-http"
import { openTraces } from "./traces"

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const address = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = async (server: Server) => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

const bodies: string[] = []
const came: IncomingMessage["headers"][] = []
let collector: Server
let backend: Server
let shop: Server
let traces: Awaited<ReturnType<typeof openTraces>>

const spans = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
/** Spans are exported some time after they have ended. */
async function spanNamed(name: string): Promise<Span> {
  for (let tries = 0; tries < 200; tries++) {
    const found = spans().find((span) => span.name === name)
    if (found) return found
    await sleep(50)
  }
  throw new Error(`No span is named ${name}, but ${spans().map((span) => span.name)}.`)
}

const FOREIGN = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`

beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = "50"
  // Accepts everything it is sent, as a collector does.
  collector = await listening(
    createServer((req, res) => {
      let body = ""
      req
        .setEncoding("utf8")
        .on("data", (text: string) => {
          body += text
        })
        .on("end", () => {
          if (req.url === "/v1/traces") bodies.push(body)
          res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
        })
    }),
  )
  backend = await listening(
    createServer((req, res) => {
      came.push(req.headers)
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
    }),
  )
  traces = await openTraces(address(collector))
  const shopHttp = createShopHttp(address(backend), undefined, traces.headers)
  shop = await listening(
    createServer(
      createApp({
        services: { backend: createProxy({ target: address(backend), trustProxy: false }) },
        assets: (_req, _res, next) => next(),
        pages: async (_req, res) => {
          await shopHttp(undefined).request("GET", "/cart/data")
          res.end("page")
        },
        isReady: () => true,
        missing: async () => [],
        trustProxy: false,
        traces,
      }),
    ),
  )
})
afterAll(async () => {
  await traces.close()
  for (const server of [shop, backend, collector]) server.close()
})

it("joins a call to the backend's work on it, under the route and a trace of its own", async () => {
  await fetch(`${address(shop)}/shop/thanks/secret-token?email=ida@example.com`, {
    headers: { traceparent: FOREIGN, baggage: "who=ida" },
  })
  const span = await spanNamed("GET /shop/thanks/:token")
  expect(came.at(-1)?.traceparent).toBe(`00-${span.traceId}-${span.spanId}-01`)
  expect(came.at(-1)?.baggage).toBeUndefined()
  expect(span.traceId).not.toBe("a".repeat(32))
  expect(span.parentSpanId ?? "").toBe("")
  const facts = Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(facts).toEqual({
    "http.request.method": "GET",
    "http.route": "/shop/thanks/:token",
    "http.response.status_code": 200,
    "shop.request_id": expect.stringMatching(/^[\w-]{8,64}$/),
  })
})

it("joins what a page reads to the page", async () => {
  await fetch(`${address(shop)}/thank-you/secret-token`)
  const span = await spanNamed("GET page")
  expect(came.at(-1)?.traceparent).toBe(`00-${span.traceId}-${span.spanId}-01`)
})

it("tells nothing of who asked", () => {
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.join("")).not.toMatch(/secret-token|ida|127\.0\.0\.1/)
})
