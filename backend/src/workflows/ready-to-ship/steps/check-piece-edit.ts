import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toCents } from "../../../contracts/money"
import { conflict, refuse } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import { variantPrices } from "../../catalog/variant-prices"
import { askAboutShelfPrice } from "../ask-about-price"
import { countChanges, countedOf, stockedOf } from "../piece-counts"
import { pieceErrors } from "../piece-errors"
import { inWords } from "./log-shelf-changes"

export interface PieceEdit {
  id: string
  /** Undefined to keep the current one. */
  count?: number | undefined
  /** The count that the person saving was shown. */
  seen?: number | undefined
  /** Dollars off, per piece; undefined to keep the current discount. */
  discount?: number | undefined
  /** Whether the person saving was asked about the price, and confirmed it. */
  confirmed: boolean
  /** The staff member's email. */
  actor: string
}

/**
 * Shipped orders and colleagues change the count: the one typed then refers to a different one.
 * @throws {ShopError} 409
 */
function requireSeen(now: number, seen: number | undefined): void {
  if (now === seen) return
  throw conflict(
    `There are now ${now} of these, not ${seen}. Nothing was saved: please count again, reload the page and enter the new count.`,
  )
}

/**
 * What an edit changes in a piece.
 * @throws {ShopError} 404 unknown, 409 the count isn't the one shown or a price that needs confirming, 422 by field
 */
export const checkPieceEditStep = createStep(
  "check-piece-edit",
  async ({ id, count, seen, discount, confirmed }: PieceEdit, { container }) => {
    const piece = await container.resolve(READY_TO_SHIP_MODULE).retrieve(id)
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
