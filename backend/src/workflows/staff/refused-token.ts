import { MedusaError } from "@medusajs/framework/utils"

/** What Medusa says of a token that it doesn't know, or that is over. */
const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
  MedusaError.Types.UNAUTHORIZED,
])
/** What the library says that reads Medusa's tokens. */
const UNREADABLE: ReadonlySet<string> = new Set(["JsonWebTokenError", "TokenExpiredError", "NotBeforeError"])

/** Whether a mailed token is refused, and not only could not be looked up. */
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error &&
  (MedusaError.isMedusaError(error) ? REFUSALS.has(error.type) : UNREADABLE.has(error.name))
