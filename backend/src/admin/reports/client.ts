import type { CommissionBook, PayCommission, SaveCommission } from "../../contracts/dealers/commission"
import type { ReportAnswer, ReportName } from "../../contracts/staff/reports"
import { useRead, useSend } from "../shared/queries"
import type { ReportAddress } from "./address"

const REPORTS = "/admin/reports"
const COMMISSION = "/admin/commission"
/** A payment changes what is due, which is a report. */
const BOTH = "/admin"

/**
 * A page of a report, with its totals, its chart and the period before. 422 at `from` or `to` for days that can't be
 * shown.
 */
export const useReport = (name: ReportName, { query }: Pick<ReportAddress, "query">) =>
  useRead<ReportAnswer>(`${REPORTS}/${name}`, { query })

/** The address for downloading every row of a report as a file. */
export function csvAddress(name: ReportName, { asked }: Pick<ReportAddress, "asked">): string {
  return `${REPORTS}/${name}/csv?${new URLSearchParams(asked)}`
}

/** The default percentage, and a page of payments, latest first, in whole cents. */
export const useCommissionBook = (page: { limit: number; offset: number }) =>
  useRead<CommissionBook>(COMMISSION, { query: page })

/** The percentage of dealers who have none of their own, for orders from now on. */
export const useSaveCommission = () =>
  useSend<CommissionBook, SaveCommission>({ call: (body) => ({ path: COMMISSION, body }), area: BOTH })

/** The form as typed: an empty amount is null, which the shop refuses with a message at the field. */
export type TypedPayment = Omit<PayCommission, "cents"> & { cents: number | null }

/**
 * Records a payment made elsewhere; no money is moved. 409 when the amount due isn't `due_cents` any more; 422 for more
 * than is due.
 */
export const usePayCommission = () =>
  useSend<CommissionBook, TypedPayment>({
    call: (body) => ({ path: `${COMMISSION}/payouts`, body }),
    area: BOTH,
  })

/** Takes the payment's id; it stays listed, with who undid it. 409 when it was undone before. */
export const useReversePayout = () =>
  useSend<CommissionBook, string>({
    call: (id) => ({ path: `${COMMISSION}/payouts/${encodeURIComponent(id)}`, method: "DELETE" }),
    area: BOTH,
  })
