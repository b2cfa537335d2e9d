import { MedusaService } from "@medusajs/framework/utils"
import type { LeadTimes } from "../../contracts/checkout/lead-times"
import type { StaffDocument } from "../../contracts/staff/design-staff"
import { changedMeanwhile, factChanged } from "../../errors/changed-meanwhile"
import type { ShopError } from "../../errors/shop-error"
import { isUniqueViolation } from "../../errors/unique-violation"
import { planChanges, tidyPlan } from "./domain/plan-changes"
import { DEFAULT_LEAD_TIMES } from "./domain/ships-by"
import { LeadTimePlan } from "./models/lead-time-plan"

/** Saves whose changes a page shows. */
const SHOWN_SAVES = 50

/** Medusa types a JSON column as an object. */
const toPlan = ({ plan }: { plan: unknown }): LeadTimes => plan as LeadTimes

/** 409 that says who saved last, and what. */
function changedSince({ changes: [last] }: StaffDocument<LeadTimes>): ShopError {
  return changedMeanwhile(last && { by: last.by, what: factChanged(last) })
}

/** Lead times and holidays as set by staff (section 3, "Ship-by date"). */
export class LeadTimeModuleService extends MedusaService({ LeadTimePlan }) {
  /** What applies now, and who changed what, latest first. */
  async retrieve(): Promise<StaffDocument<LeadTimes>> {
    const saves = await this.listLeadTimePlans({}, { order: { version: "DESC" }, take: SHOWN_SAVES + 1 })
    const [last] = saves
    return {
      version: String(last?.version ?? 0),
      document: last ? toPlan(last) : DEFAULT_LEAD_TIMES,
      changes: saves.slice(0, SHOWN_SAVES).flatMap((save, at) => {
        const before = saves[at + 1]
        return planChanges(before ? toPlan(before) : DEFAULT_LEAD_TIMES, toPlan(save)).map((fact) => ({
          ...fact,
          at: new Date(save.created_at).toISOString(),
          by: save.edited_by,
        }))
      }),
    }
  }

  /**
   * Makes a plan apply from now on. One that says the same isn't a change.
   * @param version the one it was read with
   * @param actor staff's email
   * @throws {ShopError} 409 when it was changed since
   */
  async save(plan: LeadTimes, version: string, actor: string): Promise<void> {
    const current = await this.retrieve()
    if (version !== current.version) throw changedSince(current)
    const kept = tidyPlan(plan)
    if (planChanges(current.document, kept).length === 0) return
    try {
      await this.createLeadTimePlans({
        version: Number(current.version) + 1,
        plan: { ...kept },
        edited_by: actor,
      })
    } catch (error) {
      throw isUniqueViolation(error) ? changedSince(await this.retrieve()) : error
    }
  }
}
