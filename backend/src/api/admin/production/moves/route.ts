import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MoveBuilds, type Moved } from "../../../../contracts/orders/production"
import { moveBuilds } from "../../../../workflows/production/move-builds"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/production/moves: moves builds to another stage, all or none. 409 when someone else was first. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Moved>): Promise<void> {
  res.json(await moveBuilds(req.scope, parseBody(MoveBuilds, req.body), await staffActor(req)))
}
