import { model } from "@medusajs/framework/utils"
import { STATUSES } from "../domain/kinds"
import { SubmissionEvent } from "./submission-event"
import { SubmissionFile } from "./submission-file"

/** A form a visitor sent in. */
export const Submission = model
  .define("submission", {
    id: model.id({ prefix: "subm" }).primaryKey(),
    /** Which form; not only the shop's own may arrive. */
    kind: model.text(),
    /** Numbered by kind, from 1001. */
    number: model.number(),
    status: model.enum([...STATUSES]).default("new"),
    /** The sender's name. */
    name: model.text(),
    /** Lower case. */
    email: model.text(),
    /** What was entered, as defined by the form's contract. */
    fields: model.json(),
    /** The order it is about. */
    order_id: model.text().nullable(),
    /** The member of staff in charge: Medusa's user id. */
    assignee_id: model.text().nullable(),
    /** The browser's own mark for one filled-in form: sent again, it is the same submission. */
    client_key: model.text().nullable(),
    files: model.hasMany(() => SubmissionFile, { mappedBy: "submission" }),
    events: model.hasMany(() => SubmissionEvent, { mappedBy: "submission" }),
  })
  .cascades({ delete: ["files", "events"] })
  .indexes([
    { on: ["kind", "number"], unique: true },
    { on: ["client_key"], unique: true, where: "client_key IS NOT NULL" },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
    { on: ["assignee_id"], where: "assignee_id IS NOT NULL" },
    { on: ["status"], where: "status IN ('new', 'open')" },
    { on: ["created_at"] },
  ])
