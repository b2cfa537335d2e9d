import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { counted } from "../../contracts/counted"
import type {
  ApplicantMatch,
  ApplicationStatus,
  StaffApplication,
  StaffApplicationList,
  StaffApplicationRow,
} from "../../contracts/dealers/dealer-staff"
import { DEALER_MODULE } from "../../modules/dealer"
import {
  type Lookalike,
  MOST_LOOKALIKES,
  type StoredApplication,
} from "../../modules/dealer/application-store"
import { type BusinessIdentity, phoneDigits, sharedTraits } from "../../modules/dealer/domain/same-applicant"
import { literally } from "../../modules/like-pattern"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { wasUnchecked } from "../../modules/submission/domain/kinds"
import { whyApplicationIsKept } from "../submission/delete-sent"

function row(application: StoredApplication): StaffApplicationRow {
  const billing = application.payload?.billing
  return {
    id: application.id,
    status: application.status,
    name: application.name,
    email: application.email,
    place: [billing?.city, billing?.state].filter(Boolean).join(", "),
    created_at: new Date(application.created_at).toISOString(),
    decided_at: application.decided_at ? new Date(application.decided_at).toISOString() : null,
  }
}

/**
 * Applications, the newest first.
 * @param status null for all
 */
export async function staffApplications(
  container: MedusaContainer,
  page: { status: ApplicationStatus | null; limit: number; offset: number },
): Promise<StaffApplicationList> {
  const { applications, count, waiting } = await container.resolve(DEALER_MODULE).applications.list(page)
  return { applications: applications.map(row), count, waiting }
}

/**
 * Customers with an applicant's email or phone. A phone is looked up by its digits in this order, whatever is between
 * them: some that only look similar are included.
 */
async function customersLike(
  container: MedusaContainer,
  { email, phone }: BusinessIdentity,
): Promise<Omit<Lookalike, "about">[]> {
  const digits = phoneDigits(phone ?? "")
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "customer",
    fields: ["id", "email", "phone", "first_name", "last_name"],
    filters: {
      $or: [
        { email: { $ilike: literally(email ?? "") } },
        ...(digits ? [{ phone: { $ilike: `%${digits.split("").join("%")}%` } }] : []),
      ],
    },
    pagination: { take: MOST_LOOKALIKES },
  })
  return data.map(({ id, email, phone, first_name, last_name }) => ({
    id,
    name: [first_name, last_name].filter(Boolean).join(" ").trim() || (email ?? ""),
    email: email ?? null,
    tax: null,
    phone: phone ?? null,
  }))
}

/** For staff, in words: whether a customer has an account, and how many orders. */
async function aboutCustomer(container: MedusaContainer, id: string): Promise<string> {
  const [{ has_account }, [, orders]] = await Promise.all([
    container.resolve(Modules.CUSTOMER).retrieveCustomer(id, { select: ["id", "has_account"] }),
    container.resolve(Modules.ORDER).listAndCountOrders({ customer_id: id }, { select: ["id"], take: 1 }),
  ])
  return `${has_account ? "Account" : "Guest"}, ${counted(orders, "order", "orders")}`
}

/** Dealers, customers and other applications that share an email, a tax number or a phone with an applicant. */
async function matchesOf(
  container: MedusaContainer,
  { id, dealer_id, email, payload }: StoredApplication,
): Promise<ApplicantMatch[]> {
  const applicant: BusinessIdentity = {
    email,
    tax: payload?.dealership.tax ?? null,
    phone: payload?.phone ?? null,
  }
  const dealers = container.resolve(DEALER_MODULE)
  const [likeDealers, likeCustomers, likeApplications] = await Promise.all([
    dealers.applications.findSimilarDealers(applicant),
    customersLike(container, applicant),
    dealers.applications.findSimilar(applicant, id),
  ])
  const alike = <Like extends BusinessIdentity>(all: readonly Like[]) =>
    all.flatMap((one) => {
      const shared = sharedTraits(applicant, one)
      return shared.length > 0 ? [{ ...one, shared }] : []
    })
  const match =
    (kind: ApplicantMatch["kind"]) =>
    ({ id, name, about, shared }: Lookalike & Pick<ApplicantMatch, "shared">): ApplicantMatch => ({
      kind,
      id,
      name,
      about,
      shared,
    })
  const customers = await Promise.all(
    alike(likeCustomers).map(async (one) => ({ ...one, about: await aboutCustomer(container, one.id) })),
  )
  return [
    ...alike(likeDealers)
      .filter((one) => one.id !== dealer_id)
      .map(match("dealer")),
    ...customers.map(match("customer")),
    ...alike(likeApplications).map(match("application")),
  ]
}

/**
 * One application with everything in it and who resembles the applicant.
 * @throws {ShopError} 404
 */
export async function staffApplication(container: MedusaContainer, id: string): Promise<StaffApplication> {
  const dealers = container.resolve(DEALER_MODULE)
  const application = await dealers.applications.retrieve(id)
  const approvedId = application.status === "approved" ? application.dealer_id : null
  // Staff may have removed the dealer since.
  const [dealer] = approvedId
    ? await dealers.listDealers({ id: approvedId }, { select: ["id"], take: 1 })
    : []
  const { submission_id } = application
  const submission = submission_id ? await container.resolve(SUBMISSION_MODULE).find(submission_id) : null
  return {
    ...row(application),
    payload: application.payload,
    reason: application.reason,
    decided_by: application.decided_by,
    submission_id,
    unchecked: wasUnchecked(submission?.events ?? []),
    dealer_id: dealer?.id ?? null,
    kept_because: await whyApplicationIsKept(container, application),
    matches: await matchesOf(container, application),
  }
}
