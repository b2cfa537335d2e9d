import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Mailbox, Photo } from "@medusajs/icons"
import { Button, Container, Heading, Input, Label, Table, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { KIND_NAMES, STATUSES } from "../../../modules/submission/domain/kinds"
import { Choice } from "../../fitment/choice"
import { PAGE_SIZE } from "../../fitment/client"
import { Pages } from "../../fitment/pages"
import { exportAddress, kindLabel, useSubmissions } from "../../submissions/client"
import { SubmissionStatus, statusLabel } from "../../submissions/status-badge"

/** ms without a keystroke before the list follows what is typed. */
const TYPING = 300

/** What visitors sent in by the shop's forms. What is looked for stands in the address. */
export default function SubmissionsPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const page = Math.max(0, Number(params.get("page") ?? 0) || 0)
  const given = (name: string) => params.get(name) || undefined
  const filters = { q: given("q"), kind: given("kind"), status: given("status") }
  const { data, isError } = useSubmissions(filters, { limit: PAGE_SIZE, offset: page * PAGE_SIZE })
  const [typed, setTyped] = useState(filters.q ?? "")

  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== "page") next.delete("page")
        return next
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait anew
  useEffect(() => {
    const waiting = setTimeout(() => {
      if (typed !== (filters.q ?? "")) change("q", typed)
    }, TYPING)
    return () => clearTimeout(waiting)
  }, [typed])

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
      <div className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-3">
        <div className="flex flex-col gap-y-1">
          <Label htmlFor="q" size="small">
            Search
          </Label>
          <Input
            id="q"
            type="search"
            size="small"
            placeholder="Name, e-mail, number, anything entered"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Choice
          id="kind"
          label="Form"
          none="All forms"
          value={filters.kind ?? ""}
          onChange={(value) => change("kind", value)}
          options={KIND_NAMES.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        />
        <Choice
          id="status"
          label="Status"
          none="Every status"
          value={filters.status ?? ""}
          onChange={(value) => change("status", value)}
          options={STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))}
        />
      </div>
      {isError && <Text className="px-6 py-4">The inbox can't be read right now. Please try again.</Text>}
      {data?.count === 0 && <Text className="px-6 py-4 text-ui-fg-subtle">Nothing here.</Text>}
      {data && data.count > 0 && (
        <div>
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Form</Table.HeaderCell>
                <Table.HeaderCell>Number</Table.HeaderCell>
                <Table.HeaderCell>From</Table.HeaderCell>
                <Table.HeaderCell>Received</Table.HeaderCell>
                <Table.HeaderCell>Photos</Table.HeaderCell>
                <Table.HeaderCell>Status</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.submissions.map(({ id, kind, number, status, name, email, photos, created_at }) => (
                <Table.Row key={id} className="cursor-pointer" onClick={() => navigate(`/submissions/${id}`)}>
                  <Table.Cell>{kindLabel(kind)}</Table.Cell>
                  <Table.Cell>
                    <Link
                      className="text-ui-fg-base underline underline-offset-4"
                      to={`/submissions/${id}`}
                      onClick={(event) => event.stopPropagation()}
                    >
                      {number}
                    </Link>
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
              ))}
            </Table.Body>
          </Table>
          <Pages
            count={data.count}
            page={page}
            onPage={(next) => change("page", next > 0 ? String(next) : "")}
          />
        </div>
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Inbox", icon: Mailbox })
