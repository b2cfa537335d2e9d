import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toCents } from "../../../contracts/money"
import { refuse } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import { countChanges, countedOf, stockedOf } from "../piece-counts"
import { pieceErrors } from "../piece-errors"
import { inWords } from "./note-shelf-changes"

export interface PieceEdit {
  id: string
  count: number
  /** Dollars off, per piece. */
  discount: number
  /** Staff's e-mail. */
  actor: string
}

/** What an edit of a piece changes. @throws {ShopError} 404 unknown, 422 by field */
export const checkPieceEditStep = createStep(
  "check-piece-edit",
  async ({ id, count, discount }: PieceEdit, { container }) => {
    const piece = await container.resolve(READY_TO_SHIP_MODULE).piece(id)
    const { variant_id, design_sku } = piece
    const discountCents = toCents(discount)
    refuse(await pieceErrors(container, variant_id, { count, discount }))
    const stocked = stockedOf((await countedOf(container, [variant_id])).get(variant_id))
    const before = inWords(stocked, piece.discount_cents)
    const after = inWords(count, discountCents)
    return new StepResponse({
      discountCents,
      counts: await countChanges(container, new Map([[variant_id, count]])),
      changes: before === after ? [] : [{ field: design_sku, before, after }],
    })
  },
)
