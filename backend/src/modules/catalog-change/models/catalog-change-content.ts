import { model } from "@medusajs/framework/utils"

/** What a change consisted of, stored separately since it may be megabytes; swept long before the change itself. */
export const CatalogChangeContent = model.define(
  { name: "catalog_change_content", tableName: "catalogue_change_content" },
  {
    id: model.id({ prefix: "cchgc" }).primaryKey(),
    change_id: model.text().unique(),
    /** The file as it was sent; null for a bulk edit or an undo. */
    csv: model.text().nullable(),
    /** What was added and changed, from what to what (workflows/catalog/domain/import-report.ts). */
    lines: model.json(),
    /** Of both, in bytes. */
    size: model.number(),
  },
)
