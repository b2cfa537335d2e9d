import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PaperPlane } from "@medusajs/icons"
import { Button, Container, Text, toast } from "@medusajs/ui"
import { useMemo, useState } from "react"
import {
  RIDER_MAIL_DELAYS,
  type RiderMailName,
  type StaffRiderMail,
} from "../../../contracts/marketing/rider-mails"
import { MailPreviewButton } from "../../content/mail-preview-button"
import { useRiderMails, useTestRiderMail } from "../../rider-mails/client"
import { DelayDrawer } from "../../rider-mails/delay-drawer"
import { OnSwitch } from "../../rider-mails/on-switch"
import { delayWords, RIDER_MAIL_WORDS } from "../../rider-mails/words"
import { type Column, List } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { toastFailure } from "../../shared/toast-failure"
import { countOf } from "../../shared/words"

function Actions({ of, onDelay }: { of: StaffRiderMail; onDelay: () => void }) {
  const test = useTestRiderMail()
  const { mail } = of
  const { name } = RIDER_MAIL_WORDS[mail]
  const send = () =>
    test.mutate(
      { mail },
      {
        onSuccess: ({ to }) => toast.success("Test sent", { description: to }),
        onError: (error) => toastFailure("Not sent", error),
      },
    )
  return (
    <div className="flex justify-end gap-x-2">
      {RIDER_MAIL_DELAYS[mail] && (
        <MayChange>
          <Button size="small" variant="secondary" onClick={onDelay}>
            When<span className="sr-only"> {name} goes out</span>
          </Button>
        </MayChange>
      )}
      <MayChange>
        <MailPreviewButton of={name} look={() => ({ mail, at: "", words: [] })} />
        <Button size="small" variant="secondary" isLoading={test.isPending} onClick={send}>
          Test to me<span className="sr-only"> {name}</span>
        </Button>
      </MayChange>
    </div>
  )
}

const figure = (count: number | null) => (count === null ? "–" : countOf(count))

const columnsOf = (onDelay: (mail: RiderMailName) => void): Column<StaffRiderMail>[] => [
  {
    header: "Mail",
    cell: ({ mail }) => (
      <div className="flex w-56 flex-col whitespace-normal py-2 sm:w-80">
        <span className="txt-compact-small-plus">{RIDER_MAIL_WORDS[mail].name}</span>
        <Text size="small" className="text-ui-fg-subtle">
          {RIDER_MAIL_WORDS[mail].about}
        </Text>
      </div>
    ),
  },
  { header: "Goes out", cell: (of) => <OnSwitch of={of} /> },
  { header: "When", cell: ({ mail, delay }) => delayWords(delay, RIDER_MAIL_DELAYS[mail]?.unit) },
  { header: "Sent", cell: ({ sent }) => countOf(sent) },
  { header: "Came back", cell: ({ came_back }) => figure(came_back) },
  { header: "Bought after", cell: ({ bought }) => figure(bought) },
  { header: "Actions", hideHeader: true, cell: (of) => <Actions of={of} onDelay={() => onDelay(of.mail)} /> },
]

/** The automatic mails that follow riders: whether, when, and what came of them. */
export default function RiderMailsPage() {
  const mails = useRiderMails()
  const [opened, setOpened] = useState<RiderMailName | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  const open = mails.data?.mails.find(({ mail }) => mail === opened)
  return (
    <Container className="p-0">
      <List
        title="Emails to riders"
        about="Emails that go out automatically. Their wording is under Texts. Figures are for the last 90 days: Came back counts carts restored from the email and reviews written, Bought after counts orders within 30 days."
        query={mails}
        rows={mails.data?.mails}
        rowId={({ mail }) => mail}
        columns={columns}
        empty="No emails."
        unread="The emails can't be read right now. Please try again."
      />
      {open && <DelayDrawer of={open} onClose={() => setOpened(null)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Emails to riders", icon: PaperPlane })
