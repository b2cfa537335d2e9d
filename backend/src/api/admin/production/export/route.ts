import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ProductionBuild, ProductionFilters } from "../../../../contracts/orders/production"
import { changeWords } from "../../../../contracts/orders/production-words"
import { spreadsheetLines } from "../../../../csv/write-csv"
import { eachBuild } from "../../../../workflows/production/read-production"
import { datedName, sendCsv } from "../../../answers/send-csv"
import { parseBody } from "../../../requests/parse-body"

const HEADER = [
  "build",
  "sku",
  "product",
  "style",
  "colors",
  "pieces",
  "to_make",
  "unit",
  "stage",
  "change_waits",
  "due",
  "late",
  "order",
  "buyer",
  "dealer",
  "sled",
  "hardware",
]

const row = (build: ProductionBuild) => [
  build.number,
  build.sku,
  build.product,
  build.style,
  build.zones.map(({ name, value }) => `${name}: ${value}`).join(", "),
  build.quantity,
  build.toMake,
  build.unit,
  build.closed ?? build.stage.name,
  build.held ? changeWords(build) : "",
  build.due ?? "",
  build.late ? "yes" : "",
  build.order.number,
  build.buyer,
  build.dealer ?? "",
  build.sled ?? "",
  build.hardware.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(", "),
]

/** GET /admin/production/export: what the filters match, as CSV. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const filters = parseBody(ProductionFilters, req.query)
  async function* portions(): AsyncGenerator<string> {
    yield spreadsheetLines([HEADER])
    for await (const builds of eachBuild(req.scope, filters)) yield spreadsheetLines(builds.map(row))
  }
  await sendCsv(res, datedName("production"), portions())
}
