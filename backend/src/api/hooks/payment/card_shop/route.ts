import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveCardEvent } from "../../../../workflows/checkout/card-event"

/** POST /hooks/payment/card_shop: an event of the card processor, whose signature is checked (require-signature.ts). */
export async function POST(req: MedusaRequest<Record<string, unknown>>, res: MedusaResponse): Promise<void> {
  await receiveCardEvent(req.scope, {
    provider: "card_shop",
    payload: { data: req.body, rawData: req.rawBody, headers: req.headers },
  })
  res.sendStatus(200)
}
