import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { NewPiece } from "../new-piece"
import { countChanges } from "../piece-counts"
import { pieceVariants } from "../piece-variants"

/** Which variants new pieces have, and what it takes to count them. */
export const planCountsStep = createStep(
  "plan-piece-counts",
  async (pieces: readonly NewPiece[], { container }) => {
    const variants = await pieceVariants(container, pieces)
    const rows = pieces.map(({ sku, body, count, discountCents, variant }) => {
      const variant_id = variants.get(variant.sku)
      if (!variant_id) {
        throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${variant.sku} was not made.`)
      }
      return { count, piece: { design_sku: sku, body, variant_id, discount_cents: discountCents } }
    })
    const counts = new Map(rows.map(({ count, piece }) => [piece.variant_id, count]))
    return new StepResponse({
      counts: await countChanges(container, counts),
      pieces: rows.map(({ piece }) => piece),
    })
  },
)
