import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, StatusBadge } from "@medusajs/ui"
import type { ApplicationStatus, StaffApplicationRow } from "../../../../contracts/dealers/dealer-staff"
import { useApplications } from "../../../dealers/client"
import { ChoiceField } from "../../../shared/fields"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { when } from "../../../shared/words"

const CHOICES: { value: ApplicationStatus | "all"; label: string }[] = [
  { value: "new", label: "New" },
  { value: "approved", label: "Approved" },
  { value: "refused", label: "Refused" },
  { value: "all", label: "All" },
]
const STATUS = {
  new: { label: "New", color: "orange" },
  approved: { label: "Approved", color: "green" },
  refused: { label: "Refused", color: "grey" },
} as const

const COLUMNS: Column<StaffApplicationRow>[] = [
  {
    header: "Dealership",
    cell: ({ id, name }) => <TextLink to={`/dealers/applications/${id}`}>{name}</TextLink>,
  },
  { header: "From", cell: ({ email }) => email },
  { header: "Location", cell: ({ place }) => place },
  { header: "Sent", cell: ({ created_at }) => when(created_at) },
  {
    header: "Status",
    cell: ({ status }) => <StatusBadge color={STATUS[status].color}>{STATUS[status].label}</StatusBadge>,
  },
]

/** The inbox of applications to become a dealer. */
export default function ApplicationsPage() {
  const address = useListAddress(["status"])
  const chosen = CHOICES.find(({ value }) => value === address.filters.status)?.value ?? "new"
  const { limit, offset } = address.query
  const applications = useApplications(chosen === "all" ? undefined : chosen, { limit, offset })
  return (
    <Container className="p-0">
      <List
        above={
          <TextLink className="txt-small" to="/dealers">
            Dealers
          </TextLink>
        }
        title="Dealer applications"
        query={applications}
        rows={applications.data?.applications}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty={chosen === "new" ? "Nothing is waiting for you." : "None."}
        unread="The inbox can't be read right now. Please try again."
        paging={{ ...address, count: applications.data?.count ?? 0 }}
        filters={
          <div className="w-40">
            <ChoiceField
              size="small"
              label="Show"
              value={chosen}
              onChange={(status) => address.setFilter("status", status)}
              choices={CHOICES}
            />
          </div>
        }
      />
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Applications" })
