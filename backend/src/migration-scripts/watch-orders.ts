import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchOrders } from "../modules/order-sum/watch-orders"

/** What orders come to is kept for the reports. Run once, by `medusa db:migrate`, after all migrations. */
export default async function watchOrdersOnce({ container }: ExecArgs): Promise<void> {
  await watchOrders(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
