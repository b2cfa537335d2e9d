import { Text, Textarea, toast } from "@medusajs/ui"
import { useState } from "react"
import type { SubmissionDetail } from "../../api/admin/submissions/submission-answer"
import { fillTemplate, type ReplyRequest, type ReplyTemplate } from "../../contracts/staff/inbox"
import { STATUSES, type Status, UNCHECKED } from "../../modules/submission/domain/kinds"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, Field, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { when } from "../shared/words"
import { useInvalidateInbox, useReplyTemplates, useSubmissionChange } from "./client"
import { type Begun, stillBegun } from "./seen"
import { statusLabel } from "./status"

/** A note that staff write. It stays in the box until it is saved. */
export function NoteBox({ id }: { id: string }) {
  const [text, setText] = useState("")
  const send = useSubmissionChange<{ text: string }>(id, "/notes")
  const submit = () =>
    send.mutate(
      { text },
      {
        onSuccess: () => {
          // What was typed meanwhile isn't sent.
          setText((now) => (now === text ? "" : now))
          toast.success("Noted")
        },
      },
    )
  return (
    <Form className="flex flex-col gap-y-2 px-6 py-4" save={send} typed={text} beginsAnew onSubmit={submit}>
      <LetterField
        label="Note"
        hint="For staff only."
        value={text}
        onChange={setText}
        error={errorIn(send.error, "text")}
      />
      <MayChange>
        <FormActions save={send} label="Add note" variant="secondary" disabled={text.trim() === ""} />
      </MayChange>
    </Form>
  )
}

const NO_REPLY: Omit<ReplyRequest, "seen"> = { subject: "", text: "" }

/** A reply by mail, begun with or without a template. It stays in the box until it is sent. */
export function ReplyBox({ submission }: { submission: SubmissionDetail }) {
  const { id, email, name, first_name, number, events } = submission
  const [typed, setTyped] = useState(NO_REPLY)
  const [written, setBegun] = useState<Begun>()
  const last = events.at(-1)?.id ?? null
  const begun = stillBegun(written, events, typed.text)
  const { seen } = begun ?? { seen: last }
  const send = useSubmissionChange<ReplyRequest>(id, "/reply")
  const readAgain = useInvalidateInbox()
  const submit = () =>
    send.mutate(
      { ...typed, seen },
      {
        onSuccess: () => {
          setTyped((now) => (now === typed ? NO_REPLY : now))
          setBegun(undefined)
          toast.success("The reply is on its way")
        },
        // A colleague was faster, or this reply is being sent by an earlier press: the history shows it.
        onError: (error) => {
          if (refusalOf(error)?.status !== 409) return
          setBegun({ seen, isRefused: true })
          readAgain()
        },
      },
    )
  const write = (words: typeof typed) => {
    setTyped(words)
    setBegun(words.subject === "" && words.text === "" ? undefined : (begun ?? { seen }))
  }

  /** Added after what was already typed, so that none of it is lost. */
  function insert({ subject, body }: ReplyTemplate) {
    const filling = { name, first_name, number }
    const text = fillTemplate(body, filling)
    write({
      subject: subject === "" ? typed.subject : fillTemplate(subject, filling),
      text: typed.text.trim() === "" ? text : `${typed.text.trimEnd()}\n\n${text}`,
    })
  }

  return (
    <Form className="flex flex-col gap-y-4 px-6 py-4" save={send} typed={typed} beginsAnew onSubmit={submit}>
      <TemplateChoice onChoose={insert} />
      <TextField
        label="Subject"
        hint="Leave blank for the usual one, with the number."
        value={typed.subject}
        error={errorIn(send.error, "subject")}
        onChange={(subject) => write({ ...typed, subject })}
      />
      <LetterField
        label="Reply by email"
        hint={`Goes to ${email} in the shop's design. The submission is then marked as answered.`}
        value={typed.text}
        error={errorIn(send.error, "text")}
        onChange={(text) => write({ ...typed, text })}
      />
      <MayChange>
        <FormActions save={send} label="Send reply" variant="secondary" disabled={typed.text.trim() === ""} />
      </MayChange>
    </Form>
  )
}

/** The templates to begin a reply with; nothing where there are none. */
function TemplateChoice({ onChoose }: { onChoose: (template: ReplyTemplate) => void }) {
  const templates = useReplyTemplates().data?.templates ?? []
  if (templates.length === 0) return null
  return (
    <ChoiceField
      label="Insert a template"
      value=""
      onChange={(chosen) => {
        const template = templates.find(({ id }) => id === chosen)
        if (template) onChoose(template)
      }}
      choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

const errorIn = (error: Error | null, field: string) => errorAt(refusalOf(error)?.errors ?? {}, field)

interface LetterProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function LetterField({ value, onChange, ...field }: LetterProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...control}
          rows={6}
          maxLength={5_000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

type Event = SubmissionDetail["events"][number]

const isStatus = (text: string): text is Status => STATUSES.some((status) => status === text)

function words({ kind, by, text }: Event, sender: string): string {
  const who = by ?? "Somebody"
  if (kind === "received") {
    if (by) return `${by} entered it for ${sender}`
    return text === UNCHECKED
      ? `${sender} sent it without the bot check, and got no confirmation`
      : `${sender} sent it`
  }
  if (kind === "note") return `${who} noted`
  if (kind === "assigned") return text === "" ? `${who} unassigned it` : `${who} assigned it to ${text}`
  if (kind === "reply") return `${who} replied by email`
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
