import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { OutboxItem, OutboxList } from "../../../api/admin/outbox/outbox-answer"
import { sdk } from "../../shared/call"
import { PAGE_SIZE } from "../../shared/list"

/** ms; a mail shows up without a reload soon after it was kept. */
const REFRESH = 10_000

/** A page of the outbox; `page` counts from 0. */
export function useOutbox(page: number) {
  return useQuery({
    queryKey: ["outbox", page],
    queryFn: () =>
      sdk.client.fetch<OutboxList>("/admin/outbox", {
        query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  })
}

/** One mail with its bodies; they never change. */
export function useOutboxMail(id: string) {
  return useQuery({
    queryKey: ["outbox", "mail", id],
    queryFn: () => sdk.client.fetch<OutboxItem>(`/admin/outbox/${encodeURIComponent(id)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
