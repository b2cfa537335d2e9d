import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Pour, ProductionFilters } from "../../../../../contracts/orders/production"
import { spreadsheetLines } from "../../../../../csv/write-csv"
import { pours } from "../../../../../workflows/production/read-production"
import { datedName, sendCsv } from "../../../../answers/send-csv"
import { parseBody } from "../../../../requests/parse-body"

const HEADER = [
  "part",
  "mold",
  "product",
  "style",
  "colors",
  "builds",
  "pieces",
  "unit",
  "due",
  "late",
  "change_waits",
]

const row = ({ part, mold, product, style, colors, builds, pieces, unit, due, late, held }: Pour) => [
  part,
  mold,
  product,
  style,
  colors,
  builds,
  pieces,
  unit,
  due ?? "",
  late,
  held.join(", "),
]

/** GET /admin/production/pours/export: what is poured together, as CSV. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const filters = parseBody(ProductionFilters, req.query)
  const found = await pours(req.scope, filters)
  await sendCsv(res, datedName("pours"), spreadsheetLines([HEADER, ...found.map(row)]))
}
