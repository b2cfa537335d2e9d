import type { MedusaContainer } from "@medusajs/framework/types"
import type { AddMadeDesign, EditMadeDesign } from "../../contracts/catalog/ready-to-ship"
import type { RuleErrors } from "../../contracts/error"
import { toCents } from "../../contracts/money"
import type { Parts } from "../../contracts/read-request"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"
import { bodyOf } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { variantPrices } from "../catalog/variant-prices"
import { DISCOUNT_TOO_LARGE, readShelfDesign, shelfPriceCents } from "./new-piece"
import { countedOf, reservedOf, waitedFor } from "./piece-counts"

export const TAKEN = "This design is already on the shelf, maybe with another loop. Change its count instead."

/** What the catalog and the shelf object to in a new piece, all at once, as far as it could be read. */
export async function newPieceErrors(
  container: MedusaContainer,
  { sku, discount }: Parts<AddMadeDesign>,
): Promise<RuleErrors> {
  if (sku === undefined) return {}
  const found = readShelfDesign(sku, await getDesigns(container))
  if ("reason" in found) return { sku: found.reason }
  const errors: RuleErrors = {}
  const body = bodyOf(found.design)
  if (await container.resolve(READY_TO_SHIP_MODULE).hasAnyBody([body])) errors.sku = TAKEN
  const isTooLarge = discount !== undefined && toCents(discount) >= shelfPriceCents(found.design)
  if (isTooLarge) errors.discount = DISCOUNT_TOO_LARGE
  return errors
}

/**
 * What price and orders object to in a new count or discount for a piece, all at once, as far as it could be read.
 * @param variantId the one that represents the piece
 */
export async function pieceErrors(
  container: MedusaContainer,
  variantId: string,
  { count, seen, discount }: Parts<EditMadeDesign>,
): Promise<RuleErrors> {
  const errors: RuleErrors = {}
  const [price, counted] = await Promise.all([
    variantPrices(container, [variantId]).then((prices) => prices.get(variantId)),
    countedOf(container, [variantId]).then((found) => found.get(variantId)),
  ])
  const isTooLarge = price && discount !== undefined && toCents(discount) >= toCents(price.dollars)
  if (isTooLarge) errors.discount = DISCOUNT_TOO_LARGE
  const reserved = reservedOf(counted)
  if (counted && count !== undefined && count < reserved) errors.count = waitedFor(reserved)
  if (count !== undefined && seen === undefined) errors.seen = "Please send the count that was seen, too."
  return errors
}

/**
 * The same for a piece by its id.
 * @throws {ShopError} 404 unknown
 */
export async function pieceEditErrors(
  container: MedusaContainer,
  id: string,
  wanted: Parts<EditMadeDesign>,
): Promise<RuleErrors> {
  const { variant_id } = await container.resolve(READY_TO_SHIP_MODULE).retrieve(id)
  return pieceErrors(container, variant_id, wanted)
}
