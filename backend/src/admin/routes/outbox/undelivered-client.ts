import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { UndeliveredList } from "../../../api/admin/undelivered-mail/undelivered-answer"
import { sdk } from "../../shared/call"
import { PAGE_SIZE } from "../../shared/list"

const ROOT = "/admin/undelivered-mail"
const KEY = "undelivered-mail"

export type Undelivered = UndeliveredList["mails"][number]

/** A page of the mails that were given up; `page` counts from 0. */
export function useUndelivered(page: number) {
  return useQuery({
    queryKey: [KEY, page],
    queryFn: () =>
      sdk.client.fetch<UndeliveredList>(ROOT, { query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** Puts a mail back into the line. */
export function useRetry() {
  const client = useQueryClient()
  return useMutation<unknown, FetchError, string>({
    mutationFn: (id) =>
      sdk.client.fetch(`${ROOT}/${encodeURIComponent(id)}/retry`, { method: "POST", body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
