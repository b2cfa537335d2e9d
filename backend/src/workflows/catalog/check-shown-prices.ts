import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PriceListStatus } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { dealerGroupId } from "../dealer/dealer-group"
import { isDesigned } from "../design/is-designed"
import { pricesSent } from "./domain/medusa-prices"

const ONE_PRICE =
  "The shop has one price for each variant, whatever the region and the quantity. Enter it under Price USD and leave the other price columns empty."
const DEALERS_ALONE =
  "Price lists are for dealers: choose the customer group dealers and no other. To change what everyone pays, use Bulk edit. For a sale, use Discounts."
export const NOT_ON_LISTS =
  "Price lists work for stocked goods only, not for custom designs or ready-to-ship pieces. Take these off the list."

/**
 * Checks prices of products as sent in one of Medusa's own calls: what pages would not show isn't sold.
 * @throws {ShopError} 409 for one that applies in a region or for a quantity (section 5, "Prices")
 */
export function checkShownPrices(body: unknown): void {
  if (pricesSent(body, null).some(({ byRule, byQuantity }) => byRule || byQuantity)) throw conflict(ONE_PRICE)
}

type Rules = Record<string, unknown>

/** Whether a list is only for the dealers' group. */
async function isForDealers(container: MedusaContainer, rules: Rules): Promise<boolean> {
  const { "customer.groups.id": groups, ...others } = rules
  if (Object.keys(others).length > 0 || !Array.isArray(groups) || groups.length !== 1) return false
  return groups[0] === (await dealerGroupId(container))
}

async function storedList(
  container: MedusaContainer,
  id: string,
): Promise<{ status?: string; rules: Rules }> {
  const [list] = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ id: [id] }, { relations: ["price_list_rules"], take: 1 })
  const rules = (list?.price_list_rules ?? []).map(({ attribute, value }) => [attribute, value] as const)
  return { ...(list && { status: list.status }), rules: Object.fromEntries(rules) }
}

/**
 * Checks a price list as one of Medusa's own calls would leave it, and the prices that it sets there.
 * @param listId null for one being created
 * @throws {ShopError} 409 when it is active and not only for dealers, or sets a price that no dealer would get (section
 * 5, "Prices")
 */
export async function checkShownList(
  container: MedusaContainer,
  body: unknown,
  listId: string | null,
): Promise<void> {
  const sent = pricesSent(body, null)
  if (sent.some(({ byRule }) => byRule)) throw conflict(ONE_PRICE)
  const owners = sent.flatMap(({ ownerId }) => ownerId ?? [])
  if (owners.length > 0 && (await isDesigned(container, owners))) throw conflict(NOT_ON_LISTS)
  const stored = listId === null ? { rules: {} } : await storedList(container, listId)
  // Medusa hasn't validated the body yet.
  const { status, rules } = {
    ...stored,
    ...(body as { status?: string; rules?: Rules | null } | undefined),
  }
  if (status === PriceListStatus.ACTIVE && !(await isForDealers(container, rules ?? {})))
    throw conflict(DEALERS_ALONE)
}
