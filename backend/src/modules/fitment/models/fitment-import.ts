import { model } from "@medusajs/framework/utils"
import { IMPORT_MODES, IMPORT_STATUSES } from "../domain/import-plan"

/** A file of sleds that staff sent: what it would do, and whether it was done (its rows: table `fitment_import_row`). */
export const FitmentImport = model
  .define("fitment_import", {
    id: model.id({ prefix: "fimp" }).primaryKey(),
    file_name: model.text(),
    /**
     * `whole`: sleds that aren't in the file are removed; `update`: they stay; `add`: only sleds that never existed are
     * added.
     */
    mode: model.enum([...IMPORT_MODES]),
    status: model.enum([...IMPORT_STATUSES]),
    /** Rows processed so far, and in total; 0 as long as that isn't known. */
    done: model.number().default(0),
    total: model.number().default(0),
    added: model.number().default(0),
    changed: model.number().default(0),
    removed: model.number().default(0),
    unchanged: model.number().default(0),
    refused: model.number().default(0),
    /** The revision of the fitment that the file was compared with; it only applies to that one. */
    base_revision: model.number().nullable(),
    /** Why it failed, in a sentence for staff. */
    message: model.text().nullable(),
    /** User ids; null for the seed. */
    uploaded_by: model.text().nullable(),
    applied_by: model.text().nullable(),
    applied_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["created_at"] }])
