import { model } from "@medusajs/framework/utils"
import { AuditKind } from "../../../contracts/staff/audit"

/**
 * One row that staff added, changed or removed. Written by a trigger on every table (watch-tables.ts), and by nothing
 * else; the database refuses to change it, or to delete it before its time.
 */
export const AuditEntry = model
  .define("audit_entry", {
    id: model.id({ prefix: "audit" }).primaryKey(),
    /** The call that did it, such as `POST /admin/products`, and one id for everything that it did. */
    call: model.text(),
    call_id: model.text(),
    /** The member of staff, and the email as it was then. */
    person_id: model.text(),
    person: model.text(),
    /** Done with one of that person's secret API keys. */
    by_key: model.boolean().default(false),
    kind: model.enum(AuditKind.options),
    /** The table and the row's id. */
    thing: model.text(),
    thing_id: model.text(),
    /** What differs, by column; secrets are marked as different, but not shown. */
    was: model.json().nullable(),
    became: model.json().nullable(),
  })
  .indexes([
    { on: ["created_at"] },
    { on: ["person", "created_at"] },
    { on: ["thing", "created_at"] },
    { on: ["thing_id"] },
    { on: ["call_id"] },
  ])
