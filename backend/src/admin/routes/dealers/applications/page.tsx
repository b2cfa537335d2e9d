import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, Container, Heading, Select, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { ApplicationStatus } from "../../../../contracts/dealer-staff"
import { PAGE_SIZE, useApplications } from "../../../dealers/client"

const CHOICES: { value: ApplicationStatus | "all"; label: string }[] = [
  { value: "new", label: "New" },
  { value: "approved", label: "Approved" },
  { value: "refused", label: "Refused" },
  { value: "all", label: "All" },
]
const COLOURS = { new: "orange", approved: "green", refused: "grey" } as const

/** The inbox of those who want to become dealers. */
export default function ApplicationsPage() {
  const [status, setStatus] = useState<ApplicationStatus | "all">("new")
  const [page, setPage] = useState(0)
  const { data, isError } = useApplications(status, page)
  const pageCount = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE))
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h1">Dealer applications</Heading>
        <Select
          value={status}
          onValueChange={(value) => {
            setStatus(CHOICES.find((choice) => choice.value === value)?.value ?? "all")
            setPage(0)
          }}
        >
          <Select.Trigger className="w-40" aria-label="Show">
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {CHOICES.map(({ value, label }) => (
              <Select.Item key={value} value={value}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
      {isError && <Text className="px-6 py-4">The inbox can't be read right now. Please try again.</Text>}
      {data && data.count === 0 && (
        <Text className="px-6 py-4 text-ui-fg-subtle">
          {status === "new" ? "Nothing waits for you." : "None."}
        </Text>
      )}
      {data && data.count > 0 && (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Dealership</Table.HeaderCell>
                <Table.HeaderCell>From</Table.HeaderCell>
                <Table.HeaderCell>Place</Table.HeaderCell>
                <Table.HeaderCell>Sent</Table.HeaderCell>
                <Table.HeaderCell>Status</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.applications.map((application) => (
                <Table.Row key={application.id}>
                  <Table.Cell>
                    <Link
                      className="text-ui-fg-base underline underline-offset-4"
                      to={`/dealers/applications/${application.id}`}
                    >
                      {application.name}
                    </Link>
                  </Table.Cell>
                  <Table.Cell>{application.email}</Table.Cell>
                  <Table.Cell>{application.place}</Table.Cell>
                  <Table.Cell>{new Date(application.created_at).toLocaleString()}</Table.Cell>
                  <Table.Cell>
                    <Badge size="2xsmall" color={COLOURS[application.status]}>
                      {application.status}
                    </Badge>
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
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Applications" })
