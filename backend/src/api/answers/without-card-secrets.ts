import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** What the card form and the processor go by. Nobody on staff has a use for it, and Medusa tells it with many an order. */
const SECRETS = new Set(["client_secret", "card_token"])
const NAMED = /"(?:client_secret|card_token)":/

/** Middleware before staff's calls: what is told of payments says no secret of them. */
export function withoutCardSecrets(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const json = res.json.bind(res)
  res.json = (body) => {
    const text = JSON.stringify(body ?? null)
    if (!NAMED.test(text)) return json(body)
    return json(JSON.parse(text, (name, value) => (SECRETS.has(name) ? undefined : value)))
  }
  next()
}
