import { model } from "@medusajs/framework/utils"
import { STEP_KINDS } from "../../../contracts/orders/production"

/** One step of a build: who, when, from where to where. Rows are only ever added. */
export const ProductionMove = model
  .define("production_move", {
    id: model.id({ prefix: "prmov" }).primaryKey(),
    job_id: model.text(),
    kind: model.enum([...STEP_KINDS]),
    from_stage_id: model.text().nullable(),
    to_stage_id: model.text(),
    /** Names at the time. */
    from_name: model.text().nullable(),
    to_name: model.text(),
    /** Staff's email; null for the shop itself. */
    by: model.text().nullable(),
    /** The move that this one undid. */
    undoes: model.text().nullable(),
    /** Shared by everything moved at once; null for what was moved alone. */
    batch: model.text().nullable(),
    /** Pieces that it took from the shelf or put back there; of a change, those made of the old design. */
    pieces: model.number().nullable(),
    /** Pieces of the line that had been packed before it took the others. */
    packed: model.number().nullable(),
    /** Pieces that needn't be made any more once it is taken; null for a step that changes nothing about that. */
    made: model.number().nullable(),
  })
  .indexes([
    { on: ["job_id", "created_at"] },
    { on: ["batch"], where: "batch IS NOT NULL AND deleted_at IS NULL" },
    { on: ["undoes"], unique: true, where: "undoes IS NOT NULL AND deleted_at IS NULL" },
  ])
