import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Mailbox, Photo } from "@medusajs/icons"
import { Button, Container, Heading, InlineTip, Table, Text } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { KIND_NAMES, STATUSES } from "../../../modules/submission/domain/kinds"
import { Choice } from "../../shared/choice"
import { List, PAGE_SIZE } from "../../shared/list"
import { SearchField } from "../../shared/search-field"
import { TextLink } from "../../shared/text-link"
import { useListAddress } from "../../shared/use-list-address"
import { exportAddress, kindLabel, useSubmissions } from "../../submissions/client"
import { SubmissionStatus, statusLabel } from "../../submissions/status-badge"

/** What visitors sent in by the shop's forms. What is looked for stands in the address. */
export default function SubmissionsPage() {
  const navigate = useNavigate()
  const { filters, setFilter, page, setPage } = useListAddress("q", "kind", "status")
  const { data, isError } = useSubmissions(filters, { limit: PAGE_SIZE, offset: page * PAGE_SIZE })

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">Inbox</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Messages, parts requests, returns, rider and dealer applications from the shop's forms, newest
            first.
          </Text>
        </div>
        <Button size="small" variant="secondary" asChild>
          <a href={exportAddress(filters)} download>
            Export as CSV
          </a>
        </Button>
      </div>
      {data?.photo_space.low && (
        <div className="px-6 py-4">
          <InlineTip variant="warning" label="Space for photos">
            {`Photos take ${Math.floor((100 * data.photo_space.bytes) / data.photo_space.limit)}% of the space they may take. Once it is full, forms come in without photos. Delete the photos of submissions you are done with, on each one's page.`}
          </InlineTip>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-3">
        <SearchField
          placeholder="Name, e-mail, number, anything entered"
          value={filters.q ?? ""}
          onSearch={(text) => setFilter("q", text)}
        />
        <Choice
          id="kind"
          label="Form"
          none="All forms"
          value={filters.kind ?? ""}
          onChange={(value) => setFilter("kind", value)}
          options={KIND_NAMES.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        />
        <Choice
          id="status"
          label="Status"
          none="Every status"
          value={filters.status ?? ""}
          onChange={(value) => setFilter("status", value)}
          options={STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))}
        />
      </div>
      <List
        rows={data?.submissions}
        unread={isError && "The inbox can't be read right now. Please try again."}
        empty="Nothing here."
        columns={["Form", "Number", "From", "Received", "Photos", "Status"]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {({ id, kind, number, status, name, email, photos, created_at }) => (
          <Table.Row key={id} className="cursor-pointer" onClick={() => navigate(`/submissions/${id}`)}>
            <Table.Cell>{kindLabel(kind)}</Table.Cell>
            <Table.Cell>
              <TextLink to={`/submissions/${id}`} onClick={(event) => event.stopPropagation()}>
                {number}
              </TextLink>
            </Table.Cell>
            <Table.Cell>
              <span className="block max-w-64 truncate">{name}</span>
              <span className="block max-w-64 truncate text-ui-fg-subtle">{email}</span>
            </Table.Cell>
            <Table.Cell>{new Date(created_at).toLocaleString()}</Table.Cell>
            <Table.Cell>
              {photos > 0 && (
                <span className="flex items-center gap-x-1">
                  <Photo aria-hidden /> {photos}
                </span>
              )}
            </Table.Cell>
            <Table.Cell>
              <SubmissionStatus status={status} />
            </Table.Cell>
          </Table.Row>
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Inbox", icon: Mailbox })
