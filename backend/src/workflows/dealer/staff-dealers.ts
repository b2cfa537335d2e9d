import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { DealerForm, StaffDealer, StaffDealerList } from "../../contracts/dealers/dealer-staff"
import type { PostalBlock } from "../../contracts/forms/dealer-application"
import { versionOf } from "../../errors/changed-meanwhile"
import { notFound } from "../../errors/shop-error"
import type { DealerRecord } from "../../modules/dealer/service"
import { containing } from "../../modules/like-pattern"
import { countDealerOrders } from "../../reports/dealer-orders"
import { graphRows } from "../graph-rows"

/** With the customer that `links/dealer-customer.ts` links to. */
type LinkedDealer = DealerRecord & { customer?: { email: string | null } | null }

const FIELDS = ["*", "customer.email"]

/** Degrees as staff typed them: the table stores single precision. */
const degrees = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

const formOf = (dealer: LinkedDealer): DealerForm => ({
  name: dealer.name,
  code: dealer.code,
  percent_off: dealer.percent_off,
  commission_percent: dealer.commission_percent,
  distributor: dealer.distributor,
  listed: dealer.listed,
  active: dealer.active,
  account: dealer.customer?.email ?? "",
  address: dealer.address ?? "",
  city: dealer.city ?? "",
  state: dealer.state ?? "",
  country: dealer.country,
  zip: dealer.zip ?? "",
  latitude: degrees(dealer.latitude),
  longitude: degrees(dealer.longitude),
  phone: dealer.phone ?? "",
  website: dealer.website ?? "",
  email: dealer.email ?? "",
  contact: dealer.contact ?? "",
  tax_number: dealer.tax_number ?? "",
  billing: dealer.billing as PostalBlock | null,
  shipping: dealer.shipping as PostalBlock | null,
  notes: dealer.notes ?? "",
})

async function asStaffSee(container: MedusaContainer, dealers: LinkedDealer[]): Promise<StaffDealer[]> {
  const orders = await countDealerOrders(
    container,
    dealers.map(({ id }) => id),
  )
  return dealers.map((dealer) => {
    const form = formOf(dealer)
    return {
      ...form,
      id: dealer.id,
      version: versionOf(form),
      customer_id: dealer.customer_id,
      created_at: new Date(dealer.created_at).toISOString(),
      orders: orders.get(dealer.id) ?? 0,
    }
  })
}

/** Dealers by name; `q` searches name, code, city and email. */
export async function staffDealers(
  container: MedusaContainer,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<StaffDealerList> {
  const like = { $ilike: containing(q) }
  const filters = q ? { $or: [{ name: like }, { code: like }, { city: like }, { email: like }] } : {}
  const { data, metadata } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "dealer",
    fields: FIELDS,
    filters,
    pagination: { take: limit, skip: offset, order: { name: "ASC", id: "ASC" } },
  })
  return { dealers: await asStaffSee(container, data), count: metadata?.count ?? 0 }
}

/** @throws {ShopError} 404 */
export async function staffDealer(container: MedusaContainer, id: string): Promise<StaffDealer> {
  const found = await graphRows<LinkedDealer>(container, {
    entity: "dealer",
    fields: FIELDS,
    filters: { id },
  })
  const [dealer] = await asStaffSee(container, found)
  if (!dealer) throw notFound("There is no such dealer.")
  return dealer
}
