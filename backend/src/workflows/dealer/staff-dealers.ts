import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PostalBlock } from "../../contracts/dealer-application"
import type { StaffDealer, StaffDealerList } from "../../contracts/dealer-staff"
import { type DealerRecord, dealerService } from "./dealers"
import { findDealer } from "./edit-dealer"

const ORDERS = `
  select dealer_id, count(*)::int as orders from dealer_credit
   where dealer_id = any(?) and deleted_at is null group by dealer_id`

/** Degrees as staff typed them: the table holds single precision. */
const degrees = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

async function asStaffSee(container: MedusaContainer, dealers: DealerRecord[]): Promise<StaffDealer[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ids = dealers.map(({ id }) => id)
  const customerIds = dealers.flatMap(({ customer_id }) => customer_id ?? [])
  const [{ rows }, customers] = await Promise.all([
    database.raw<{ rows: { dealer_id: string; orders: number }[] }>(ORDERS, [ids]),
    container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customerIds }, { select: ["id", "email"], take: customerIds.length || 1 }),
  ])
  const orders = new Map(rows.map((row) => [row.dealer_id, row.orders]))
  const emails = new Map(customers.map(({ id, email }) => [id, email ?? ""]))
  return dealers.map((dealer) => ({
    id: dealer.id,
    customer_id: dealer.customer_id,
    created_at: new Date(dealer.created_at).toISOString(),
    orders: orders.get(dealer.id) ?? 0,
    name: dealer.name,
    code: dealer.code,
    percent_off: dealer.percent_off,
    distributor: dealer.distributor,
    listed: dealer.listed,
    active: dealer.active,
    account: dealer.customer_id ? (emails.get(dealer.customer_id) ?? "") : "",
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
  }))
}

/** Dealers by name; `q` looks into name, code, city and e-mail. */
export async function staffDealers(
  container: MedusaContainer,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<StaffDealerList> {
  const like = { $ilike: `%${q.replace(/[%_\\]/g, "\\$&")}%` }
  const filters = q ? { $or: [{ name: like }, { code: like }, { city: like }, { email: like }] } : {}
  const [dealers, count] = await dealerService(container).listAndCountDealers(filters, {
    take: limit,
    skip: offset,
    order: { name: "ASC", id: "ASC" },
  })
  return { dealers: await asStaffSee(container, dealers), count }
}

/** @throws {ShopError} 404 */
export async function staffDealer(container: MedusaContainer, id: string): Promise<StaffDealer> {
  const [dealer] = await asStaffSee(container, [await findDealer(container, id)])
  if (!dealer) throw new Error(`Dealer ${id} was lost.`)
  return dealer
}
