import type { MedusaRequest } from "@medusajs/framework/http"
import { settings } from "../../../config/settings"
import { notFound } from "../../../errors/shop-error"
import { DEALER_MODULE } from "../../../modules/dealer"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import { fieldRows } from "../../../modules/submission/domain/field-rows"
import { fileLink } from "../../../modules/submission/file-link"
import type { StoredSubmission } from "../../../modules/submission/service"
import { whySubmissionIsKept } from "../../../workflows/submission/delete-sent"
import { inboxStaff } from "../../../workflows/submission/inbox-staff"
import type { SubmissionDetail } from "./submission-answer"

/** The submission an address names. @throws {ShopError} 404 */
export async function requireSubmission(req: MedusaRequest): Promise<StoredSubmission> {
  const submission = await req.scope.resolve(SUBMISSION_MODULE).find(req.params.id ?? "")
  if (!submission) throw notFound("There is no such submission.")
  return submission
}

/** `items.0.photo` is "Item 1"; staff's own pictures of a return are "On arrival". */
function photoLabel(field: string, index: number): string {
  if (field === "arrival") return "On arrival"
  const item = /^items\.(\d+)\.photo$/.exec(field)?.[1]
  return item === undefined ? `Photo ${index + 1}` : `Item ${Number(item) + 1}`
}

/** Only the first name, where the form asks for it; otherwise the first word of the name. */
function firstName(name: string, { first_name, firstName }: Record<string, unknown>): string {
  const asked = [first_name, firstName].find((each) => typeof each === "string" && each !== "")
  return String(asked ?? name.trim().split(/\s+/)[0] ?? "")
}

/** A submission as staff see it, with fresh links. */
export async function submissionDetail(req: MedusaRequest): Promise<SubmissionDetail> {
  const submission = await requireSubmission(req)
  const { fields, files, events, created_at, assignee_id, ...facts } = submission
  const people = await inboxStaff(req.scope)
  const now = new Date()
  return {
    ...facts,
    first_name: firstName(facts.name, fields),
    application_id:
      facts.kind === "dealer_application"
        ? await req.scope.resolve(DEALER_MODULE).applications.findBySubmission(facts.id)
        : null,
    assignee: people.find(({ id }) => id === assignee_id) ?? null,
    people,
    kept_because: await whySubmissionIsKept(req.scope, submission),
    created_at: created_at.toISOString(),
    rows: fieldRows(facts.kind, fields),
    photos: files.map(({ id, field, width, height }, index) => ({
      id,
      label: photoLabel(field, index),
      url: fileLink(id, settings().cookieSecret, now),
      width,
      height,
    })),
    events: events.map((event) => ({ ...event, created_at: event.created_at.toISOString() })),
  }
}
