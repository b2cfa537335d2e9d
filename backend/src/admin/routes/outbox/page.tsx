import { defineRouteConfig } from "@medusajs/admin-sdk"
import { EnvelopeSolid } from "@medusajs/icons"
import { Button, Container, Heading, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { List } from "../../shared/list"
import { MailPreview } from "./mail-preview"
import { useOutbox } from "./outbox-client"
import { UndeliveredMails } from "./undelivered-mails"

/** Staff's view of the mails a shop without a mail server keeps instead of sending. */
export default function OutboxPage() {
  const [page, setPage] = useState(0)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, isError } = useOutbox(page)

  return (
    <div className="flex flex-col gap-y-3">
      <UndeliveredMails />
      <Container className="divide-y p-0">
        <div className="px-6 py-4">
          <Heading level="h1">Outbox</Heading>
          {data && (
            <Text size="small" className="text-ui-fg-subtle">
              {data.delivery === "smtp"
                ? "Mails go out through your mail server. Below are those kept before it was set up."
                : "No mail server is set up (SMTP_URL), so mails are kept here instead of being sent."}
            </Text>
          )}
        </div>
        <List
          rows={data?.mails}
          unread={isError && "The outbox can't be read right now. Please try again."}
          empty="No mail yet. Place an order to see one."
          columns={["Subject", "To", "Kept", { hidden: "Action" }]}
          paging={{ count: data?.count ?? 0, page, onPage: setPage }}
        >
          {(mail) => (
            <Table.Row key={mail.id}>
              <Table.Cell>{mail.subject}</Table.Cell>
              <Table.Cell>{mail.to.join(", ")}</Table.Cell>
              <Table.Cell>{new Date(mail.keptAt).toLocaleString()}</Table.Cell>
              <Table.Cell className="text-right">
                <Button
                  size="small"
                  variant="transparent"
                  aria-label={`Open ${mail.subject}`}
                  onClick={() => setOpened(mail.id)}
                >
                  Open
                </Button>
              </Table.Cell>
            </Table.Row>
          )}
        </List>
        {opened && <MailPreview id={opened} onClose={() => setOpened(null)} />}
      </Container>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Outbox", icon: EnvelopeSolid })
