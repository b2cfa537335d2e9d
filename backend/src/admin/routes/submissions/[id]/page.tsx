import { Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import type { SubmissionDetail } from "../../../../api/admin/submissions/submission-answer"
import type { AssignRequest } from "../../../../contracts/staff/inbox"
import { STATUSES } from "../../../../modules/submission/domain/kinds"
import { ReturnDesk } from "../../../returns/return-desk"
import { ChoiceField } from "../../../shared/fields"
import { Facts, Head, Loaded, TextLink } from "../../../shared/page"
import { useWhoChanges } from "../../../shared/role"
import { toastFailure } from "../../../shared/toast-failure"
import { when } from "../../../shared/words"
import {
  type StatusChange,
  useDeleteSubmission,
  useMayDeleteSubmission,
  useSubmission,
  useSubmissionChange,
} from "../../../submissions/client"
import { History, NoteBox, ReplyBox } from "../../../submissions/conversation"
import { DeleteSent } from "../../../submissions/delete-sent"
import { Photos } from "../../../submissions/photos"
import { kindLabel, STATUS_CHOICES } from "../../../submissions/status"

/** One submission: what was entered, its pictures, and what staff do about it. */
export default function SubmissionPage() {
  const { id = "" } = useParams()
  return (
    <Loaded query={useSubmission(id)} missing="There is no such submission.">
      {(submission) => (
        // What was typed for one is never the beginning of another's answer.
        <div key={submission.id} className="flex flex-col gap-y-3">
          <Container className="p-0">
            <Head
              above={
                <TextLink className="txt-small" to="/submissions">
                  Inbox
                </TextLink>
              }
              title={`${kindLabel(submission.kind)} ${submission.number}`}
              about={
                <>
                  {submission.name}, <a href={`mailto:${submission.email}`}>{submission.email}</a>,{" "}
                  {when(submission.created_at)}
                </>
              }
              actions={<SubmissionActions submission={submission} />}
            />
          </Container>
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-y-3">
              {submission.kind === "return" && <ReturnDesk id={id} />}
              <Container className="divide-y p-0">
                <Head level="h2" title="What was entered" />
                <Facts className="px-6 py-4" facts={submission.rows} />
              </Container>
              <Photos id={id} photos={submission.photos} />
            </div>
            <div className="flex min-w-0 flex-col gap-y-3">
              <Container className="divide-y p-0">
                <ReplyBox submission={submission} />
                <NoteBox id={id} />
                <History events={submission.events} sender={submission.name} />
              </Container>
              <Deletion submission={submission} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** What is linked to a submission elsewhere, and its status, which staff set. */
function SubmissionActions({ submission }: { submission: SubmissionDetail }) {
  const { id, order_id, application_id, status, assignee, people } = submission
  const mayChange = useWhoChanges() === null
  const change = useSubmissionChange<StatusChange>(id, "")
  const assign = useSubmissionChange<AssignRequest>(id, "/assignee")
  const failed = {
    onError: (error: Error) => toastFailure("Not changed", error),
  }

  function setStatus(value: string) {
    const chosen = STATUSES.find((each) => each === value)
    if (!chosen) return
    change.mutate({ status: chosen }, failed)
  }

  return (
    <>
      {order_id && (
        <TextLink className="txt-small" to={`/orders/${order_id}`}>
          The order
        </TextLink>
      )}
      {application_id && (
        <TextLink className="txt-small" to={`/dealers/applications/${application_id}`}>
          Approve or refuse
        </TextLink>
      )}
      <div className="w-48">
        <ChoiceField
          size="small"
          label="Assigned to"
          hideLabel
          none="Nobody yet"
          disabled={!mayChange}
          value={assignee?.id ?? ""}
          onChange={(assignee_id) => assign.mutate({ assignee_id }, failed)}
          choices={people.map(({ id: person, name }) => ({ value: person, label: name }))}
        />
      </div>
      <div className="w-40">
        <ChoiceField
          size="small"
          label="Status"
          hideLabel
          disabled={!mayChange}
          value={status}
          onChange={setStatus}
          choices={STATUS_CHOICES}
        />
      </div>
    </>
  )
}

/** For those who may delete it. */
function Deletion({ submission: { id, kind, number, kept_because } }: { submission: SubmissionDetail }) {
  const remove = useDeleteSubmission(id)
  if (!useMayDeleteSubmission(id)) return null
  return (
    <DeleteSent
      remove={remove}
      name={`${kindLabel(kind).toLowerCase()} ${number}`}
      about={
        kind === "dealer_application"
          ? "Deletes the application for good, with this entry, its notes and replies. A dealer that it became stays."
          : "Deletes it for good, with its photos, notes and replies."
      }
      keptBecause={kept_because}
      list="/submissions"
    />
  )
}
