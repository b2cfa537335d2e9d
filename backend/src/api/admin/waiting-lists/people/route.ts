import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WaitingListQuery, type WaitingPeople } from "../../../../contracts/marketing/waiting-list"
import { PageQuery } from "../../../../contracts/paging"
import { waitingPeople } from "../../../../workflows/marketing/waiting-lists"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/waiting-lists/people: who is on a list, latest first; 404 for one that doesn't exist. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<WaitingPeople>,
): Promise<void> {
  const list = parseBody(WaitingListQuery, req.query)
  const { people, count } = await waitingPeople(req.scope, list, parseBody(PageQuery, req.query))
  res.json({
    count,
    people: people.map(({ id, email, sku, created_at, mailed_at, left_at }) => ({
      id,
      email,
      sku,
      signed_up_at: created_at.toISOString(),
      mailed_at: mailed_at?.toISOString() ?? null,
      left_at: left_at?.toISOString() ?? null,
    })),
  })
}
