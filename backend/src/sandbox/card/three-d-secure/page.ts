import { createHash } from "node:crypto"
import { plainCents } from "../../../contracts/money"
import type { PaymentIntentRecord } from "../resources/records"

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4; color: #16202a; font: 1rem/1.5 system-ui, sans-serif; }
  main { width: min(26rem, calc(100vw - 3rem)); padding: 2rem; background: #fff; border: 1px solid #c9d1d9; border-radius: 6px; box-sizing: border-box; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  form { display: grid; gap: .75rem; margin-top: 1.5rem; }
  button { min-height: 3rem; border: 2px solid #16202a; border-radius: 4px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button[value="complete"] { background: #16202a; color: #fff; }
  button:focus-visible { outline: 3px solid #0a6ebd; outline-offset: 2px; }
`

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`
}

/** The bank's question. Everything shown comes from the sandbox itself, so nothing needs escaping. */
export function challengePage(intent: PaymentIntentRecord): string {
  const amount = `${plainCents(intent.amount)} ${intent.currency.toUpperCase()}`
  return page(
    "3-D Secure test page",
    `<p>Your test bank asks whether you want to pay <strong>${amount}</strong>. No real money moves.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<button name="result" value="complete">Complete</button>
<button name="result" value="fail">Fail</button>
</form>`,
  )
}

/** Tells the page around it that the bank has its answer, as Stripe's own frames do. */
const TELL = `parent !== window && parent.postMessage({ type: "3ds-complete" }, "*")`

/** The only script of these pages, for their security policy. */
export const SCRIPT_HASH = `'sha256-${createHash("sha256").update(TELL).digest("base64")}'`

/** For an intent not waiting for the bank: says whether the payment is confirmed, and tells the page around it. */
export function settledPage(intent: PaymentIntentRecord): string {
  const text =
    intent.status === "requires_payment_method" || intent.status === "canceled"
      ? "The payment was not confirmed."
      : "The payment is confirmed."
  return page(
    "3-D Secure test page",
    `<p>${text} You can close this page and go back to the shop.</p><script>${TELL}</script>`,
  )
}

/** Where the buyer goes next, with the result as Stripe gives it; null when the shop named no place. */
export function returnAddress(intent: PaymentIntentRecord, passed: boolean): string | null {
  if (!intent.return_url) return null
  const url = new URL(intent.return_url)
  url.searchParams.set("payment_intent", intent.id)
  url.searchParams.set("payment_intent_client_secret", intent.client_secret)
  url.searchParams.set("redirect_status", passed ? "succeeded" : "failed")
  return url.href
}
