import { Text, Textarea, toast } from "@medusajs/ui"
import { useState } from "react"
import type { SubmissionDetail } from "../../api/admin/submissions/submission-answer"
import { STATUSES, type Status } from "../../modules/submission/domain/kinds"
import { errorAt, refusalOf } from "../shared/client"
import { Field } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { when } from "../shared/words"
import { useSubmissionChange } from "./client"
import { statusLabel } from "./status"

interface Props {
  id: string
  change: "/notes" | "/reply"
  label: string
  hint: string
  button: string
  done: string
}

/** A text that staff write: a note, or a reply. It stays in the box until it was taken. */
export function WriteBox({ id, change, label, hint, button, done }: Props) {
  const [text, setText] = useState("")
  const send = useSubmissionChange<{ text: string }>(id, change)
  const submit = () =>
    send.mutate(
      { text },
      {
        onSuccess: () => {
          setText("")
          toast.success(done)
        },
      },
    )
  return (
    <Form className="flex flex-col gap-y-2 px-6 py-4" save={send} onSubmit={submit}>
      <Field label={label} hint={hint} error={errorAt(refusalOf(send.error)?.errors ?? {}, "text")}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={5_000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <FormActions save={send} label={button} variant="secondary" disabled={text.trim() === ""} />
    </Form>
  )
}

type Event = SubmissionDetail["events"][number]

const isStatus = (text: string): text is Status => STATUSES.some((status) => status === text)

function words({ kind, by, text }: Event, sender: string): string {
  const who = by ?? "Somebody"
  if (kind === "received") return `${sender} sent it`
  if (kind === "note") return `${who} noted`
  if (kind === "reply") return `${who} replied by mail`
  return `${who} set it to ${isStatus(text) ? statusLabel(text) : text}`
}

/** What happened to a submission, latest first. */
export function History({ events, sender }: { events: Event[]; sender: string }) {
  return (
    <ol className="flex flex-col gap-y-4 px-6 py-4">
      {[...events].reverse().map((event) => (
        <li key={event.id} className="flex flex-col gap-y-1">
          <Text size="small" className="text-ui-fg-subtle">
            {words(event, sender)}, {when(event.created_at)}
          </Text>
          {(event.kind === "note" || event.kind === "reply") && (
            <Text size="small" className="whitespace-pre-wrap break-words border-l-2 pl-3">
              {event.text}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
