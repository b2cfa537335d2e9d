import type { StandIn } from "../../backend/src/config/environment"
import type { Settings } from "../../backend/src/config/settings"

const DEMO_PASSWORD = "snowforge-demo"

const STAND_IN_WORDS: Record<StandIn, string> = {
  "embedded-postgres": "embedded PostgreSQL (DATABASE_URL for your own)",
  "card-sandbox":
    "card sandbox, no money moves (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET for Stripe)",
  "stripe-test-mode": "Stripe's test mode, no money moves (Stripe's live keys for real cards)",
  "mail-outbox": "mail outbox, nothing is sent (SMTP_URL for a mail server)",
  "proof-of-work":
    "proof of work as the forms' bot check (TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY for Cloudflare Turnstile)",
  "text-outbox": "text messages kept in the outbox, none is sent (TEXT_URL for an account)",
}

/** Everything in use that only stands in for the real thing, one line each. */
function standInLines({ standIns, addressService, labels }: Settings): string[] {
  const lines = standIns.map((name) => STAND_IN_WORDS[name])
  if (addressService?.isStandIn) {
    lines.push("a short list of towns that completes addresses (ADDRESS_SERVICE_URL for a Photon)")
  }
  if (labels?.kind === "stand-in") {
    lines.push("sample shipping labels, nothing is bought (SHIPPING_LABELS=easypost for real ones)")
  }
  return lines
}

/** What a person needs to know once the shop serves, line by line; the first line is a contract. */
export function welcome(shop: Settings): string[] {
  const lines = [`Shop ready at ${shop.origin}`]
  if (shop.mode === "demo") {
    lines.push(
      `  Staff    staff@snowforge.example at ${shop.origin}/app`,
      "  Dealer   dealer@snowforge.example",
      "  Shopper  rider@snowforge.example",
      `  Password of all three: ${DEMO_PASSWORD}`,
    )
  }
  if (shop.storeApi === "open") {
    lines.push(
      `  !!! STORE_API=open: Medusa's own /store answers at port ${shop.backendPort} and goes around the shop's rules.`,
    )
  }
  const standIns = standInLines(shop)
  if (standIns.length > 0) lines.push("  Stand-ins in use:", ...standIns.map((line) => `  - ${line}`))
  return lines
}
