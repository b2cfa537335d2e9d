import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Moved, TakeFromShelf } from "../../../../contracts/orders/production"
import { takeFromShelf } from "../../../../workflows/production/move-builds"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/production/shelf: takes a build that is ready to ship from the shelf. 409 when there are too few. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Moved>): Promise<void> {
  res.json(await takeFromShelf(req.scope, parseBody(TakeFromShelf, req.body), await staffActor(req)))
}
