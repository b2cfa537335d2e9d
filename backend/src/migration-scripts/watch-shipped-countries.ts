import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** The catalog's read includes the countries that the shop ships to. Run once, by `medusa db:migrate`. */
export default async function watchShippedCountries({ container }: ExecArgs): Promise<void> {
  await watchTable(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), { table: "region_country" })
}
