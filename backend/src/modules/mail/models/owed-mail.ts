import { model } from "@medusajs/framework/utils"

/** Something that people are notified of by mail or text message, and its progress. */
export const OwedMail = model
  .define("owed_mail", {
    /** `kind-subject_id`: each thing is sent once. */
    id: model.text().primaryKey(),
    /** What it is about, such as `order`. */
    kind: model.text(),
    subject_id: model.text(),
    status: model.enum(["owed", "settled", "dead"]).default("owed"),
    /** Attempts that were begun. */
    tries: model.number().default(0),
    /** When the next attempt is due. */
    due_at: model.dateTime(),
    /** Why the last attempt failed; contains no address. */
    last_error: model.text().nullable(),
  })
  .indexes([{ on: ["status", "due_at"] }])
