import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toCents } from "../../../contracts/money"
import { conflict, refuse } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import { variantPrices } from "../../catalog/variant-prices"
import { askAboutShelfPrice } from "../ask-about-price"
import { countChanges, countedOf, stockedOf } from "../piece-counts"
import { pieceErrors } from "../piece-errors"
import { inWords } from "./note-shelf-changes"

export interface PieceEdit {
  id: string
  /** Undefined for the one that it has. */
  count?: number | undefined
  /** The count that whoever saves has seen. */
  seen?: number | undefined
  /** Dollars off, per piece; undefined for the one that it has. */
  discount?: number | undefined
  /** That whoever saves was asked about the price, and means it. */
  confirmed: boolean
  /** Staff's e-mail. */
  actor: string
}

/** Orders that ship and colleagues change the count: the one that was typed is of another one then. @throws {ShopError} 409 */
function requireSeen(now: number, seen: number | undefined): void {
  if (now === seen) return
  throw conflict(
    `There are ${now} of these by now, not ${seen}. Nothing was saved: please count again, reload the page and enter it anew.`,
  )
}

/** What an edit of a piece changes. @throws {ShopError} 404 unknown, 409 another count than was seen or a price that is asked about, 422 by field */
export const checkPieceEditStep = createStep(
  "check-piece-edit",
  async ({ id, count, seen, discount, confirmed }: PieceEdit, { container }) => {
    const piece = await container.resolve(READY_TO_SHIP_MODULE).piece(id)
    const { variant_id, design_sku } = piece
    const discountCents = discount === undefined ? piece.discount_cents : toCents(discount)
    refuse(await pieceErrors(container, variant_id, { count, seen, discount }))
    const stocked = stockedOf((await countedOf(container, [variant_id])).get(variant_id))
    if (count !== undefined) requireSeen(stocked, seen)
    const price = (await variantPrices(container, [variant_id])).get(variant_id)
    if (!confirmed && price) {
      const cents = toCents(price.dollars)
      askAboutShelfPrice(design_sku, cents - piece.discount_cents, cents - discountCents)
    }
    const before = inWords(stocked, piece.discount_cents)
    const after = inWords(count ?? stocked, discountCents)
    return new StepResponse({
      discountCents,
      counts: await countChanges(container, new Map(count === undefined ? [] : [[variant_id, count]])),
      changes: before === after ? [] : [{ field: design_sku, before, after }],
    })
  },
)
