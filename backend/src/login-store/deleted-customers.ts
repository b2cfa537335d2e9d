import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A customer whom staff have deleted, and of whom Medusa still has everything. */
export interface DeletedCustomer {
  id: string
  /** Lower case; null when another customer has it, such as the account of someone whose guest record was deleted. */
  email: string | null
}

const DELETED = `
  select c.id,
         case when not exists (select 1 from customer o where lower(o.email) = lower(c.email) and o.deleted_at is null)
              then lower(c.email) end as email
    from customer c where c.deleted_at is not null and c.email is not null
   order by c.deleted_at, c.id limit :atMost`

const BLANK = `
  with addresses as (delete from customer_address where customer_id = any(:ids))
  update customer
     set email = null, first_name = null, last_name = null, company_name = null, phone = null, metadata = null
   where id = any(:ids) and deleted_at is not null`

/** Their keys stay, by which no mail is sent twice. */
const BLANK_MAILS = `
  update notification set "to" = '', data = null, provider_data = null
   where channel in ('email', 'sms') and lower("to") = any(:emails)`

/** Customers to be erased, those deleted first come first. SQL: Medusa's module doesn't list who was deleted. */
export async function deletedCustomers(
  container: MedusaContainer,
  atMost: number,
): Promise<DeletedCustomer[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: DeletedCustomer[] }>(DELETED, { atMost })
  return rows
}

/**
 * Removes names and addresses from deleted customers, and from the notes of what was mailed to them. The rows stay: an
 * order's customer existed, and a mail was sent.
 */
export async function blankCustomers(
  container: MedusaContainer,
  customers: readonly DeletedCustomer[],
): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const emails = customers.flatMap(({ email }) => email ?? [])
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (transaction) => {
    if (emails.length > 0) await transaction.raw(BLANK_MAILS, { emails })
    await transaction.raw(BLANK, { ids })
  })
}
