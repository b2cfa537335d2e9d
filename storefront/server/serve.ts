import cluster from "node:cluster"
import { createServer, type Server } from "node:http"
import { renderPage } from "../src/entry-server"
import { createApp } from "./app"
import { createAssets } from "./assets"
import { type Env, startMessage } from "./env"
import { faultLog } from "./fault-log"
import { readRouterManifest } from "./manifest"
import { createMetrics, listenForMetrics } from "./metrics"
import { openRequests } from "./open-requests"
import { pageCache } from "./page-cache"
import { createPages } from "./pages"
import { limitPipelined } from "./pipelined-requests"
import { handOverMetrics } from "./processes"
import { createServices } from "./proxy"
import { readinessOf } from "./readiness"
import { createResponseCache } from "./response-cache"
import { createShopHttp } from "./shop-http"
import { watchSettings } from "./shop-settings"
import { NO_TRACES, openTraces } from "./traces"

/**
 * How long running answers may take once a stop was requested, which is as long as the gateway waits for one.
 * Milliseconds.
 */
const GRACE = 20_000
/** Milliseconds between checks for connections whose answer has been sent. */
const LET_GO_EVERY = 200

/** Milliseconds; together with the backend's second, how far a page may lag behind the catalog. */
const PAGE_TTL_MS = 1_000
/** Room for some 300 pages, in all the forms they are sent in. Bytes. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** Milliseconds; added to the lag of the backend's own memory, so that no answer is older than two seconds. */
const ANSWER_TTL_MS = 500
/** Room for about a thousand answers. Bytes. */
const ANSWER_CACHE_BYTES = 8 * 1024 * 1024

/**
 * Bytes; more than an address may have (contracts/http/plain-address.ts), so that a longer one gets a refusal in words.
 */
const LARGEST_HEAD = 32 * 1024

/**
 * Ends the process on a signal, once the answers that are running have been sent.
 * @param onStop called first
 * @param onClosed called once nothing is running anymore
 */
function stopOnSignal(server: Server, onStop: () => void, onClosed: () => void): void {
  let isStopping = false
  // With several processes, each may be signaled twice: by whatever signals their group, and by the first process.
  function stop(): void {
    if (isStopping) return
    isStopping = true
    onStop()
    server.close()
    server.closeIdleConnections()
    setInterval(() => server.closeIdleConnections(), LET_GO_EVERY).unref()
    setTimeout(() => server.closeAllConnections(), GRACE).unref()
    server.once("close", () => {
      onClosed()
      cluster.worker?.disconnect()
    })
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}

/**
 * Serves pages, assets and the gateway in this process until it is told to stop.
 * @param clientFolder of what browsers load
 */
export async function serve(env: Env, clientFolder: string): Promise<void> {
  const { manifest, sheets } = readRouterManifest(clientFolder)
  const settings = watchSettings(env.BACKEND_URL)

  const metrics = env.METRICS_PORT ? createMetrics() : undefined
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await openTraces(env.OTEL_EXPORTER_OTLP_ENDPOINT)
    : undefined
  const traces = tracing ?? NO_TRACES

  const shopHttp = createShopHttp(env.BACKEND_URL, settings.changesAt, traces.headers)

  const open = openRequests(env.TRUST_PROXY)

  const server = createServer(
    { maxHeaderSize: LARGEST_HEAD },
    limitPipelined(
      createApp({
        services: createServices(env, {
          memory: createResponseCache({
            ttlMs: ANSWER_TTL_MS,
            maxBytes: ANSWER_CACHE_BYTES,
            now: () => performance.now(),
          }),
          shownAgain: shopHttp.shownAgain,
          open,
        }),
        assets: createAssets(clientFolder, settings),
        pages: createPages({
          settings,
          shopHttp,
          metrics,
          open,
          cache: pageCache({
            ttlMs: PAGE_TTL_MS,
            maxBytes: PAGE_CACHE_BYTES,
            now: Date.now,
            changesAt: settings.changesAt,
          }),
          program: async () => ({ renderPage, manifest, sheets }),
        }),
        isReady: () => settings.current() !== null,
        missing: readinessOf(env.BACKEND_URL),
        trustProxy: env.TRUST_PROXY,
        metrics,
        traces,
        log: faultLog(env.SHOP_MODE === "demo"),
      }),
    ),
  )
  // Longer than the idle timeout of the proxies usually put in front, so that they never reuse a closed connection.
  server.keepAliveTimeout = 65_000

  server.listen(env.PORT, env.HOST, () => {
    if (!cluster.isWorker) console.warn(startMessage(env))
  })
  if (metrics) {
    if (cluster.isWorker) handOverMetrics(metrics.registry)
    else listenForMetrics(env, metrics)
  }
  server.on("error", (error) => {
    if (server.listening) {
      console.error("A connection could not be taken.", error)
      return
    }
    console.error(`The storefront can't listen on ${env.HOST}:${env.PORT}: ${error.message}`)
    process.exitCode = 1
    settings.stop()
    cluster.worker?.disconnect()
  })

  stopOnSignal(server, settings.stop, () => void tracing?.close().catch(() => undefined))
}
