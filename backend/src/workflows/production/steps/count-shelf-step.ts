import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MadeMove } from "../../../modules/production/job-rows"
import { addToShelf } from "../../ready-to-ship/add-to-shelf"

interface ShelfCount {
  /** Moves that took nothing from the shelf are left out. */
  moves: readonly Pick<MadeMove, "sku" | "pieces">[]
  /** `take` for builds that go, `return` for those that come back. */
  way: "take" | "return"
}

/**
 * Takes the pieces of builds off the shelf's count, or puts them back.
 * @throws {ShopError} 409
 */
export const countShelfStep = createStep(
  "count-shelf",
  async ({ moves, way }: ShelfCount, { container }) => {
    const changes: Awaited<ReturnType<typeof addToShelf>>[] = []
    const added: { sku: string; pieces: number }[] = []
    try {
      for (const move of moves) {
        if (move.pieces === 0) continue
        const { sku } = move
        const pieces = way === "take" ? -move.pieces : move.pieces
        changes.push(await addToShelf(container, sku, pieces))
        added.push({ sku, pieces })
      }
    } catch (error) {
      // A step that fails isn't undone itself.
      for (const { sku, pieces } of added) await addToShelf(container, sku, -pieces)
      throw error
    }
    return new StepResponse(changes, added)
  },
  async (added, { container }) => {
    for (const { sku, pieces } of added ?? []) await addToShelf(container, sku, -pieces)
  },
)
