import type { CommissionBook, PayCommission, SaveCommission } from "../../contracts/dealers/commission"
import type { ReportAnswer, ReportName } from "../../contracts/staff/reports"
import { useRead, useSend } from "../shared/queries"
import type { ReportAddress } from "./address"

const REPORTS = "/admin/reports"
const COMMISSION = "/admin/commission"
/** A payment changes what is due, which is a report. */
const BOTH = "/admin"

export const useReport = (name: ReportName, { query }: Pick<ReportAddress, "query">) =>
  useRead<ReportAnswer>(`${REPORTS}/${name}`, { query })

/** The address for downloading every row of a report as a file. */
export function csvAddress(name: ReportName, { asked }: Pick<ReportAddress, "asked">): string {
  return `${REPORTS}/${name}/csv?${new URLSearchParams(asked)}`
}

export const useCommissionBook = (page: { limit: number; offset: number }) =>
  useRead<CommissionBook>(COMMISSION, { query: page })

export const useSaveCommission = () =>
  useSend<CommissionBook, SaveCommission>({ call: (body) => ({ path: COMMISSION, body }), area: BOTH })

/** The form as typed: an empty amount is null, which the shop refuses with a message at the field. */
export type TypedPayment = Omit<PayCommission, "cents"> & { cents: number | null }

export const usePayCommission = () =>
  useSend<CommissionBook, TypedPayment>({
    call: (body) => ({ path: `${COMMISSION}/payouts`, body }),
    area: BOTH,
  })

export const useReversePayout = () =>
  useSend<CommissionBook, string>({
    call: (id) => ({ path: `${COMMISSION}/payouts/${encodeURIComponent(id)}`, method: "DELETE" }),
    area: BOTH,
  })
