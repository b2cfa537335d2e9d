import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** What the card form and the processor go by. Nobody on staff has a use for it, and `fields` leads there from any order. */
const SECRETS = new Set(["client_secret", "card_token"])

/** Middleware before staff's calls: what is told of payments says no secret of them. */
export function withoutCardSecrets(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (/payment/i.test(`${req.originalUrl} ${JSON.stringify(req.query)}`)) {
    const json = res.json.bind(res)
    res.json = (body) =>
      json(JSON.parse(JSON.stringify(body ?? null, (key, value) => (SECRETS.has(key) ? undefined : value))))
  }
  next()
}
