import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveCardEvent } from "../../../../workflows/checkout/card-event"

/** POST /hooks/payment/card_shop: an event of the card processor, whose signature is checked (require-signature.ts). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveCardEvent(req.scope, { body: req.rawBody.toString("utf8"), headers: req.headers })
  res.sendStatus(200)
}
