import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/**
 * Makes old addresses follow a category whose handle changes, no matter who changes it; they are read from memory. Run
 * once, by `medusa db:migrate`, after all migrations; safe to repeat.
 */
export default async function followCategoryHandles({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create or replace trigger "product_category_note_former_handle" after update of handle on "product_category"
       for each row when (old.handle is distinct from new.handle) execute function note_former_category_handle()`,
  )
  await database.raw(
    `create or replace trigger "product_category_take_handle" after insert on "product_category"
       for each row execute function note_former_category_handle()`,
  )
  await watchTable(database, { table: "former_category_handle" })
}
