import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { counted } from "../../../contracts/counted"
import { formatCents } from "../../../contracts/money"
import { DESIGN_MODULE } from "../../../modules/design"
import { type ChangedFact, SHELF_CHANGES } from "../../../modules/design/service"

/** "2 pieces, $25.50 off", for the log of changes. */
export const inWords = (count: number, discountCents: number): string =>
  `${counted(count, "piece", "pieces")}, ${formatCents(discountCents)} off`

interface ShelfChanges {
  /** The design, and its state on the shelf before and after, in words. */
  changes: ChangedFact[]
  /** The staff member's email; null when no one did it, as with the seed: then nothing is logged. */
  actor: string | null
}

/** Logs what changed on the shelf. The last step of its workflows: it never needs undoing. */
export const logShelfChangesStep = createStep(
  "log-shelf-changes",
  async ({ changes, actor }: ShelfChanges, { container }) => {
    if (actor !== null)
      await container.resolve(DESIGN_MODULE).recordChanges(SHELF_CHANGES, { changes, actor })
    return new StepResponse(null)
  },
)
