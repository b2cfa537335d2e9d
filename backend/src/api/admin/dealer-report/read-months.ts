import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { monthsBefore } from "../../../contracts/time/shop-time"
import { parseBody } from "../../requests/parse-body"
import { ReportQuery } from "../dealers/dealer-query"

/**
 * `from` and `to`, by default the last twelve months.
 * @throws {ShopError} 422
 */
export function readMonths({ query }: AuthenticatedMedusaRequest): { from: string; to: string } {
  const now = new Date()
  const { from = monthsBefore(now, 11), to = monthsBefore(now, 0) } = parseBody(ReportQuery, query)
  return { from, to }
}
