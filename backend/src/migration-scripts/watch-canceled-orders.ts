import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/**
 * A discount's uses are freed once their order is canceled (read-model/discount-store.ts). Run once, by `medusa
 * db:migrate`.
 */
export default async function watchCanceledOrders({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await watchTable(database, { table: "order_cart" })
  await watchTable(database, {
    table: "order",
    name: "order.canceled_at",
    after: ["update of canceled_at", "truncate"],
  })
}
