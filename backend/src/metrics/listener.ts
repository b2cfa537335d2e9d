import { createServer, type Server } from "node:http"
import { readMetrics, registry } from "./registry"

/** One or two collectors connect; anyone who holds more connections than this open is up to something else. */
const CONNECTIONS = 16
/** Milliseconds that a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 5_000

export interface MetricsPlace {
  host: string
  port: number
}

/**
 * Serves the metrics at a port of its own, which visitors can't reach: `GET /metrics` and nothing else. They name no
 * person, but reveal how the business is doing.
 * @returns the server; a port that is taken is reported on it as an error
 */
export function listenForMetrics({ host, port }: MetricsPlace): Server {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (req, res) => {
      if (req.url !== "/metrics" || req.method !== "GET") {
        res.writeHead(404, { "Content-Type": "text/plain" }).end("Only GET /metrics is served here.\n")
        return
      }
      readMetrics().then(
        (text) =>
          res
            .writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "private, no-store" })
            .end(text),
        (error: unknown) => {
          console.error("The metrics could not be read.", error)
          res.writeHead(500).end()
        },
      )
    },
  )
  server.maxConnections = CONNECTIONS
  // It doesn't keep a program alive that has nothing else to do.
  server.listen(port, host).unref()
  return server
}
