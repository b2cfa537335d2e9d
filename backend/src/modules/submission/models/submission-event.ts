import { model } from "@medusajs/framework/utils"
import { EVENT_KINDS } from "../domain/kinds"
import { Submission } from "./submission"

/** What happened to a submission, for staff. */
export const SubmissionEvent = model
  .define("submission_event", {
    id: model.id({ prefix: "sevt" }).primaryKey(),
    submission: model.belongsTo(() => Submission, { mappedBy: "events" }),
    kind: model.enum([...EVENT_KINDS]),
    /** Staff member's email; null for the sender of the form. */
    by: model.text().nullable(),
    /**
     * The note, the reply, the new status, the email of the person it was assigned to, empty for no one, or `UNCHECKED`
     * when it was received like that.
     */
    text: model.text(),
  })
  .indexes([{ on: ["submission_id", "created_at"] }])
