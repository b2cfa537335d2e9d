import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { parseBody } from "../../requests/parse-body"
import { ReportQuery } from "../dealers/dealer-query"

/**
 * `from` and `to`, by default the last twelve months.
 * @throws {ShopError} 422
 */
export function readMonths(
  { query }: AuthenticatedMedusaRequest,
  now = new Date(),
): { from: string; to: string } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
  const { from = start.toISOString().slice(0, 7), to = now.toISOString().slice(0, 7) } = parseBody(
    ReportQuery,
    query,
  )
  return { from, to }
}
