import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Someone who agreed to a mail, and what it is about. */
export interface MailRecipient {
  /** The cart's or the order's id. */
  subjectId: string
  /** Lower case. */
  email: string
}

/** Recipients found at a time. */
export const FOUND_AT_ONCE = 200

/** When something happened for a mail to be due, and how many of those found to pass over, the longest due first. */
interface Due {
  after: Date
  before: Date
  skip: number
}

/** SQL: whether staff have deleted the customer with this id. No one who asked to be gone is written to. */
const isDeleted = (id: string) =>
  `exists (select 1 from customer g where g.id = ${id} and g.deleted_at is not null)`

/**
 * A cart whose rider agreed to a mail about it, for the address that was last entered; that isn't an order or about to
 * become one; that is a rider's own: not a dealer's, not a drop shipment, not one that staff fill, not a deleted
 * customer's; and whose rider has bought nothing since they were at its checkout, logged in or by that address.
 */
const LEFT = `
  k.mail_consent_at is not null and k.order_id is null and c.completed_at is null and c.deleted_at is null
  and k.mail_consent_to = lower(k.saved_shipping->>'email')
  and not ${isDeleted("c.customer_id")}
  and coalesce(k.saved_shipping->>'dropShip', 'false') <> 'true'
  and exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)
  and not exists (select 1 from phone_order p where p.cart_id = c.id and p.deleted_at is null)
  and not exists (select 1 from order_cart l where l.cart_id = c.id and l.deleted_at is null)
  and not exists (
    select 1 from cart_payment_collection l
      join payment_session s on s.payment_collection_id = l.payment_collection_id
     where l.cart_id = c.id and s.deleted_at is null and s.status in ('authorized', 'captured'))
  and not exists (
    select 1 from account_cart b join dealer d on d.customer_id = b.customer_id and d.deleted_at is null
     where b.cart_id = c.id and b.deleted_at is null)
  and not exists (
    select 1 from "order" o
     where o.deleted_at is null and o.is_draft_order = false and o.canceled_at is null
       and o.created_at >= k.created_at
       and (lower(o.email) = k.mail_consent_to or o.customer_id = (
         select b.customer_id from account_cart b where b.cart_id = c.id and b.deleted_at is null)))`

const FIND = `
  select c.id as "subjectId", k.mail_consent_to as email
    from checkout k join cart c on c.id = k.cart_id
   where ${LEFT} and c.updated_at > :after and c.updated_at <= :before
     and not exists (select 1 from rider_mail r
       where r.kind = 'cart' and r.subject_id = c.id and r.deleted_at is null)
   order by c.updated_at, c.id limit ${FOUND_AT_ONCE} offset :skip`

/**
 * Carts that were last touched in this period, whose riders agreed to a mail about them and haven't been sent one yet.
 */
export async function abandonedCarts(container: MedusaContainer, due: Due): Promise<MailRecipient[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: MailRecipient[] }>(FIND, { ...due })
  return rows
}

/**
 * Whether a cart is still abandoned, agreed to by this address, and untouched since.
 * @param before as it was found
 */
export async function isStillAbandoned(
  container: MedusaContainer,
  { subjectId, email }: MailRecipient,
  before: Date,
): Promise<boolean> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<{ rows: unknown[] }>(
    `select 1 from checkout k join cart c on c.id = k.cart_id
        where c.id = :subjectId and k.mail_consent_to = :email and c.updated_at <= :before and ${LEFT}`,
    { subjectId, email, before },
  )
  return rows.length > 0
}

/** When a parcel `f` arrived, as far as is known; indexed as it is (migration-scripts/index-history.ts). */
const ARRIVED = "coalesce(f.delivered_at, f.shipped_at)"

/**
 * An order whose buyer agreed to be asked and wasn't deleted since, all of which has shipped and which was neither
 * canceled nor a drop shipment: it arrived when the last of it was delivered, or shipped where no delivery was recorded.
 * No one is asked while a parcel of it is lost.
 */
const RIDDEN = `
  from checkout k
  join "order" o on o.id = k.order_id
  join lateral (
    select max(${ARRIVED}) as at, bool_or(coalesce(f.metadata->>'lost', '') <> '') as lost
      from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
     where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.shipped_at is not null
  ) arrived on true
 where not arrived.lost and k.mail_consent_at is not null and o.deleted_at is null and o.canceled_at is null
   and k.mail_consent_to = lower(o.email)
   and not ${isDeleted("o.customer_id")}
   and coalesce(k.saved_shipping->>'dropShip', 'false') <> 'true'
   and not exists (select 1 from phone_order p where p.cart_id = k.cart_id and p.deleted_at is null)
   and not exists (select 1 from order_item i
     where i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.shipped_quantity < i.quantity)`

/** Orders that arrived in this period, whose buyers agreed to be asked and haven't been yet. */
export async function ordersDueForReview(container: MedusaContainer, due: Due): Promise<MailRecipient[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: MailRecipient[] }>(
      `select o.id as "subjectId", k.mail_consent_to as email ${RIDDEN}
        and arrived.at > :after and arrived.at <= :before
        -- The same, of few orders to begin with.
        and o.id in (
          select l.order_id from fulfillment f join order_fulfillment l on l.fulfillment_id = f.id
           where ${ARRIVED} > :after and ${ARRIVED} <= :before)
        and not exists (select 1 from rider_mail r
          where r.kind = 'ride' and r.subject_id = o.id and r.deleted_at is null)
      order by arrived.at, o.id limit ${FOUND_AT_ONCE} offset :skip`,
      { ...due },
    )
  return rows
}

/** Whether an order's buyer may still be asked at this address. */
export async function isStillDueForReview(
  container: MedusaContainer,
  { subjectId, email }: MailRecipient,
): Promise<boolean> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: unknown[] }>(`select 1 ${RIDDEN} and o.id = :subjectId and k.mail_consent_to = :email`, {
      subjectId,
      email,
    })
  return rows.length > 0
}
