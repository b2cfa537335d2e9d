import { model } from "@medusajs/framework/utils"
import { Submission } from "./submission"

/** A picture that came with a form: decoded, re-encoded, and stored by Medusa's file module. */
export const SubmissionFile = model
  .define("submission_file", {
    id: model.id({ prefix: "sfile" }).primaryKey(),
    submission: model.belongsTo(() => Submission, { mappedBy: "files" }),
    /** Path of the field: `items.0.photo`, `photos`. */
    field: model.text(),
    /** The file module's id. */
    file_id: model.text(),
    width: model.number(),
    height: model.number(),
    /** Size as kept. */
    bytes: model.number(),
    /** Counts from 0 within the submission. */
    position: model.number(),
  })
  .indexes([{ on: ["submission_id", "position"], unique: true }])
