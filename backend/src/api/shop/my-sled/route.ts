import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type MySledAnswer, MySledRequest } from "../../../contracts/fitment/fitment"
import { FITMENT_MODULE } from "../../../modules/fitment"
import { type SledRow, sledAnswer } from "../../../modules/fitment/domain/sleds"
import { getSleds } from "../../../read-model/sled-store"
import { parseBody } from "../../requests/parse-body"
import { findSled } from "../../visitor/sled-lookup"
import { customerId } from "../../visitor/visitor-cart"
import { clearSledCookie, readSledCookie, writeSledCookie } from "./sled-cookie"

const answered = (sled: SledRow | undefined) => (sled ? sledAnswer(sled) : null)

function send(res: MedusaResponse, sled: SledRow | undefined, account?: SledRow): void {
  const answer: MySledAnswer = {
    sled: answered(sled),
    account: account?.id === sled?.id ? null : answered(account),
  }
  res.json(answer)
}

/** GET /shop/my-sled: the browser's sled, otherwise the account's; null without one, or when we no longer know it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const sleds = await getSleds(req.scope)
  const cookie = readSledCookie(req)
  const remembered = cookie === null ? undefined : sleds.find(cookie)
  const customer = customerId(req)
  const kept = customer === null ? null : await req.scope.resolve(FITMENT_MODULE).customerSleds.find(customer)
  const account = kept === null ? undefined : sleds.find(kept)
  if (!remembered && account) writeSledCookie(res, account.id)
  else if (!remembered && cookie !== null) clearSledCookie(res)
  send(res, remembered ?? account, account)
}

/** PUT /shop/my-sled: remembers a sled, on the account, too, when logged in. */
export async function PUT(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id } = parseBody(MySledRequest, req.body)
  const sled = await findSled(req, id)
  const customer = customerId(req)
  if (customer !== null) await req.scope.resolve(FITMENT_MODULE).customerSleds.save(customer, sled.id)
  writeSledCookie(res, sled.id)
  send(res, sled)
}

/** DELETE /shop/my-sled: forgets it, on the account, too, when logged in. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customer = customerId(req)
  if (customer !== null) await req.scope.resolve(FITMENT_MODULE).customerSleds.delete(customer)
  clearSledCookie(res)
  send(res, undefined)
}
