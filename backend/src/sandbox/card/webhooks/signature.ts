import { createHmac } from "node:crypto"

/** Stripe's signature header: the time in seconds, and an HMAC over time and payload. */
export function signPayload(payload: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac("sha256", secret).update(`${t}.${payload}`).digest("hex")
  return `t=${t},v1=${v1}`
}
