import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Photo } from "@medusajs/icons"
import { Badge, Button, Container, InlineTip } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { SubmissionList } from "../../../api/admin/submissions/submission-answer"
import { type Column, List, type ListAddress, useListAddress } from "../../shared/list"
import { ListFilter } from "../../shared/list-filter"
import { ExportButton, TextLink } from "../../shared/page"
import { countOf, when } from "../../shared/words"
import { exportAddress, useSubmissions, useWaiting } from "../../submissions/client"
import { KIND_CHOICES, kindLabel, STATUS_FILTERS, SubmissionStatus } from "../../submissions/status"
import { WaitingIcon } from "../../submissions/waiting-icon"

const addressOf = (id: string) => `/submissions/${id}`

const COLUMNS: Column<SubmissionList["submissions"][number]>[] = [
  { header: "Form", cell: ({ kind }) => kindLabel(kind) },
  {
    header: "Number",
    cell: ({ id, number }) => (
      <TextLink to={addressOf(id)} onClick={(event) => event.stopPropagation()}>
        {number}
      </TextLink>
    ),
  },
  {
    header: "From",
    cell: ({ name, email }) => (
      <span className="block py-2">
        <span className="block max-w-64 truncate">{name}</span>
        <span className="block max-w-64 truncate text-ui-fg-subtle">{email}</span>
      </span>
    ),
  },
  { header: "Received", cell: ({ created_at }) => when(created_at) },
  {
    header: "Photos",
    cell: ({ photos }) =>
      photos > 0 && (
        <span className="flex items-center gap-x-1">
          <Photo aria-hidden /> {photos}
        </span>
      ),
  },
  {
    header: "Assigned to",
    cell: ({ assignee }) =>
      assignee ? (
        <span className="block max-w-40 truncate">{assignee.name}</span>
      ) : (
        <span className="text-ui-fg-subtle">Nobody</span>
      ),
  },
  { header: "Status", cell: ({ status }) => <SubmissionStatus status={status} /> },
]

/** What visitors sent through the shop's forms. */
export default function SubmissionsPage() {
  const address = useListAddress(["q", "kind", "status", "assignee"])
  const { filters, setFilter } = address
  const submissions = useSubmissions(address)
  const { data: waiting } = useWaiting(submissions.isSuccess)
  return (
    <Container className="divide-y p-0">
      {submissions.data?.photo_space.low && <PhotoSpace space={submissions.data.photo_space} />}
      <List
        title="Inbox"
        badge={
          waiting && waiting.all > 0 ? (
            <Badge size="2xsmall" color="orange" asChild>
              <Link to="/submissions?status=waiting">{`${countOf(waiting.all)} waiting, ${countOf(waiting.mine)} of them yours`}</Link>
            </Badge>
          ) : null
        }
        about="Messages, parts requests, returns, rider and dealer applications from the shop's forms, newest first."
        actions={
          <>
            <Button size="small" variant="secondary" asChild>
              <Link to="/submissions/templates">Reply templates</Link>
            </Button>
            <ExportButton href={exportAddress(filters)} />
          </>
        }
        query={submissions}
        rows={submissions.data?.submissions}
        rowId={({ id }) => id}
        columns={COLUMNS}
        linkOf={({ id }) => addressOf(id)}
        empty="Nothing here."
        unread="The inbox can't be read right now. Please try again."
        paging={{ ...address, count: submissions.data?.count ?? 0 }}
        search={{
          label: "Search",
          placeholder: "Name, email, number, anything entered",
          value: filters.q,
          onSearch: (text) => setFilter("q", text),
        }}
        filters={<Filters address={address} people={submissions.data?.people ?? []} />}
      />
    </Container>
  )
}

interface FiltersProps {
  address: ListAddress<"q" | "kind" | "status" | "assignee">
  people: SubmissionList["people"]
}

function Filters({ address, people }: FiltersProps) {
  return (
    <>
      <ListFilter
        of={address}
        name="kind"
        label="Form"
        none="All forms"
        choices={KIND_CHOICES}
        width="w-48"
      />
      <ListFilter
        of={address}
        name="status"
        label="Status"
        none="Every status"
        choices={STATUS_FILTERS}
        width="w-40"
      />
      <ListFilter
        of={address}
        name="assignee"
        label="Assigned to"
        none="Anybody"
        choices={[
          { value: "me", label: "Me" },
          { value: "nobody", label: "Nobody" },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        width="w-48"
      />
    </>
  )
}

function PhotoSpace({ space }: { space: SubmissionList["photo_space"] }) {
  const percent = Math.floor((100 * space.bytes) / space.limit)
  return (
    <div className="px-6 py-4">
      <InlineTip variant="warning" label="Photo space">
        {`Photos take up ${percent}% of their space. Once it is full, forms come in without photos. Delete the photos of submissions you are done with, on each one's page.`}
      </InlineTip>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Inbox", icon: WaitingIcon, rank: 30 })
