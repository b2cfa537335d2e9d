import type { SubmissionDetail, SubmissionList } from "../../api/admin/submissions/submission-answer"
import type {
  OpenedReturn,
  OpenReturn,
  OrderReturnable,
  StaffReturn,
} from "../../contracts/orders/return-staff"
import type {
  ReplyTemplate,
  ReplyTemplateForm,
  ReplyTemplates,
  WaitingCount,
} from "../../contracts/staff/inbox"
import type { Status } from "../../modules/submission/domain/kinds"
import type { ListAddress } from "../shared/list"
import { useInvalidate, useRead, useSend } from "../shared/queries"
import { useMayCall } from "../shared/role"

const SUBMISSIONS = "/admin/submissions"

const submissionAt = (id: string) => `${SUBMISSIONS}/${encodeURIComponent(id)}`

/** More returns of one order than anyone requests. */
const MANY = 50

type Filters = Partial<Record<"kind" | "status" | "assignee" | "q", string | undefined>>

/** A page of the inbox, newest first, with the people who can be assigned and the space that photos take. */
export const useSubmissions = ({ query }: ListAddress<keyof Filters>) =>
  useRead<SubmissionList>(SUBMISSIONS, { query })

/** The returns that were requested for an order. */
export const useReturnsOf = (orderId: string) =>
  useRead<SubmissionList>(SUBMISSIONS, { query: { order_id: orderId, limit: MANY, offset: 0 } })

/** A form with its history. The links to its photos work for a quarter of an hour. */
export const useSubmission = (id: string) => useRead<SubmissionDetail>(submissionAt(id))

/** What staff do to a submission; each answer is the updated submission. */
export const useSubmissionChange = <Body extends object>(
  id: string,
  change: "" | "/assignee" | "/notes" | "/reply",
) =>
  useSend<SubmissionDetail, Body>({
    call: (body) => ({ path: `${submissionAt(id)}${change}`, body }),
    area: SUBMISSIONS,
    answerOf: () => submissionAt(id),
  })

/** A return request with its order and its outcome. */
export const useReturn = (id: string) => useRead<StaffReturn>(`${submissionAt(id)}/return`)

export const WAITING_AT = `${SUBMISSIONS}/waiting`

/** How often the menu checks what is waiting. */
const LOOK_AGAIN_MS = 60_000

/**
 * How much is new or open.
 * @param may false for a role that would only be refused
 */
export const useWaiting = (may: boolean) =>
  useRead<WaitingCount>(may ? WAITING_AT : undefined, { refetchInterval: LOOK_AGAIN_MS })

const TEMPLATES = "/admin/reply-templates"

/** Saved replies, by name. Every change is answered with all of them. */
export const useReplyTemplates = () => useRead<ReplyTemplates>(TEMPLATES)

/** Saves a template over the version that was opened; null for a new one. */
export const useSaveTemplate = (opened: ReplyTemplate | null) =>
  useSend<ReplyTemplates, ReplyTemplateForm>({
    call: (typed) =>
      opened
        ? {
            path: `${TEMPLATES}/${encodeURIComponent(opened.id)}`,
            body: { ...typed, version: opened.version },
          }
        : { path: TEMPLATES, body: typed },
    area: TEMPLATES,
    answerOf: () => TEMPLATES,
  })

export const useRemoveTemplate = () =>
  useSend<ReplyTemplates, string>({
    call: (id) => ({ path: `${TEMPLATES}/${encodeURIComponent(id)}`, method: "DELETE" }),
    area: TEMPLATES,
    answerOf: () => TEMPLATES,
  })

const ORDER_RETURNS = "/admin/order-returns"

type ReturnAct = "order" | "accept" | "decline" | "receive" | "refund" | "settle"

/** What staff do with a return; each answer is the updated return. */
export const useReturnAct = <Body extends object>(id: string, act: ReturnAct) =>
  useSend<StaffReturn, Body>({
    call: (body) => ({ path: `${submissionAt(id)}/return/${act}`, body }),
    // It changes what of the order can be returned, and Medusa's own page of it.
    area: [SUBMISSIONS, ORDER_RETURNS, "/orders"],
    answerOf: () => `${submissionAt(id)}/return`,
  })

const returnsAt = (orderId: string) => `${ORDER_RETURNS}/${encodeURIComponent(orderId)}`

/** What of an order can be returned. */
export const useReturnable = (orderId: string) => useRead<OrderReturnable>(returnsAt(orderId))

/** Reads that again. */
export const useInvalidateReturnable = (orderId: string) => useInvalidate(returnsAt(orderId))

/** Whether the current user may open a return. */
export const useMayReturn = (orderId: string) => useMayCall("POST", returnsAt(orderId))

/** Quantities as typed: an empty field is null, which the shop refuses with a message at the field. */
export interface TypedReturn extends Omit<OpenReturn, "lines"> {
  lines: { id: string; quantity: number | null; reason: string }[]
}

/** Opens a return for a buyer, and reads the order's returns again. */
export const useOpenReturn = (orderId: string) =>
  useSend<OpenedReturn, TypedReturn>({
    call: (body) => ({ path: returnsAt(orderId), body }),
    area: [ORDER_RETURNS, "/orders"],
  })

/** Reads the inbox again with its submissions, where an opened return is listed, too. */
export const useInvalidateInbox = () => useInvalidate(SUBMISSIONS)

/** Uploads pictures of what arrived; the answer is the updated submission. */
export const useArrivalPhotos = (id: string) =>
  useSend<SubmissionDetail, File[]>({
    call: (files) => {
      const body = new FormData()
      for (const file of files) body.append("photos", file)
      return { path: `${submissionAt(id)}/return/photos`, body }
    },
    area: SUBMISSIONS,
    answerOf: () => submissionAt(id),
  })

export type StatusChange = { status: Status }

/** Deletes the photos of a submission; the answer is the updated submission. */
export const useDeletePhotos = (id: string) =>
  useSend<SubmissionDetail>({
    call: () => ({ path: `${submissionAt(id)}/photos`, method: "DELETE" }),
    area: SUBMISSIONS,
    answerOf: () => submissionAt(id),
  })

/** Deletes a submission for good; a dealer's application goes with it. */
export const useDeleteSubmission = (id: string) =>
  useSend({
    call: () => ({ path: submissionAt(id), method: "DELETE" }),
    area: [SUBMISSIONS, "/admin/dealer-applications"],
  })

/** Whether the current user may. */
export const useMayDeleteSubmission = (id: string) => useMayCall("DELETE", submissionAt(id))

/** The address of the CSV file of what the filters match. */
export function exportAddress(filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${SUBMISSIONS}/export?${new URLSearchParams(given)}`
}
