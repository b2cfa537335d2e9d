import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { FULLY_REFUNDED } from "./fully-refunded"

/** Days that changes are looked at: an event is lost for minutes, not for a month. */
const KEPT_DAYS = 30

/**
 * Orders from carts that the workshop has not read since they changed, oldest first. Unpaid ones are left out, or 500
 * of them would keep all others from being followed. One that was refunded before refunds closed builds is followed,
 * however long ago. In SQL: `query.graph` can't compare rows of two modules.
 */
const TO_FOLLOW = `
  with changed as (
    select id as order_id, greatest(updated_at, canceled_at) as at from "order"
     where greatest(updated_at, canceled_at) > now() - interval '${KEPT_DAYS} days'
    union all
    select order_id, updated_at from order_item where updated_at > now() - interval '${KEPT_DAYS} days'
    union all
    select k.order_id, r.created_at from refund r
      join payment y on y.id = r.payment_id
      join order_payment_collection k on k.payment_collection_id = y.payment_collection_id and k.deleted_at is null
     where r.created_at > now() - interval '${KEPT_DAYS} days'
    union all
    select o.id, now() from production_job j join "order" o on o.id = j.order_id
     where j.closed is null and j.deleted_at is null and ${FULLY_REFUNDED})
  select o.id
    from (select order_id, max(at) as at from changed group by order_id) c
    join "order" o on o.id = c.order_id and o.deleted_at is null and o.is_draft_order = false
    join order_cart l on l.order_id = o.id and l.deleted_at is null
    left join production_order p on p.id = o.id and p.deleted_at is null
    left join cart_payment_collection cp on cp.cart_id = l.cart_id and cp.deleted_at is null
    left join payment_collection pc on pc.id = cp.payment_collection_id and pc.deleted_at is null
   where p.followed_at < c.at
      or (p.id is null and (o.canceled_at is not null or coalesce(pc.amount, 0) = 0 or exists (
        select 1 from payment y where y.payment_collection_id = pc.id and y.captured_at is not null)))
   order by o.created_at limit :limit`

/** Ids of the orders that the workshop's queue still has to follow. */
export async function ordersToFollow(container: MedusaContainer, limit: number): Promise<string[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(TO_FOLLOW, { limit })
  return rows.map(({ id }) => id)
}
