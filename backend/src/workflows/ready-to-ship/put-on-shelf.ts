import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { AddMadeDesign } from "../../contracts/catalog/ready-to-ship"
import { toCents } from "../../contracts/money"
import { getDesigns } from "../../read-model/design-store"
import { runWorkflow } from "../run-workflow"
import { askAboutShelfPrice } from "./ask-about-price"
import { type NewPiece, newPiece } from "./new-piece"
import { writeCounts } from "./piece-counts"
import { inWords, logShelfChangesStep } from "./steps/log-shelf-changes"
import { planCountsStep } from "./steps/plan-counts"
import { planPiecesStep } from "./steps/plan-pieces"
import { putPiecesOnShelfStep } from "./steps/put-pieces-on-shelf"
import { withShelfLock } from "./with-shelf-lock"

interface NewPieces {
  /** All from one design product. */
  pieces: NewPiece[]
  /** The staff member's email, for the log of changes; null when no one did it, as with the seed. */
  actor: string | null
}

/** Puts pieces of one design product on the shelf: counted variants with the designs' prices, and what joins them. */
export const putOnShelfWorkflow = createWorkflow("put-on-shelf", (input: WorkflowData<NewPieces>) => {
  const plan = planPiecesStep(input.pieces)
  when({ plan }, ({ plan }) => plan.products.length > 0).then(() => {
    createProductsWorkflow.runAsStep({ input: { products: plan.products } })
  })
  when({ plan }, ({ plan }) => plan.options.length > 0).then(() => {
    setProductProductOptionsWorkflow.runAsStep({
      input: transform({ plan }, ({ plan }) => plan.options[0] ?? { product_id: "" }),
    })
  })
  when({ plan }, ({ plan }) => plan.variants.length > 0).then(() => {
    createProductVariantsWorkflow.runAsStep({ input: { product_variants: plan.variants } })
  })
  const counted = planCountsStep(input.pieces)
  writeCounts(counted.counts)
  putPiecesOnShelfStep(counted.pieces)
  logShelfChangesStep(
    transform({ input }, ({ input: { pieces, actor } }) => ({
      actor,
      changes: pieces.map(({ sku, count, discountCents }) => ({
        field: sku,
        before: "",
        after: inWords(count, discountCents),
      })),
    })),
  )
  return new WorkflowResponse(undefined)
})

/**
 * Puts designs on the shelf, those of one product together or not at all. All are checked before any is created.
 * @param actor the staff member's email, for the log of changes; null when no one did it, as with the seed
 * @throws {ShopError} 409 a price that staff have yet to confirm; 422 by field: no such design, one that is already
 * there, a discount as large as the price
 */
export async function putOnShelf(
  container: MedusaContainer,
  wanted: readonly (AddMadeDesign & { confirmed?: boolean })[],
  actor: string | null,
): Promise<void> {
  const designs = await getDesigns(container)
  const lines = new Map<string, NewPiece[]>()
  for (const each of wanted) {
    const piece = newPiece(each, designs)
    const [price] = piece.variant.prices
    if (actor !== null && !each.confirmed && price) {
      const cents = toCents(price.amount)
      askAboutShelfPrice(piece.sku, cents, cents - piece.discountCents)
    }
    lines.set(piece.of.slug, [...(lines.get(piece.of.slug) ?? []), piece])
  }
  await withShelfLock(container, async () => {
    for (const pieces of lines.values()) await runWorkflow(putOnShelfWorkflow, container, { pieces, actor })
  })
}
