import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Pour, ProductionFilters } from "../../../../../contracts/production"
import { spreadsheetLines } from "../../../../../csv/write-csv"
import { PRODUCTION_MODULE } from "../../../../../modules/production"
import { warehouseDay } from "../../../../../workflows/production/warehouse-day"
import { parseBody } from "../../../../parse-body"
import { sendCsv } from "../../../../send-csv"

const HEADER = ["part", "mold", "product", "style", "colors", "builds", "pieces", "due", "late"]

const row = ({ part, mold, product, style, colors, builds, pieces, due, late }: Pour) => [
  part,
  mold,
  product,
  style,
  colors,
  builds,
  pieces,
  due ?? "",
  late,
]

/** GET /admin/production/pours/export: what is poured together, as CSV. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const filters = parseBody(ProductionFilters, req.query)
  const today = await warehouseDay(req.scope)
  const pours = await req.scope.resolve(PRODUCTION_MODULE).pours(filters, today)
  await sendCsv(res, `pours-${today}`, spreadsheetLines([HEADER, ...pours.map(row)]))
}
