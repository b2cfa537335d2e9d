import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Carbide } from "../../../../contracts/builder/builder"
import { getSnapshot, getStock } from "../../../../read-model/snapshot-store"
import { carbidesFor } from "../../../../workflows/design/hardware"
import { findDesign } from "../../find-design"

/** POST /builder/carbides/{sku} (section 7): the carbides that go under a pair of skis. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Carbide[]>): Promise<void> {
  const [design, snapshot, stock] = await Promise.all([
    findDesign(req, req.params.sku ?? ""),
    getSnapshot(req.scope),
    getStock(req.scope),
  ])
  res.json(carbidesFor(design, snapshot, stock))
}
