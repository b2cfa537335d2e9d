import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SubmissionDetail, SubmissionList } from "../../api/admin/submissions/submission-answer"
import { isKind, KINDS, type Status } from "../../modules/submission/domain/kinds"
import { sdk } from "../shared/call"

const ROOT = "/admin/submissions"
const KEY = "submissions"

export interface Filters {
  kind?: string | undefined
  status?: string | undefined
  q?: string | undefined
  order_id?: string | undefined
}

export function useSubmissions(filters: Filters, page: { limit: number; offset: number }) {
  return useQuery({
    queryKey: [KEY, "list", filters, page],
    queryFn: () => sdk.client.fetch<SubmissionList>(ROOT, { query: { ...filters, ...page } }),
    placeholderData: keepPreviousData,
  })
}

export function useSubmission(id: string) {
  return useQuery({
    queryKey: [KEY, "one", id],
    queryFn: () => sdk.client.fetch<SubmissionDetail>(`${ROOT}/${encodeURIComponent(id)}`),
    retry: false,
  })
}

/** What staff do to a submission; each answer is the submission as it is then. */
export function useSubmissionChange(id: string, change: "" | "/notes" | "/reply") {
  const client = useQueryClient()
  return useMutation<SubmissionDetail, FetchError, { status: Status } | { text: string }>({
    mutationFn: (body) =>
      sdk.client.fetch(`${ROOT}/${encodeURIComponent(id)}${change}`, { method: "POST", body }),
    onSuccess: (detail) => {
      client.setQueryData([KEY, "one", id], detail)
      return client.invalidateQueries({ queryKey: [KEY, "list"] })
    },
  })
}

/** Deletes the photos of a submission; the answer is the submission as it is then. */
export function useDeletePhotos(id: string) {
  const client = useQueryClient()
  return useMutation<SubmissionDetail, FetchError>({
    mutationFn: () => sdk.client.fetch(`${ROOT}/${encodeURIComponent(id)}/photos`, { method: "DELETE" }),
    onSuccess: (detail) => {
      client.setQueryData([KEY, "one", id], detail)
      return client.invalidateQueries({ queryKey: [KEY, "list"] })
    },
  })
}

/** The address of the CSV file of what the filters match. */
export function exportAddress(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  return `${ROOT}/export?${new URLSearchParams(given as [string, string][])}`
}

export const kindLabel = (kind: string) => (isKind(kind) ? KINDS[kind].label : kind.replaceAll("_", " "))
