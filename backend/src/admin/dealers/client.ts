import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  ApplicationStatus,
  DealerForm,
  DealerMonth,
  StaffApplication,
  StaffApplicationList,
  StaffDealer,
  StaffDealerList,
} from "../../contracts/dealer-staff"
import { type CallError, call } from "../shared/call"
import { PAGE_SIZE } from "../shared/list"

const KEY = "dealers"

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
const one = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

export function useDealers(q: string, page: number) {
  return useQuery({
    queryKey: [KEY, "list", q, page],
    queryFn: () =>
      call<StaffDealerList>(
        at("/admin/dealers", { q, limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function useDealer(id: string) {
  return useQuery({
    queryKey: [KEY, "one", id],
    queryFn: () => call<StaffDealer>(one("/admin/dealers", id)),
    retry: false,
    // What staff type must not be swept away by a reading in the background.
    refetchOnWindowFocus: false,
  })
}

/** The form as typed: an empty number is none, which the shop refuses with a sentence at it. */
export type TypedDealer = Omit<DealerForm, "percent_off"> & { percent_off: number | null }

/** Saves a dealer; a new one without an id. */
export function useSaveDealer(id: string | null) {
  const queries = useQueryClient()
  return useMutation<StaffDealer, CallError, TypedDealer>({
    mutationFn: (body) => call(id ? one("/admin/dealers", id) : "/admin/dealers", { body }),
    onSuccess: (dealer) => {
      queries.setQueryData([KEY, "one", dealer.id], dealer)
      return queries.invalidateQueries({ queryKey: [KEY, "list"] })
    },
  })
}

export function useRemoveDealer(id: string) {
  const queries = useQueryClient()
  return useMutation<unknown, CallError, void>({
    mutationFn: () => call(one("/admin/dealers", id), { method: "DELETE" }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, "list"] }),
  })
}

export function useInviteDealer(id: string) {
  return useMutation<unknown, CallError, void>({
    mutationFn: () => call(`${one("/admin/dealers", id)}/invite`, { body: {} }),
  })
}

export function useApplications(status: ApplicationStatus | "all", page: number) {
  return useQuery({
    queryKey: [KEY, "applications", status, page],
    queryFn: () =>
      call<StaffApplicationList>(
        at("/admin/dealer-applications", {
          ...(status === "all" ? {} : { status }),
          limit: String(PAGE_SIZE),
          offset: String(page * PAGE_SIZE),
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function useApplication(id: string) {
  return useQuery({
    queryKey: [KEY, "application", id],
    queryFn: () => call<StaffApplication>(one("/admin/dealer-applications", id)),
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Approves or refuses; what is answered takes the place of what was read. */
export function useDecide<Body>(id: string, decision: "approve" | "refuse") {
  const queries = useQueryClient()
  return useMutation<StaffApplication, CallError, Body>({
    mutationFn: (body) => call(`${one("/admin/dealer-applications", id)}/${decision}`, { body }),
    onSuccess: (application) => {
      queries.setQueryData([KEY, "application", id], application)
      void queries.invalidateQueries({ queryKey: [KEY, "applications"] })
      return queries.invalidateQueries({ queryKey: [KEY, "list"] })
    },
  })
}

export function useDealerReport(from: string, to: string) {
  return useQuery({
    queryKey: [KEY, "report", from, to],
    queryFn: () => call<{ months: DealerMonth[] }>(at("/admin/dealer-report", { from, to })),
    placeholderData: keepPreviousData,
  })
}
