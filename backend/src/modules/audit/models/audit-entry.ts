import { model } from "@medusajs/framework/utils"

/**
 * One row that staff added, changed or removed. Written by a trigger on every table (watch-tables.ts), and by nothing
 * else; the database refuses to change it, and to delete it before its time.
 */
export const AuditEntry = model
  .define("audit_entry", {
    id: model.id({ prefix: "audit" }).primaryKey(),
    /** The call that did it, such as `POST /admin/products`, and one id for all that it did. */
    call: model.text(),
    call_id: model.text(),
    /** The member of staff, and the e-mail as it was then. */
    person_id: model.text(),
    person: model.text(),
    /** Done by a secret API key of that person's. */
    by_key: model.boolean().default(false),
    kind: model.enum(["added", "changed", "removed"]),
    /** The table, and the row's id. */
    thing: model.text(),
    thing_id: model.text(),
    /** What differs, by column; secrets are told to differ, and not shown. */
    was: model.json().nullable(),
    became: model.json().nullable(),
  })
  .indexes([
    { on: ["created_at"] },
    { on: ["person_id", "created_at"] },
    { on: ["thing", "created_at"] },
    { on: ["thing_id"] },
    { on: ["call_id"] },
  ])
