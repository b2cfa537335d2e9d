import { Button, Container, Heading, Table, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { List } from "../../shared/list"
import { TextLink } from "../../shared/text-link"
import { type Undelivered, useRetry, useUndelivered } from "./undelivered-client"

const WORDS: Record<string, string> = {
  order: "Confirmation of an order",
  shipment: "Notice of a shipment",
  refund: "Notice of a refund",
  submission: "Mails of a form",
  photo_space: "Space for photos",
}

/** Where staff see what a mail was about; null where there is no page for it. */
function pageOf({ kind, subject_id }: Undelivered): string | null {
  if (kind === "order") return `/orders/${subject_id}`
  return kind === "submission" ? `/submissions/${subject_id}` : null
}

/** Mails that the shop has given up after its last try; nothing is shown while there are none. */
export function UndeliveredMails() {
  const [page, setPage] = useState(0)
  const { data, isError } = useUndelivered(page)
  const retry = useRetry()
  if (!isError && (data?.count ?? 0) === 0) return null

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Could not be sent</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          The mail server has refused these for a day and a half, and the shop no longer tries. Put right what
          is wrong, then try again.
        </Text>
      </div>
      <List
        rows={data?.mails}
        unread={isError && "The list of these mails can't be read right now. Please try again."}
        empty="None."
        columns={["About", "Why", "Tries", "Given up", { hidden: "Action" }]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {(mail) => {
          const about = WORDS[mail.kind] ?? mail.kind
          const to = pageOf(mail)
          return (
            <Table.Row key={mail.id}>
              <Table.Cell>{to ? <TextLink to={to}>{about}</TextLink> : about}</Table.Cell>
              <Table.Cell>
                <span className="block max-w-80 whitespace-normal break-words">{mail.last_error}</span>
              </Table.Cell>
              <Table.Cell>{mail.tries}</Table.Cell>
              <Table.Cell>{new Date(mail.given_up_at).toLocaleString()}</Table.Cell>
              <Table.Cell className="text-right">
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Try again: ${about}`}
                  disabled={retry.isPending}
                  onClick={() =>
                    retry.mutate(mail.id, {
                      onSuccess: () => toast.success("It is tried again within five minutes"),
                      onError: (error) => toast.error("Not tried again", { description: error.message }),
                    })
                  }
                >
                  Try again
                </Button>
              </Table.Cell>
            </Table.Row>
          )
        }}
      </List>
    </Container>
  )
}
