import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StockAnswer, StockRequest } from "../../../../contracts/builder/builder"
import { notOrderableReason } from "../../../../modules/design/domain/availability"
import type { Design } from "../../../../modules/design/domain/design-catalog"
import { loopUnavailableReason, madeFor } from "../../../../modules/ready-to-ship/domain/made-design"
import { availableOf } from "../../../../read-model/domain/stock"
import { getShelf } from "../../../../read-model/shelf-store"
import { getStock } from "../../../../read-model/snapshot-store"
import { parseBody } from "../../../requests/parse-body"
import { findDesign } from "../../find-design"

async function isOnShelf(req: MedusaRequest, design: Design): Promise<boolean> {
  const made = madeFor(design, await getShelf(req.scope))
  return (
    made !== null &&
    availableOf(await getStock(req.scope), made) !== 0 &&
    loopUnavailableReason(design) === null
  )
}

/** POST /builder/stock/{sku} (section 7): whether the design can be ordered now, or shipped off the shelf. */
export async function POST(req: MedusaRequest, res: MedusaResponse<StockAnswer>): Promise<void> {
  const { ready_to_ship } = parseBody(StockRequest, req.body)
  const design = await findDesign(req, req.params.sku ?? "")
  res.json({ in_stock: ready_to_ship ? await isOnShelf(req, design) : notOrderableReason(design) === null })
}
