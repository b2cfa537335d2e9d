import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import { SLED_FILE_HEADER, sledLine } from "../../../../modules/fitment/domain/write-sled-file"

/** Lines sent at once; between two portions others have their turn. */
const AT_ONCE = 500
/** Without it a spreadsheet takes the file for another encoding. */
const BOM = "\uFEFF"

/** GET /admin/fitment/export: every sled, in the format of the import. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sleds = await req.scope.resolve(FITMENT_MODULE).sledsOnOffer()
  function* portions(): Generator<string> {
    yield BOM + SLED_FILE_HEADER
    for (let at = 0; at < sleds.length; at += AT_ONCE) {
      yield sleds
        .slice(at, at + AT_ONCE)
        .map(sledLine)
        .join("")
    }
  }
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="sleds-${new Date().toISOString().slice(0, 10)}.csv"`,
    "Cache-Control": "no-store",
  })
  await pipeline(Readable.from(portions()), res)
}
