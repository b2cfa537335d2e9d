import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { loginContext } from "../log-in/login-context"
import { addressOf, type RateLimit, takePoint } from "./rate-limit"

/** How often, in how many seconds. */
type Allowance = Omit<RateLimit, "name">

interface AuthLimit {
  /** Names what is counted, and must be unique. */
  name: string
  address: Allowance
  /** `of` returns the account that a call is about, null when it names none. */
  account?: Allowance & { of(req: MedusaRequest): string | null }
}

/** No address or id is longer; a counter's key must not be as long as a body may be. */
const KEY_LENGTH = 200

const bodyText = (field: string) => (req: MedusaRequest) => {
  const value = (req.body as Record<string, unknown> | undefined)?.[field]
  return typeof value === "string" ? value.toLowerCase().slice(0, KEY_LENGTH) : null
}

/** The email that a body names, whatever its case. */
export const byEmail = bodyText("email")
export const byIdentifier = bodyText("identifier")

/** The login that Medusa's middleware found in the session or token. */
export const byLogin = (req: MedusaRequest): string | null => loginContext(req)?.auth_identity_id || null

/** Middleware: limits calls from one address, and calls about one account. */
export function limitAuth({ name, address, account }: AuthLimit) {
  return async (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    await takePoint({ name: `${name}-address`, ...address }, addressOf(req))
    const whose = account?.of(req) ?? null
    if (account && whose !== null) {
      await takePoint({ name: `${name}-account`, points: account.points, seconds: account.seconds }, whose)
    }
    next()
  }
}
