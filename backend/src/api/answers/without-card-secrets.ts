import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Used by the card form and the processor. No one on staff needs them, and Medusa includes them with many orders. */
const SECRETS = new Set(["client_secret", "card_token"])
const NAMED = /"(?:client_secret|card_token)":/

/** Middleware before staff's calls: removes secrets from what is said about payments. */
export function withoutCardSecrets(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const json = res.json.bind(res)
  res.json = (body) => {
    const text = JSON.stringify(body ?? null)
    if (!NAMED.test(text)) return json(body)
    return json(JSON.parse(text, (name, value) => (SECRETS.has(name) ? undefined : value)))
  }
  next()
}
