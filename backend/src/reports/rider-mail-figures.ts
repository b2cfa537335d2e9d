import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { FollowingMail, RiderMailName } from "../contracts/marketing/rider-mails"

export interface RiderMailFigures {
  sent: number
  /** Null where the shop can't know. */
  came_back: number | null
  bought: number | null
}

const FOLLOWED = `
  select r.kind, count(*)::int as sent, count(r.came_back_at)::int as came_back,
         count(*) filter (where exists (
           select 1 from "order" o
            where lower(o.email) = r.email and o.deleted_at is null and o.is_draft_order = false
              and o.canceled_at is null and o.created_at > r.sent_at
              and o.created_at < r.sent_at + interval '30 days'))::int as bought
    from rider_mail r
   where r.sent_at > :since and r.deleted_at is null
   group by r.kind`

/** Shipment notices, as stored by the notification module. */
const SHIPPED = `
  select count(*)::int as sent from notification
   where template = :template and status = 'success' and created_at > :since and deleted_at is null`

/**
 * What became of the mails sent to riders afterwards.
 * @param since when they were sent
 * @param template of shipping notices
 */
export async function riderMailFigures(
  container: MedusaContainer,
  since: Date,
  template: string,
): Promise<Record<RiderMailName, RiderMailFigures>> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [followed, shipped] = await Promise.all([
    database.raw<{ rows: (RiderMailFigures & { kind: FollowingMail })[] }>(FOLLOWED, { since }),
    database.raw<{ rows: { sent: number }[] }>(SHIPPED, { since, template }),
  ])
  const of = (kind: FollowingMail): RiderMailFigures => {
    const { sent = 0, came_back = 0, bought = 0 } = followed.rows.find((row) => row.kind === kind) ?? {}
    return { sent, came_back, bought }
  }
  return {
    cart: of("cart"),
    shipped: { sent: shipped.rows[0]?.sent ?? 0, came_back: null, bought: null },
    ride: of("ride"),
  }
}
