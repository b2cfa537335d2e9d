import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toCents } from "../../../contracts/money"
import { refuse } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import { variantPrices } from "../../catalogue/variant-prices"
import { askAboutShelfPrice } from "../ask-about-price"
import { countChanges, countedOf, stockedOf } from "../piece-counts"
import { pieceErrors } from "../piece-errors"
import { inWords } from "./note-shelf-changes"

export interface PieceEdit {
  id: string
  count: number
  /** Dollars off, per piece. */
  discount: number
  /** That whoever saves was asked about the price, and means it. */
  confirmed: boolean
  /** Staff's e-mail. */
  actor: string
}

/** What an edit of a piece changes. @throws {ShopError} 404 unknown, 409 a price that is asked about, 422 by field */
export const checkPieceEditStep = createStep(
  "check-piece-edit",
  async ({ id, count, discount, confirmed }: PieceEdit, { container }) => {
    const piece = await container.resolve(READY_TO_SHIP_MODULE).piece(id)
    const { variant_id, design_sku } = piece
    const discountCents = toCents(discount)
    refuse(await pieceErrors(container, variant_id, { count, discount }))
    const price = (await variantPrices(container, [variant_id])).get(variant_id)
    if (!confirmed && price) {
      const cents = toCents(price.dollars)
      askAboutShelfPrice(design_sku, cents - piece.discount_cents, cents - discountCents)
    }
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
