import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** Every date that the shop promises depends on staff's lead times. Run once, by `medusa db:migrate`. */
export default async function watchLeadTimes({ container }: ExecArgs): Promise<void> {
  await watchTable(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), { table: "lead_time_plan" })
}
