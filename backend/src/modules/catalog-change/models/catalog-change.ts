import { model } from "@medusajs/framework/utils"
import { CHANGE_KINDS } from "../../../contracts/staff/catalog-change"

/** One change of many products at once: an imported file, a bulk edit, or the undo of one. */
export const CatalogChange = model
  .define(
    { name: "catalog_change", tableName: "catalogue_change" },
    {
      id: model.id({ prefix: "cchg" }).primaryKey(),
      kind: model.enum([...CHANGE_KINDS]),
      /** The file's name, or a description of what was done: "Price up 5%". */
      title: model.text(),
      /** `applying` for a long time: the process died midway, and part of it may be done. */
      status: model.enum(["applying", "applied", "failed"]),
      added: model.number(),
      changed: model.number(),
      unchanged: model.number(),
      /** User id. */
      made_by: model.text(),
      /** The change that this one undoes, and the one that undid this. */
      undoes: model.text().nullable(),
      undone_by: model.text().nullable(),
    },
  )
  .indexes([{ on: ["created_at"] }])
