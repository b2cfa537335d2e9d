import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BLANKED } from "./mailed-addresses"

/** A customer whom staff have deleted, and of whom Medusa still has everything. */
export interface DeletedCustomer {
  id: string
  /** Lower case; null when another customer has it, such as the account of someone whose guest record was deleted. */
  email: string | null
  /**
   * Whose agreements to mails end with them: null for the guest's record of someone whose account stands. A deleted
   * account's are all of its address, also those of the orders that its rider placed as a guest.
   */
  consentOf: string | null
  /** Addresses that the account had proven before staff gave it another; none that is another customer's by now. */
  formerEmails: string[]
  /** What came under the email since is someone's who came back. */
  deletedAt: Date
}

const DELETED = `
  select c.id,
         case when not exists (select 1 from customer o where lower(o.email) = lower(c.email) and o.deleted_at is null)
              then lower(c.email) end as email,
         case when c.has_account or not exists (select 1 from customer o
                     where lower(o.email) = lower(c.email) and o.has_account and o.deleted_at is null)
              then lower(c.email) end as "consentOf",
         array(select v.email from verified_email v
                where v.customer_id = c.id and v.email <> lower(c.email) and v.deleted_at is null
                  and not exists (select 1 from customer o where lower(o.email) = v.email and o.deleted_at is null)
         ) as "formerEmails",
         c.deleted_at as "deletedAt"
    from customer c where c.deleted_at < :before and c.email is not null
   order by c.deleted_at, c.id limit :atMost`

const BLANK = `
  with addresses as (
    delete from customer_address a using customer c
     where a.customer_id = c.id and c.id = any(:ids) and c.deleted_at is not null)
  update customer
     set email = null, first_name = null, last_name = null, company_name = null, phone = null, metadata = null
   where id = any(:ids) and deleted_at is not null`

const GONE = "unnest(cast(:emails as text[]), cast(:until as timestamptz[])) as gone (email, until)"
const IS_MAIL = `lower(n."to") = gone.email and n.channel = 'email' and n.created_at <= gone.until`

/** Their keys stay, by which no mail is sent twice. */
const BLANK_MAILS = `update notification n set ${BLANKED} from ${GONE} where ${IS_MAIL}`

/** A text names no email: it is about one of the customer's orders, a shipment of it, or a refund. */
const SUBJECTS = `
  with orders as (select id from "order" where customer_id = any(:ids)),
  subjects as (
    select id from orders
    union all
    select l.fulfillment_id from order_fulfillment l join orders o on o.id = l.order_id
    union all
    select r.id from order_payment_collection l
      join orders o on o.id = l.order_id
      join payment p on p.payment_collection_id = l.payment_collection_id
      join refund r on r.payment_id = p.id)`
const IS_TEXT = "channel = 'sms' and resource_id in (select id from subjects)"
const BLANK_TEXTS = `${SUBJECTS} update notification set ${BLANKED} where ${IS_TEXT}`

const MESSAGES = `${SUBJECTS}
  select external_id as id from notification where ${IS_TEXT} and external_id is not null
  union
  select n.external_id from notification n join ${GONE} on ${IS_MAIL} where n.external_id is not null`

/** Customers to be erased who were deleted before a moment, the first come first. SQL: Medusa's module doesn't list who was deleted. */
export async function deletedCustomers(
  container: MedusaContainer,
  { before, atMost }: { before: Date; atMost: number },
): Promise<DeletedCustomer[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: DeletedCustomer[] }>(DELETED, { before, atMost })
  return rows
}

/** The addresses that customers had, those before the last included, and until when what went there was theirs. */
const mailedTo = (customers: readonly DeletedCustomer[]) => {
  const had = customers.flatMap(({ email, formerEmails, deletedAt }) =>
    [email ?? [], formerEmails].flat().map((each) => ({ email: each, until: deletedAt })),
  )
  return { emails: had.map(({ email }) => email), until: had.map(({ until }) => until) }
}

/** Message-IDs of what was mailed and texted to deleted customers, as long as the notes tell. */
export async function messagesTo(
  container: MedusaContainer,
  customers: readonly DeletedCustomer[],
): Promise<string[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(MESSAGES, {
      ...mailedTo(customers),
      ids: customers.map(({ id }) => id),
    })
  return rows.map(({ id }) => id)
}

/** Removes the addresses of deleted customers, those they had before included, from the notes of what was mailed to them. */
export async function blankMailsTo(
  container: MedusaContainer,
  customers: readonly DeletedCustomer[],
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(BLANK_MAILS, mailedTo(customers))
}

/**
 * Removes names and addresses from deleted customers, and from the notes of what was texted to them. The rows stay: an
 * order's customer existed, and a text was sent.
 */
export async function blankCustomers(
  container: MedusaContainer,
  customers: readonly DeletedCustomer[],
): Promise<void> {
  const ids = customers.map(({ id }) => id)
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (transaction) => {
    await transaction.raw(BLANK_TEXTS, { ids })
    await transaction.raw(BLANK, { ids })
  })
}
