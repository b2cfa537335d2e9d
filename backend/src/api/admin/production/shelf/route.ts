import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Moved, TakeFromShelf } from "../../../../contracts/orders/production"
import { takeFromShelf } from "../../../../workflows/production/move-builds"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/production/shelf: a build that lies made is taken from the shelf. 409 when too few lie there. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<Moved>): Promise<void> {
  res.json(await takeFromShelf(req.scope, parseBody(TakeFromShelf, req.body), await staffActor(req)))
}
