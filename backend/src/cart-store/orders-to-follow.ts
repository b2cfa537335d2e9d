import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Orders that came of a cart and that the workshop has not read since they changed, the oldest first. SQL: no
 * `query.graph` compares rows of two modules. What is not paid yet comes again, since it is not followed.
 */
const TO_FOLLOW = `
  select o.id
    from "order" o
    join order_cart l on l.order_id = o.id and l.deleted_at is null
    left join production_order p on p.id = o.id and p.deleted_at is null
   where o.deleted_at is null and o.is_draft_order = false
     and (p.id is null or p.followed_at < greatest(o.updated_at, o.canceled_at,
           (select max(i.updated_at) from order_item i where i.order_id = o.id)))
   order by o.created_at limit :limit`

/** Ids of the orders that the workshop's queue has yet to follow. */
export async function ordersToFollow(container: MedusaContainer, limit: number): Promise<string[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(TO_FOLLOW, { limit })
  return rows.map(({ id }) => id)
}
