import { Text } from "@medusajs/ui"
import type { SubmissionDetail } from "../../api/admin/submissions/submission-answer"
import { STATUSES, type Status } from "../../modules/submission/domain/kinds"
import { statusLabel } from "./status-badge"

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
            {words(event, sender)}, {new Date(event.created_at).toLocaleString()}
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
