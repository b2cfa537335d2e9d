import { json, Router } from "express"
import { type ApiKeys, authenticate } from "../protocol/authentication"
import type { RequestCounts } from "../protocol/endpoint"
import { invalidRequest } from "../protocol/protocol-error"
import type { Ledger } from "../state/ledger"
import type { WebhookDelivery } from "../webhooks/delivery"
import { FaultOrder, type Faults } from "./faults"

const CONFIRM = "POST /v1/payment_intents/:id/confirm"

interface Controlled {
  keys: ApiKeys
  ledger: Ledger
  faults: Faults
  counts: RequestCounts
  webhooks: WebhookDelivery | null
}

/**
 * For tests, behind the secret key: order faults (POST), cancel them (DELETE), count what happened (GET stats), save
 * the books (PUT books) and go back to them (DELETE books).
 */
export function controlRoutes({ keys, ledger, faults, counts, webhooks }: Controlled): Router {
  const router = Router()
  router.use((req, _res, next) => {
    authenticate(req, keys, "server")
    next()
  })

  router.post("/", json(), (req, res) => {
    const order = FaultOrder.safeParse(req.body)
    if (!order.success) {
      const [issue] = order.error.issues
      throw invalidRequest(issue ? `${issue.path.join(".")} ${issue.message}`.trim() : "Invalid order")
    }
    faults.order(order.data)
    res.json({ pending: faults.count })
  })

  router.delete("/", (_req, res) => {
    faults.clear()
    res.json({ pending: 0 })
  })

  router.put("/books", (_req, res) => {
    ledger.keep()
    res.json({ kept: true })
  })

  router.delete("/books", (_req, res) => {
    if (!ledger.goBack()) throw invalidRequest("No books were kept")
    res.json({ kept: true })
  })

  router.delete("/books/kept", (_req, res) => {
    if (!ledger.dropKept()) throw invalidRequest("No other books were kept")
    res.json({ kept: true })
  })

  router.get("/stats", (_req, res) => {
    const charges = ledger.all("charges")
    res.json({
      /** Since start. */
      requests: counts,
      confirms: counts[CONFIRM] ?? 0,
      faults: faults.count,
      webhooks: webhooks && { ...webhooks.counts, pending: webhooks.pending },
      /** On record. */
      intents: ledger.all("payment_intents").length,
      charges: {
        succeeded: charges.filter((charge) => charge.status === "succeeded").length,
        failed: charges.filter((charge) => charge.status === "failed").length,
        captured_amount: charges.reduce((sum, charge) => sum + charge.amount_captured, 0),
        refunded_amount: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      },
      refunds: ledger.all("refunds").length,
    })
  })

  return router
}
