import { Button, Container, Heading, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import type { GapItem } from "../../../../api/admin/fitment/fitment-answer"
import { useDismissGap, useGaps } from "../../../fitment/client"
import { Choice } from "../../../shared/choice"
import { List } from "../../../shared/list"
import { TextLink } from "../../../shared/text-link"

const KINDS: Readonly<Record<GapItem["kind"], string>> = {
  sled: "Sled we don't know",
  bogies: "No bogies",
  mount_kit: "No mount kit",
  dampener: "No dampener",
}

/** The page that fills the gap. */
function remedy({ sled_id, year, make, model }: GapItem): { to: string; words: string } {
  if (sled_id) return { to: `/fitment/sleds/${sled_id}`, words: "Edit this sled" }
  const known = new URLSearchParams({ year: String(year), make, model })
  return { to: `/fitment/sleds/new?${known}`, words: "Make this sled" }
}

/** What riders looked for and did not find, most wanted first. */
export default function FitmentGapsPage() {
  const [page, setPage] = useState(0)
  const [kind, setKind] = useState("")
  const { data, isError } = useGaps(page, kind || undefined)
  const dismiss = useDismissGap()
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-end justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">Gaps</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            What riders looked for and did not find, most wanted first. A dismissed gap comes back when
            somebody asks again.
          </Text>
        </div>
        <div className="w-56">
          <Choice
            id="kind"
            label="Kind"
            none="All kinds"
            value={kind}
            onChange={(value) => {
              setKind(value)
              setPage(0)
            }}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </div>
      <List
        rows={data?.gaps}
        unread={isError && "The gaps can't be read right now. Please try again."}
        empty="Every rider found what they looked for."
        columns={["Looked for", "Missing", "Times", "Last", { hidden: "Actions" }]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {(gap) => {
          const name = [gap.year, gap.make, gap.model].filter(Boolean).join(" ")
          const { to, words } = remedy(gap)
          return (
            <Table.Row key={gap.id}>
              <Table.Cell>{name}</Table.Cell>
              <Table.Cell>{KINDS[gap.kind]}</Table.Cell>
              <Table.Cell>{gap.count}</Table.Cell>
              <Table.Cell>{new Date(gap.last_at).toLocaleString()}</Table.Cell>
              <Table.Cell className="text-right">
                <TextLink to={to}>{words}</TextLink>
                <Button
                  size="small"
                  variant="transparent"
                  aria-label={`Dismiss ${name}, ${KINDS[gap.kind]}`}
                  onClick={() => dismiss.mutate(gap.id)}
                >
                  Dismiss
                </Button>
              </Table.Cell>
            </Table.Row>
          )
        }}
      </List>
    </Container>
  )
}
