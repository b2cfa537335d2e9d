import type { LeadTimes, LeadTimesPage, SaveLeadTimes } from "../../contracts/checkout/lead-times"
import { useRead, useSend } from "../shared/queries"

const LEAD_TIMES = "/admin/lead-times"

/** The plan as it is typed: an empty number is null, which the shop refuses with a message at the field. */
export interface LeadTimesDraft extends Omit<LeadTimes, "stockedDays" | "customDays"> {
  stockedDays: number | null
  customDays: number | null
}

/** Lead times and holidays, with the lines that can have their own times. */
export const useLeadTimes = () => useRead<LeadTimesPage>(LEAD_TIMES)

/**
 * Applies to orders from now on (section 3, "Ship-by date"). 409 when someone else has saved since `version`; 422 at
 * the fields.
 */
export const useSaveLeadTimes = () =>
  useSend<LeadTimesPage, Pick<SaveLeadTimes, "version"> & { document: LeadTimesDraft }>({
    call: (body) => ({ path: LEAD_TIMES, body }),
    area: LEAD_TIMES,
    answerOf: () => LEAD_TIMES,
  })
