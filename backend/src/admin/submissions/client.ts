import type { SubmissionDetail, SubmissionList } from "../../api/admin/submissions/submission-answer"
import type { StaffReturn } from "../../contracts/return-staff"
import type { Status } from "../../modules/submission/domain/kinds"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

const SUBMISSIONS = "/admin/submissions"

const submissionAt = (id: string) => `${SUBMISSIONS}/${encodeURIComponent(id)}`

/** More returns of one order than anybody asks for. */
const MANY = 50

type Filters = Partial<Record<"kind" | "status" | "q", string | undefined>>

export const useSubmissions = ({ query }: ListAddress<keyof Filters>) =>
  useRead<SubmissionList>(SUBMISSIONS, { query })

/** The returns that were asked for of an order. */
export const useReturnsOf = (orderId: string) =>
  useRead<SubmissionList>(SUBMISSIONS, { query: { order_id: orderId, limit: MANY, offset: 0 } })

export const useSubmission = (id: string) => useRead<SubmissionDetail>(submissionAt(id))

/** What staff do to a submission; each answer is the submission as it is then. */
export const useSubmissionChange = <Body extends object>(id: string, change: "" | "/notes" | "/reply") =>
  useSend<SubmissionDetail, Body>({
    call: (body) => ({ path: `${submissionAt(id)}${change}`, body }),
    area: SUBMISSIONS,
    answerOf: () => submissionAt(id),
  })

/** A return request with its order and what came of it. */
export const useReturn = (id: string) => useRead<StaffReturn>(`${submissionAt(id)}/return`)

type ReturnAct = "order" | "accept" | "decline" | "receive" | "refund" | "settle"

/** What staff do with a return; each answer is the return as it is then. */
export const useReturnAct = <Body extends object>(id: string, act: ReturnAct) =>
  useSend<StaffReturn, Body>({
    call: (body) => ({ path: `${submissionAt(id)}/return/${act}`, body }),
    area: SUBMISSIONS,
    answerOf: () => `${submissionAt(id)}/return`,
  })

/** Keeps pictures of what arrived; the answer is the submission as it is then. */
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

/** Deletes the photos of a submission; the answer is the submission as it is then. */
export const useDeletePhotos = (id: string) =>
  useSend<SubmissionDetail>({
    call: () => ({ path: `${submissionAt(id)}/photos`, method: "DELETE" }),
    area: SUBMISSIONS,
    answerOf: () => submissionAt(id),
  })

/** The address of the CSV file of what the filters match. */
export function exportAddress(filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${SUBMISSIONS}/export?${new URLSearchParams(given)}`
}
