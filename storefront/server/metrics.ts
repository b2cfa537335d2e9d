import { createServer, type Server } from "node:http"
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client"
import type { Env } from "./env"

/** How a page came about: made for this visitor, kept from another's, a file such as robots.txt, or not at all. */
export type PageMade = "rendered" | "kept" | "file" | "down" | "refused"

export interface Metrics {
  /** @param route from the table of routes, never an address */
  countCall(call: { method: string; route: string; status: number; ms: number }): void
  countPage(page: { made: PageMade; status: number; ms: number }): void
  /** A request that the gateway didn't let through. */
  countRefused(status: number): void
  /** All of them in Prometheus's text format. */
  read(): Promise<string>
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]

/**
 * What the storefront counts, and what Node reports about itself. Labels are routes and a few words, so it does not
 * grow with what visitors ask for.
 */
export function createMetrics(): Metrics & { registry: Registry; contentType: string } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: "shop_gateway_calls_total",
    help: "Calls that were passed on, by the route of the table. 499: who asked has left.",
    labelNames: ["method", "route", "status"],
    registers,
  })
  const callSeconds = new Histogram({
    name: "shop_gateway_call_duration_seconds",
    help: "From the moment a call came in until it was answered.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({
    name: "shop_pages_total",
    help: "Pages by how they came about: rendered, kept (made for another a moment ago), file, down, refused.",
    labelNames: ["made", "status"],
    registers,
  })
  const pageSeconds = new Histogram({
    name: "shop_page_duration_seconds",
    help: "From the moment a page was asked for until it was answered.",
    labelNames: ["made"],
    buckets: SECONDS,
    registers,
  })
  const refused = new Counter({
    name: "shop_gateway_refused_total",
    help: "Requests at addresses that are none, or not written as we write them.",
    labelNames: ["status"],
    registers,
  })
  return {
    registry,
    contentType: registry.contentType,
    countCall({ method, route, status, ms }) {
      calls.inc({ method, route, status })
      callSeconds.observe({ method, route }, ms / 1000)
    },
    countPage({ made, status, ms }) {
      pages.inc({ made, status })
      pageSeconds.observe({ made }, ms / 1000)
    },
    countRefused: (status) => refused.inc({ status }),
    read: () => registry.metrics(),
  }
}

/** One or two collectors ask; anyone holding more connections than this open has something else in mind. */
const CONNECTIONS = 16
/** How long a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 5_000

/** Where they are served: `METRICS_HOST` and `METRICS_PORT` of the environment. */
type Place = Pick<Env, "METRICS_HOST" | "METRICS_PORT">

/**
 * Serves the metrics at a separate port that no visitor can reach: `GET /metrics` and nothing else. A port that is
 * taken is logged, and has no other effect.
 * @returns the server; undefined without a port
 */
export function listenForMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: Place,
  { contentType, read }: { contentType: string; read: () => Promise<string> },
): Server | undefined {
  if (port === undefined) return undefined
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (req, res) => {
      if (req.url !== "/metrics" || req.method !== "GET") {
        res.writeHead(404, { "Content-Type": "text/plain" }).end("Only GET /metrics is served here.\n")
        return
      }
      read().then(
        (text) =>
          res.writeHead(200, { "Content-Type": contentType, "Cache-Control": "private, no-store" }).end(text),
        (error: unknown) => {
          console.error("The metrics could not be read.", error)
          res.writeHead(500).end()
        },
      )
    },
  )
  server.maxConnections = CONNECTIONS
  server.on("error", (error) =>
    console.error(`The metrics can't be told at ${host}:${port}: ${error.message}`),
  )
  server.listen(port, host).unref()
  return server
}
