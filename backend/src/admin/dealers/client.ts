import type {
  ApplicationStatus,
  DealerForm,
  DealerMonth,
  StaffApplication,
  StaffApplicationList,
  StaffDealer,
  StaffDealerList,
} from "../../contracts/dealers/dealer-staff"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"
import { useMayCall } from "../shared/role"

const DEALERS = "/admin/dealers"
const APPLICATIONS = "/admin/dealer-applications"

const dealerAt = (id: string) => `${DEALERS}/${encodeURIComponent(id)}`
const applicationAt = (id: string) => `${APPLICATIONS}/${encodeURIComponent(id)}`

/** A page of dealers by name, without billing, shipping and notes: `useDealer` has those. */
export const useDealers = ({ query }: ListAddress<"q">) => useRead<StaffDealerList>(DEALERS, { query })

/** A dealer with the version that a save names. 404 when removed. */
// Not remembered once it was left: its form would open with what a colleague has changed since.
export const useDealer = (id: string) => useRead<StaffDealer>(dealerAt(id), { gcTime: 0 })

/** The form as typed: an empty number is null, which the shop refuses with a message at the field. */
export type TypedDealer = Omit<DealerForm, "percent_off"> & { percent_off: number | null }

/** Saves a dealer over the version that was opened; null for a new one. */
export const useSaveDealer = (opened: StaffDealer | null) =>
  useSend<StaffDealer, TypedDealer>({
    call: (typed) =>
      opened
        ? { path: dealerAt(opened.id), body: { ...typed, version: opened.version } }
        : { path: DEALERS, body: typed },
    area: DEALERS,
    answerOf: (dealer) => dealerAt(dealer.id),
  })

/** The dealer's price, code and place in the locator are lost at once, in open carts, too. */
export const useRemoveDealer = (id: string) =>
  useSend({ call: () => ({ path: dealerAt(id), method: "DELETE" }), area: DEALERS })

/** Mails the dealer a link to set a password. */
export const useInviteDealer = (id: string) =>
  useSend({ call: () => ({ path: `${dealerAt(id)}/invite`, body: {} }), area: DEALERS })

/** Newest first; undefined for every status. `waiting` counts the undecided ones, whatever is shown. */
export const useApplications = (status: ApplicationStatus | undefined, page: ListAddress<never>["query"]) =>
  useRead<StaffApplicationList>(APPLICATIONS, { query: { ...page, status } })

/** An application, and who else has its email, phone or tax number. */
export const useApplication = (id: string) => useRead<StaffApplication>(applicationAt(id))

/** Approves or refuses; the answer replaces what was read. */
export const useDecide = <Body extends object>(id: string, decision: "approve" | "refuse") =>
  useSend<StaffApplication, Body>({
    call: (body) => ({ path: `${applicationAt(id)}/${decision}`, body }),
    area: "/admin",
    answerOf: () => applicationAt(id),
  })

/** Deletes a decided application for good, with its entry in the inbox. */
export const useDeleteApplication = (id: string) =>
  useSend({
    call: () => ({ path: applicationAt(id), method: "DELETE" }),
    area: [APPLICATIONS, "/admin/submissions"],
  })

/** Whether the current user may. */
export const useMayDeleteApplication = (id: string) => useMayCall("DELETE", applicationAt(id))

/** @param from a month such as 2026-01 */
export const useDealerReport = (from: string, to: string) =>
  useRead<{ months: DealerMonth[] }>("/admin/dealer-report", { query: { from, to } })
