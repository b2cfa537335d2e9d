import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { invalid } from "../../../errors/shop-error"

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** `from` and `to`, the last twelve months when they are left out. @throws {ShopError} 422 */
export function readMonths(
  { query }: AuthenticatedMedusaRequest,
  now = new Date(),
): { from: string; to: string } {
  const to = String(query.to ?? now.toISOString().slice(0, 7))
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
  const from = String(query.from ?? start.toISOString().slice(0, 7))
  if (!MONTH.test(from)) throw invalid({ from: ["A month is written like 2026-11."] })
  if (!MONTH.test(to)) throw invalid({ to: ["A month is written like 2026-11."] })
  return { from, to }
}
