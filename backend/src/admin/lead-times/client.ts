import type { LeadTimes, LeadTimesPage, SaveLeadTimes } from "../../contracts/checkout/lead-times"
import { useRead, useSend } from "../shared/queries"

const LEAD_TIMES = "/admin/lead-times"

/** The plan while it is typed: an empty number is none, which the shop refuses with a sentence at it. */
export interface LeadTimesDraft extends Omit<LeadTimes, "stockedDays" | "customDays"> {
  stockedDays: number | null
  customDays: number | null
}

/** Lead times and holidays, with what may have times of its own. */
export const useLeadTimes = () => useRead<LeadTimesPage>(LEAD_TIMES)

export const useSaveLeadTimes = () =>
  useSend<LeadTimesPage, Pick<SaveLeadTimes, "version"> & { document: LeadTimesDraft }>({
    call: (body) => ({ path: LEAD_TIMES, body }),
    area: LEAD_TIMES,
    answerOf: () => LEAD_TIMES,
  })
