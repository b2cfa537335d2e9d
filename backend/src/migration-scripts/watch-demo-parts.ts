import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** The catalog that visitors read says which kits belong to the demo. Run once, by `medusa db:migrate`. */
export default async function watchDemoParts({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await watchTable(database, { table: "demo_part" })
}
