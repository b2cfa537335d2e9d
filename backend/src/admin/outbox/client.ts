import type { OutboxItem, OutboxList } from "../../api/admin/outbox/outbox-answer"
import type { UndeliveredList } from "../../api/admin/undelivered-mail/undelivered-answer"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

const OUTBOX = "/admin/outbox"
const UNDELIVERED = "/admin/undelivered-mail"

/** ms; a mail shows up without a reload soon after it was stored. */
const REFRESH = 10_000

/**
 * Mails that were stored instead of sent, newest first, read again every 10 seconds. None are added where mail goes by
 * SMTP.
 */
export const useOutbox = ({ query }: ListAddress<never>) =>
  useRead<OutboxList>(OUTBOX, { query, refetchInterval: REFRESH })

/** One mail with its bodies; they never change. */
export const useOutboxMail = (id: string) =>
  useRead<OutboxItem>(`${OUTBOX}/${encodeURIComponent(id)}`, { staleTime: Number.POSITIVE_INFINITY })

export type Undelivered = UndeliveredList["mails"][number]

/** The mails that the shop has given up on. */
export const useUndelivered = ({ query }: ListAddress<never>) =>
  useRead<UndeliveredList>(UNDELIVERED, { query })

const undeliveredAt = (id: string) => `${UNDELIVERED}/${encodeURIComponent(id)}`

/** Puts a mail back into the queue. */
export const useRetry = (id: string) =>
  useSend({ call: () => ({ path: `${undeliveredAt(id)}/retry`, body: {} }), area: UNDELIVERED })

/** Takes a mail off the list, without sending it. */
export const useDismiss = (id: string) =>
  useSend({ call: () => ({ path: undeliveredAt(id), method: "DELETE" }), area: UNDELIVERED })
