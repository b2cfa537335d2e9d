import { type Request, type Response, Router } from "express"
import { settleAuthentication } from "../resources/payment-attempt"
import { findPaymentMethod } from "../resources/payment-methods"
import type { PaymentIntentRecord } from "../resources/records"
import type { Draft, Ledger } from "../state/ledger"
import { challengePage, returnAddress, SCRIPT_HASH, settledPage } from "./page"

function addressed(draft: Draft, req: Request, clientSecret: unknown): PaymentIntentRecord | undefined {
  const intent = draft.get("payment_intents", String(req.params.id))
  return intent?.client_secret === clientSecret ? intent : undefined
}

/** A frame in the shop's checkout, whose page may also be open under the machine's other name. */
const FRAMED_BY = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*"

function send(res: Response, status: number, html: string, shopOrigin: string): void {
  res
    .status(status)
    .set(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'unsafe-inline'; script-src ${SCRIPT_HASH}; ${FRAMED_BY} ${shopOrigin}`,
    )
    .set("Cache-Control", "private, no-store")
    .set("Referrer-Policy", "no-referrer")
    .type("html")
    .send(html)
}

const NOT_FOUND = "<!doctype html><title>Not found</title><p>There is no such payment.</p>"

/** The page that stands in for the buyer's bank: GET asks, POST answers and sends the buyer back. */
export function threeDSecureRoutes(
  ledger: Ledger,
  originOf: (req: Request) => string,
  shopOrigin: string,
): Router {
  const show = (res: Response, status: number, html: string) => send(res, status, html, shopOrigin)
  const router = Router()
  const cause = (req: Request) => ({
    request: { id: null, idempotency_key: null },
    origin: originOf(req),
  })

  router.get("/:id", (req, res) => {
    const intent = ledger.transact(cause(req), (draft) => addressed(draft, req, req.query.client_secret))
    if (!intent) return show(res, 404, NOT_FOUND)
    show(res, 200, intent.status === "requires_action" ? challengePage(intent) : settledPage(intent))
  })

  router.post("/:id", (req, res) => {
    const passed = req.body?.result === "complete"
    const intent = ledger.transact(cause(req), (draft) => {
      const waiting = addressed(draft, req, req.body?.client_secret)
      if (waiting?.status !== "requires_action" || !waiting.payment_method) return waiting
      return settleAuthentication(draft, waiting, findPaymentMethod(draft, waiting.payment_method), passed)
        .intent
    })
    if (!intent) return show(res, 404, NOT_FOUND)
    const address = returnAddress(intent, intent.status !== "requires_payment_method")
    if (address) res.redirect(303, address)
    else show(res, 200, settledPage(intent))
  })

  return router
}
