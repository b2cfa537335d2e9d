import { MedusaError } from "@medusajs/framework/utils"

/** What Medusa says about a token that it doesn't know, or that is over. */
const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
  MedusaError.Types.UNAUTHORIZED,
])
/** Errors of the library that reads Medusa's tokens. */
const UNREADABLE: ReadonlySet<string> = new Set(["JsonWebTokenError", "TokenExpiredError", "NotBeforeError"])

/** Whether a mailed token is refused, rather than just couldn't be looked up. */
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error &&
  (MedusaError.isMedusaError(error) ? REFUSALS.has(error.type) : UNREADABLE.has(error.name))
