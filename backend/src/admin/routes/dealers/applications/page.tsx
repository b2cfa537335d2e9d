import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, Container, Heading, Select, Table } from "@medusajs/ui"
import { useState } from "react"
import type { ApplicationStatus } from "../../../../contracts/dealer-staff"
import { useApplications } from "../../../dealers/client"
import { List } from "../../../shared/list"
import { TextLink } from "../../../shared/text-link"

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
      <List
        rows={data?.applications}
        unread={isError && "The inbox can't be read right now. Please try again."}
        empty={status === "new" ? "Nothing waits for you." : "None."}
        columns={["Dealership", "From", "Place", "Sent", "Status"]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {(application) => (
          <Table.Row key={application.id}>
            <Table.Cell>
              <TextLink to={`/dealers/applications/${application.id}`}>{application.name}</TextLink>
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
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Applications" })
