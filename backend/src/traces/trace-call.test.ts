import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { trace } from "@medusajs/framework/opentelemetry/api"
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { CALLS, routeFinder } from "../contracts/route-table"
import { beginTracing, traceCall } from "./trace-call"

const { call } = routeFinder(CALLS)("GET", "/shop/thanks/secret-token")
const FROM_GATEWAY = { traceId: "a".repeat(32), spanId: "b".repeat(16) }

/** The trace in which the work on each call was done. */
const works: (string | undefined)[] = []
const server = createServer((req, res) => {
  if (!call) throw new Error("There is no such call.")
  traceCall(call, { req, res, isTrusted: req.url === "/gateway" }, () => {
    works.push(trace.getActiveSpan()?.spanContext().traceId)
    res.writeHead(req.headers["x-fail"] ? 500 : 200).end()
  })
})
const exporter = new InMemorySpanExporter()

beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const traceparent = `00-${FROM_GATEWAY.traceId}-${FROM_GATEWAY.spanId}-01`
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { traceparent, ...headers },
  })
}

/** The last call's span; it ends when the answer's connection does. */
async function lastSpan(count: number) {
  while (exporter.getFinishedSpans().length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  return exporter.getFinishedSpans()[count - 1]
}

it("does the work untraced while nobody collects traces", async () => {
  await ask("/gateway")
  expect(works).toEqual([undefined])
})

describe("with a collector", () => {
  beforeAll(() => {
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
    beginTracing()
  })

  it("is a part of the gateway's trace, under the route's name", async () => {
    await ask("/gateway")
    const span = await lastSpan(1)
    expect(works.at(-1)).toBe(FROM_GATEWAY.traceId)
    expect(span?.spanContext().traceId).toBe(FROM_GATEWAY.traceId)
    expect(span?.parentSpanContext?.spanId).toBe(FROM_GATEWAY.spanId)
    expect(span?.name).toBe("GET /shop/thanks/:token")
    expect(span?.attributes).toMatchObject({
      "http.route": "/shop/thanks/:token",
      "http.response.status_code": 200,
    })
  })

  it("begins a trace of its own for anybody else", async () => {
    await ask("/somebody", { "x-fail": "yes" })
    const span = await lastSpan(2)
    expect(span?.spanContext().traceId).not.toBe(FROM_GATEWAY.traceId)
    expect(span?.parentSpanContext).toBeUndefined()
    expect(span?.status.code).toBe(2)
  })
})
