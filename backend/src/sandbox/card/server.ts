import { createServer, type Server } from "node:http"
import { join } from "node:path"
import express, { type ErrorRequestHandler, type Request } from "express"
import { controlRoutes } from "./faults/control"
import { Faults } from "./faults/faults"
import { crossOrigin } from "./protocol/cross-origin"
import { type RequestCounts, saveRawBody, serve } from "./protocol/endpoint"
import { ENDPOINTS } from "./protocol/endpoints"
import { ProtocolError } from "./protocol/protocol-error"
import { Journal } from "./state/journal"
import { Ledger } from "./state/ledger"
import { threeDSecureRoutes } from "./three-d-secure/routes"
import { WebhookDelivery } from "./webhooks/delivery"

export interface CardSandboxOptions {
  secretKey: string
  publishableKey: string
  /** Directory of the journal. */
  dataDir: string
  /** The shop's public address: the only one whose pages may create tokens. */
  shopOrigin: string
  /** Where and with which secret to report events; without it, none are sent. */
  webhook?: { url: string; secret: string; retryDelaysMs?: readonly number[] }
  /** The sandbox's address as the buyer's browser sees it; default: as the caller wrote it. */
  publicUrl?: string
  clock?: () => Date
}

export interface CardSandbox {
  /**
   * @returns the address it answers at.
   * @throws when the port is taken.
   */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
}

/** About five minutes: long enough for a shop to restart. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 180_000]
const MAX_BODY = "64kb"
/** Longer than a client keeps an idle connection, so that it is never closed during a request. */
const KEEP_ALIVE_MS = 65_000

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof ProtocolError) {
    res.status(error.status).json(error.body)
    return
  }
  const status = typeof error?.status === "number" && error.status < 500 ? error.status : 500
  if (status === 500) console.error(error)
  res.status(status).json({
    error:
      status === 500
        ? { type: "api_error", message: "Something went wrong on the sandbox's end." }
        : { type: "invalid_request_error", message: "The request could not be read." },
  })
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      const address = server.address()
      const actualPort = typeof address === "object" && address ? address.port : port
      resolve(`http://${host}:${actualPort}`)
    })
  })
}

/**
 * A card processor for development and demos that speaks Stripe's protocol: Stripe's own client and a browser can talk
 * to it. It knows only Stripe's test cards and moves no money.
 */
export function createCardSandbox(options: CardSandboxOptions): CardSandbox {
  const clock = options.clock ?? (() => new Date())
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey }
  const faults = new Faults()
  const counts: RequestCounts = {}
  const timers = new Set<NodeJS.Timeout>()

  const webhooks =
    options.webhook === undefined
      ? null
      : new WebhookDelivery({
          url: options.webhook.url,
          secret: options.webhook.secret,
          retryDelaysMs: options.webhook.retryDelaysMs ?? RETRY_DELAYS_MS,
          clock,
          onSettled: (eventId) => ledger.settle(eventId),
        })
  const ledger = new Ledger(new Journal(join(options.dataDir, "journal.jsonl")), clock, (events) =>
    webhooks?.enqueue(events),
  )

  const originOf = (req: Request) =>
    (options.publicUrl ?? `${req.protocol}://${req.headers.host ?? "localhost"}`).replace(/\/+$/, "")

  const app = express()
  app.disable("x-powered-by")
  app.disable("etag")
  app.get("/health", (_req, res) => {
    res.json({ status: "ok" })
  })
  app.use("/v1", crossOrigin(options.shopOrigin))
  app.use(express.urlencoded({ extended: true, limit: MAX_BODY, verify: saveRawBody }))
  app.use("/_control", controlRoutes({ keys, ledger, faults, counts, webhooks }))
  app.use("/3ds", threeDSecureRoutes(ledger, originOf, options.shopOrigin))
  for (const endpoint of ENDPOINTS) {
    serve(app, { ledger, keys, faults, counts, originOf, timers }, endpoint)
  }
  app.use((req) => {
    throw new ProtocolError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${req.method}: ${req.path}).`,
    })
  })
  app.use(answerError)

  const server = createServer(app)
  server.keepAliveTimeout = KEEP_ALIVE_MS

  return {
    async listen(port, host) {
      const url = await listen(server, port, host)
      // What was in progress when the last run ended.
      webhooks?.enqueue(ledger.all("events"))
      return url
    },
    async close() {
      webhooks?.close()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      ledger.close()
    },
  }
}
