import { defineRouteConfig } from "@medusajs/admin-sdk"
import { EnvelopeSolid } from "@medusajs/icons"
import { Button, Container, Heading, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { MailPreview } from "./mail-preview"
import { PAGE_SIZE, useOutbox } from "./outbox-client"

/** Staff's view of the mails a shop without a mail server keeps instead of sending. */
export default function OutboxPage() {
  const [page, setPage] = useState(0)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, isError } = useOutbox(page)
  const pageCount = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE))

  return (
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
      {isError && <Text className="px-6 py-4">The outbox can't be read right now. Please try again.</Text>}
      {data && data.count === 0 && (
        <Text className="px-6 py-4 text-ui-fg-subtle">No mail yet. Place an order to see one.</Text>
      )}
      {data && data.count > 0 && (
        <div>
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Subject</Table.HeaderCell>
                <Table.HeaderCell>To</Table.HeaderCell>
                <Table.HeaderCell>Kept</Table.HeaderCell>
                <Table.HeaderCell>
                  <span className="sr-only">Action</span>
                </Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.mails.map((mail) => (
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
              ))}
            </Table.Body>
          </Table>
          <Table.Pagination
            count={data.count}
            pageSize={PAGE_SIZE}
            pageIndex={page}
            pageCount={pageCount}
            canPreviousPage={page > 0}
            canNextPage={page + 1 < pageCount}
            previousPage={() => setPage(page - 1)}
            nextPage={() => setPage(page + 1)}
          />
        </div>
      )}
      {opened && <MailPreview id={opened} onClose={() => setOpened(null)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Outbox", icon: EnvelopeSolid })
