import type { MedusaContainer } from "@medusajs/framework/types"
import {
  type LeadTimesPage,
  leadTimeRuleErrors,
  type SaveLeadTimes,
} from "../../contracts/checkout/lead-times"
import type { Parts } from "../../contracts/read-request"
import { invalid } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { LEAD_TIME_MODULE } from "../../modules/lead-time"
import { shipsBy } from "../../modules/lead-time/domain/ships-by"
import { expireReads } from "../../read-model/cached-read"

const NEVER = "With these days off nothing would ship for years."

async function productsOf(container: MedusaContainer): Promise<LeadTimesPage["products"]> {
  const { products } = await container.resolve(DESIGN_MODULE).listStaffRows()
  return [...products].sort((a, b) => a.rank - b.rank).map(({ code, name, type }) => ({ code, name, type }))
}

/** Lead times and holidays as staff edit them, with what may have its own times. */
export async function readLeadTimes(container: MedusaContainer): Promise<LeadTimesPage> {
  const [page, products] = await Promise.all([
    container.resolve(LEAD_TIME_MODULE).retrieve(),
    productsOf(container),
  ])
  return { ...page, products }
}

/** What is wrong with a plan, as far as it could be read and beyond the shape of its fields, by field. */
export async function leadTimeErrors(
  container: MedusaContainer,
  { document }: Parts<SaveLeadTimes>,
): Promise<Record<string, string>> {
  if (!document) return {}
  const codes = (await productsOf(container)).map(({ code }) => code)
  const errors = leadTimeRuleErrors(document)
  document.lines?.forEach(({ code }, at) => {
    if (!codes.includes(code)) errors[`lines.${at}.code`] ??= "There is no such line."
  })
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [`document.${field}`, said]))
}

/**
 * Saves lead times and holidays, logs what changed and makes the shop show it at once. Orders keep the day that they
 * were promised. One row of one table: no workflow.
 *
 * @param actor the staff member's email
 * @throws {ShopError} 409 changed in the meantime by someone else, 422 when nothing would ever ship
 */
export async function editLeadTimes(
  container: MedusaContainer,
  { version, document }: SaveLeadTimes,
  actor: string,
): Promise<LeadTimesPage> {
  const now = new Date()
  if (shipsBy({ now, kind: "stocked", leadTimes: document }) === null) {
    throw invalid({ "document.holidays": [NEVER] })
  }
  await container.resolve(LEAD_TIME_MODULE).save(document, version, actor)
  expireReads(container)
  return await readLeadTimes(container)
}
