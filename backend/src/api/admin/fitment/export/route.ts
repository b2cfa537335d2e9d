import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import { SLED_FILE_HEADER, sledLine } from "../../../../modules/fitment/domain/write-sled-file"
import { datedName, sendCsv } from "../../../answers/send-csv"

/** Lines sent at once; between two batches other requests get their turn. */
const AT_ONCE = 500

/** GET /admin/fitment/export: every sled, in the format of the import. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sleds = await req.scope.resolve(FITMENT_MODULE).sleds.listOnOffer()
  function* portions(): Generator<string> {
    yield SLED_FILE_HEADER
    for (let at = 0; at < sleds.length; at += AT_ONCE) {
      yield sleds
        .slice(at, at + AT_ONCE)
        .map(sledLine)
        .join("")
    }
  }
  await sendCsv(res, datedName("sleds"), portions())
}
