import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { publish } from "../../../read-model/published-pages"
import { getSnapshot } from "../../../read-model/snapshot-store"
import { hardwareFacts } from "../../../workflows/design/hardware"
import { sendPublished } from "../send-published"

/** GET /shop/hardware (contracts/builder/builder.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const facts = hardwareFacts(await getSnapshot(req.scope))
  sendPublished(req, res, publish(facts), "The shop has no hardware.")
}
