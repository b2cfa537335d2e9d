import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { isReport, type ReportName, ReportQuery } from "../../../contracts/staff/reports"
import { notFound } from "../../../errors/shop-error"
import { type Period, readPeriod } from "../../../reports/domain/period"
import type { Table } from "../../../reports/domain/table"
import { reportTable } from "../../../reports/tables"
import { parseBody } from "../../requests/parse-body"

interface ReadReport {
  name: ReportName
  query: ReportQuery
  period: Period
  table: Table
}

/**
 * The report that an address names, for the requested period.
 * @throws {ShopError} 404, 422 by field
 */
export async function readReport({
  scope,
  params,
  query: asked,
}: AuthenticatedMedusaRequest): Promise<ReadReport> {
  const { report: name = "" } = params
  if (!isReport(name)) throw notFound("There is no such report.")
  const query = parseBody(ReportQuery, asked)
  const { from = "", to = "" } = query
  const period = readPeriod({ period: query.period, from, to }, new Date())
  return { name, query, period, table: await reportTable(scope, name, period) }
}
