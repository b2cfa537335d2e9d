import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ListsQuery } from "../../../contracts/marketing/sign-up"
import { returnToList } from "../../../workflows/marketing/return-to-list"
import { parseBody } from "../../requests/parse-body"

/** POST /waiting-list/return?token=…: someone who had left waits again, by the link in the mail that asked them. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token } = parseBody(ListsQuery, req.query)
  await returnToList(req.scope, token)
  res.json({ message: "You're on the list." })
}
