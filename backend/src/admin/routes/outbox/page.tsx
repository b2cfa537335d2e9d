import { defineRouteConfig } from "@medusajs/admin-sdk"
import { EnvelopeSolid } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { OutboxList } from "../../../api/admin/outbox/outbox-answer"
import { useOutbox } from "../../outbox/client"
import { MailPreview } from "../../outbox/mail-preview"
import { UndeliveredMails } from "../../outbox/undelivered-mails"
import { type Column, List, useListAddress } from "../../shared/list"
import { when } from "../../shared/words"

const DELIVERY: Record<OutboxList["delivery"], string> = {
  smtp: "Emails go out through your mail server. Below are those kept before it was set up.",
  outbox: "No mail server is set up (SMTP_URL), so emails are kept here instead of being sent.",
}

/** Anyone can type a name of 240 letters, which must not push the other columns out of the window. */
function Cut({ text }: { text: string }) {
  return (
    <span className="block max-w-md truncate" title={text}>
      {text}
    </span>
  )
}

const columnsOf = (onOpen: (id: string) => void): Column<OutboxList["mails"][number]>[] => [
  { header: "Subject", cell: ({ subject }) => <Cut text={subject} /> },
  { header: "To", cell: ({ to }) => <Cut text={to.join(", ")} /> },
  { header: "Kept", cell: ({ keptAt }) => when(keptAt) },
  {
    header: "Action",
    hideHeader: true,
    cell: ({ id, subject }) => (
      <span className="flex justify-end">
        <Button size="small" variant="secondary" aria-label={`Open ${subject}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      </span>
    ),
  },
]

/** Staff's view of the mails that a shop without a mail server stores instead of sending. */
export default function OutboxPage() {
  const address = useListAddress()
  const outbox = useOutbox(address)
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <div className="flex flex-col gap-y-3">
      <UndeliveredMails />
      <Container className="p-0">
        <List
          title="Outbox"
          about={outbox.data && DELIVERY[outbox.data.delivery]}
          query={outbox}
          rows={outbox.data?.mails}
          rowId={({ id }) => id}
          columns={columns}
          empty="No emails yet. Place an order to see one."
          unread="The outbox can't be read right now. Please try again."
          paging={{ ...address, count: outbox.data?.count ?? 0 }}
        />
        {opened && <MailPreview id={opened} onClose={() => setOpened(null)} />}
      </Container>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Outbox", icon: EnvelopeSolid, rank: 160 })
