import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"
import { countedOf, reservedOf, stockedOf, waitedFor } from "../piece-counts"
import { inWords } from "./log-shelf-changes"

/**
 * What is removed with a piece that is taken off the shelf.
 * @throws {ShopError} 404 unknown, 409 while orders wait for it
 */
export const checkPieceRemovalStep = createStep("check-piece-removal", async (id: string, { container }) => {
  const { variant_id, design_sku, discount_cents } = await container
    .resolve(READY_TO_SHIP_MODULE)
    .retrieve(id)
  const counted = (await countedOf(container, [variant_id])).get(variant_id)
  const reserved = reservedOf(counted)
  if (reserved > 0) throw conflict(waitedFor(reserved))
  return new StepResponse({
    variantId: variant_id,
    changes: [{ field: design_sku, before: inWords(stockedOf(counted), discount_cents), after: "" }],
  })
})
