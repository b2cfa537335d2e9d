import type { MedusaContainer } from "@medusajs/framework/types"
import { localTime } from "../../contracts/time/shop-time"
import { LEAD_TIME_MODULE } from "../../modules/lead-time"

/** Today at the warehouse, `2026-12-01`: what was promised for an earlier day is late. */
export async function warehouseDay(container: MedusaContainer): Promise<string> {
  const { document } = await container.resolve(LEAD_TIME_MODULE).retrieve()
  return localTime(new Date(), document.timeZone).slice(0, 10)
}
