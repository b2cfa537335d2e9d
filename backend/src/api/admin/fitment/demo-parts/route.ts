import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import type { DemoPartList } from "../fitment-answer"

/** GET /admin/fitment/demo-parts: the goods on sale whose fit and torque are the demo's. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<DemoPartList>): Promise<void> {
  const products = [...(await getSnapshot(req.scope)).productsBySlug.values()]
  res.json({
    parts: products.flatMap(({ id, name, path, facts, demoData }) =>
      demoData ? [{ id, name, path, facts: [...facts] }] : [],
    ),
  })
}
