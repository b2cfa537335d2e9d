import { Button, Container, toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { QueuedMailKind } from "../../mail/sending/mail-queue"
import { useAskFirst } from "../shared/ask-first"
import { type Column, List, type ListAddress, useListAddress } from "../shared/list"
import { MayChange } from "../shared/may-change"
import { TextLink } from "../shared/page"
import { toastFailure } from "../shared/toast-failure"
import { countOf, when } from "../shared/words"
import { type Undelivered, useDismiss, useRetry, useUndelivered } from "./client"

const WORDS: Record<QueuedMailKind, string> = {
  order: "Order confirmation",
  shipment: "Shipping notice",
  refund: "Refund notice",
  submission: "Form emails",
  photo_space: "Photo space",
  stage: "Order progress",
  return: "Return update",
  cancellation: "Cancellation notice",
  waiting: "Back in stock",
  waiting_again: "Back on a waiting list",
  build_change: "Build change",
  balance: "Balance receipt",
  order_edit: "Order edit",
  rider: "Rider email",
  review_refused: "Review not published",
  dead_link: "Payment link",
  tracking: "New tracking number",
  password_changed: "Password changed",
  two_step_removed: "Two-step login removed",
  dealer_decision: "Dealer decision",
  proof: "Confirm your email",
  staff_invite: "Invitation to the staff",
}

const isQueuedKind = (kind: string): kind is QueuedMailKind => Object.hasOwn(WORDS, kind)

const aboutOf = ({ kind }: Undelivered) => (isQueuedKind(kind) ? WORDS[kind] : kind)

/** The page where staff see what a mail was about; null where there is none. */
function pageOf({ kind, subject_id }: Undelivered): string | null {
  if (kind === "order") return `/orders/${subject_id}`
  // The order, then the stage it reached or the version it was edited to.
  if (kind === "stage" || kind === "order_edit") return `/orders/${subject_id.split(".")[0]}`
  return kind === "submission" ? `/submissions/${subject_id}` : null
}

function About({ mail }: { mail: Undelivered }) {
  const to = pageOf(mail)
  return to ? <TextLink to={to}>{aboutOf(mail)}</TextLink> : aboutOf(mail)
}

function RetryButton({ mail }: { mail: Undelivered }) {
  const retry = useRetry(mail.id)
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Try again: ${aboutOf(mail)}`}
      isLoading={retry.isPending}
      onClick={() =>
        retry.mutate(undefined, {
          onSuccess: () => toast.success("It will be tried again within five minutes"),
          onError: (error) => toastFailure("Not tried again", error),
        })
      }
    >
      Try again
    </Button>
  )
}

function DismissButton({ mail }: { mail: Undelivered }) {
  const dismiss = useDismiss(mail.id)
  const ask = useAskFirst()
  const start = () =>
    ask(dismiss, undefined, {
      title: "Dismiss this email?",
      description: "It is never sent, and it leaves this list for good.",
      confirmText: "Dismiss",
      cancelText: "Cancel",
      done: () => toast.success("Dismissed", { description: aboutOf(mail) }),
      failed: "Not dismissed",
    })
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Dismiss: ${aboutOf(mail)}`}
      isLoading={dismiss.isPending}
      onClick={() => void start()}
    >
      Dismiss
    </Button>
  )
}

const COLUMNS: Column<Undelivered>[] = [
  { header: "About", cell: (mail) => <About mail={mail} /> },
  {
    header: "Why",
    cell: ({ last_error }) => (
      <span className="block max-w-80 whitespace-normal break-words py-2">{last_error}</span>
    ),
  },
  { header: "Attempts", cell: ({ tries }) => countOf(tries) },
  { header: "Given up", cell: ({ given_up_at }) => when(given_up_at) },
  {
    header: "Action",
    hideHeader: true,
    cell: (mail) => (
      <span className="flex justify-end gap-x-2">
        <MayChange>
          <RetryButton mail={mail} />
          <DismissButton mail={mail} />
        </MayChange>
      </span>
    ),
  },
]

/** Above the letters: mails that the shop gave up on after the last try; nothing is shown while there are none. */
export function UndeliveredMails() {
  const address = useListAddress([], "undelivered")
  const undelivered = useUndelivered(address)
  if (!undelivered.isError && (undelivered.data?.count ?? 0) === 0) return null
  return <UndeliveredList title="Could not be sent" level="h2" address={address} />
}

interface UndeliveredListProps {
  above?: ReactNode
  title: string
  level?: "h2"
  address: ListAddress<never>
}

/** The same as a list that may be empty. */
export function UndeliveredList({ address, ...head }: UndeliveredListProps) {
  const undelivered = useUndelivered(address)
  return (
    <Container className="p-0">
      <List
        {...head}
        about="The mail server has refused these for a day and a half, and the shop has stopped trying. Fix what is wrong, then try again, or dismiss what nobody can receive."
        query={undelivered}
        rows={undelivered.data?.mails}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="No email has been given up."
        unread="The list of these emails can't be read right now. Please try again."
        paging={{ ...address, count: undelivered.data?.count ?? 0 }}
      />
    </Container>
  )
}
