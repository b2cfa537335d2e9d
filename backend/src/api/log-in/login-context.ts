import type { MedusaRequest } from "@medusajs/framework/http"
import type { LoginContext } from "../../workflows/account/credentials"

/** Who is logged in, as Medusa's `authenticate` found in the session or token; undefined for no one. */
export const loginContext = (req: MedusaRequest): LoginContext | undefined =>
  (req as MedusaRequest & { auth_context?: LoginContext }).auth_context
