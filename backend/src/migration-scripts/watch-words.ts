import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** Watches what staff's texts say, and when. Run once, by `medusa db:migrate`. */
export default async function watchWords({ container }: ExecArgs): Promise<void> {
  await watchTable(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), { table: "content_value" })
}
