import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  ApplicantMatch,
  ApplicationStatus,
  StaffApplication,
  StaffApplicationList,
  StaffApplicationRow,
} from "../../contracts/dealer-staff"
import { phoneDigits, sharedTraits, type Traits } from "../../modules/dealer/domain/same-applicant"
import { type ApplicationRecord, dealerService } from "./dealers"
import { findApplication, payloadOf } from "./decide-application"

function row(application: ApplicationRecord): StaffApplicationRow {
  const { billing } = payloadOf(application)
  return {
    id: application.id,
    status: application.status,
    name: application.name,
    email: application.email,
    place: [billing.city, billing.state].filter(Boolean).join(", "),
    created_at: new Date(application.created_at).toISOString(),
    decided_at: application.decided_at ? new Date(application.decided_at).toISOString() : null,
  }
}

/** Applications, the newest first. @param status null for all */
export async function staffApplications(
  container: MedusaContainer,
  { status, limit, offset }: { status: ApplicationStatus | null; limit: number; offset: number },
): Promise<StaffApplicationList> {
  const service = dealerService(container)
  const [[applications, count], [, waiting]] = await Promise.all([
    service.listAndCountDealerApplications(status ? { status } : {}, {
      take: limit,
      skip: offset,
      order: { created_at: "DESC", id: "DESC" },
    }),
    service.listAndCountDealerApplications({ status: "new" }, { take: 1, select: ["id"] }),
  ])
  return { applications: applications.map(row), count, waiting }
}

interface Candidate extends Traits {
  kind: ApplicantMatch["kind"]
  id: string
  name: string
  about: string
}

/** A phone number in SQL as `phoneDigits` has it. */
const DIGITS = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '')`
const BARE = (column: string) => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`

/** Knex takes a question mark for a value: the ones above stand in text only. */
const CANDIDATES = `
  select 'dealer' as kind, id, name, email, tax_number as tax, phone,
         'Code ' || code || ', ' || percent_off || '% off' || case when active then '' else ', not active' end as about
    from dealer where deleted_at is null
     and (lower(email) = :email or ${DIGITS("phone")} = :phone or ${BARE("tax_number")} = :tax)
  union all
  select 'customer', c.id, coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email), c.email, null, c.phone,
         case when c.has_account then 'Account' else 'Guest' end || ', '
           || (select count(*) from "order" o where o.customer_id = c.id and o.deleted_at is null) || ' orders'
    from customer c where c.deleted_at is null
     and (lower(c.email) = :email or ${DIGITS("c.phone")} = :phone)
  union all
  select 'application', id, name, email, payload->'dealership'->>'tax', payload->>'phone',
         'Sent ' || to_char(created_at, 'YYYY-MM-DD') || ', ' || status
    from dealer_application where deleted_at is null and id <> :id
     and (email = :email or ${DIGITS("payload->>'phone'")} = :phone or ${BARE("payload->'dealership'->>'tax'")} = :tax)
  limit 50`

/** Dealers, customers and other applications that share an e-mail, a tax number or a phone with an applicant. */
async function matchesOf(
  container: MedusaContainer,
  application: ApplicationRecord,
): Promise<ApplicantMatch[]> {
  const { dealership, phone } = payloadOf(application)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Candidate[] }>(CANDIDATES.replaceAll("(?=", "(\\?="), {
    id: application.id,
    email: application.email,
    phone: phoneDigits(phone) || "-",
    tax: dealership.tax.toUpperCase().replace(/[^A-Z0-9]/g, "") || "-",
  })
  const applicant: Traits = { email: application.email, tax: dealership.tax, phone }
  return rows
    .filter(({ id }) => id !== application.dealer_id)
    .map(({ kind, id, name, about, ...traits }) => ({
      kind,
      id,
      name,
      about,
      shared: sharedTraits(applicant, traits),
    }))
    .filter(({ shared }) => shared.length > 0)
}

/** One application with everything it says and who is like it. @throws {ShopError} 404 */
export async function staffApplication(container: MedusaContainer, id: string): Promise<StaffApplication> {
  const application = await findApplication(container, id)
  return {
    ...row(application),
    payload: payloadOf(application),
    reason: application.reason,
    decided_by: application.decided_by,
    submission_id: application.submission_id,
    dealer_id: application.status === "approved" ? application.dealer_id : null,
    matches: await matchesOf(container, application),
  }
}
