import { model } from "@medusajs/framework/utils"
import { SubmissionEvent } from "./submission-event"
import { SubmissionFile } from "./submission-file"

/** A form a visitor sent in. */
export const Submission = model
  .define("submission", {
    id: model.id({ prefix: "subm" }).primaryKey(),
    /** Which form; more than the shop's own may come. */
    kind: model.text(),
    /** Runs by kind, from 1001. */
    number: model.number(),
    status: model.enum(["new", "open", "answered", "closed"]).default("new"),
    /** Who sent it. */
    name: model.text(),
    /** Lower case. */
    email: model.text(),
    /** What was entered, as the form's contract has it. */
    fields: model.json(),
    /** The order it is about. */
    order_id: model.text().nullable(),
    /** Who on staff sees to it: Medusa's id of the user. */
    assignee_id: model.text().nullable(),
    /** The browser's own mark of one filled-in form: sent again, it is the same submission. */
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
