import type { MedusaContainer } from "@medusajs/framework/types"
import { type CreditedDealer, creditedDealers } from "../modules/dealer/queries"
import { inReport } from "./report-reader"

/** Everyone who was ever credited with an order, by id. */
export async function dealerNames(container: MedusaContainer): Promise<Map<string, CreditedDealer>> {
  const dealers = await inReport(container, creditedDealers)
  return new Map(dealers.map((dealer) => [dealer.id, dealer]))
}
