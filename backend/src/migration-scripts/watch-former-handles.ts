import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** Old addresses of products are read from memory. Run once, by `medusa db:migrate`. */
export default async function watchFormerHandles({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await watchTable(database, { table: "former_handle" })
}
