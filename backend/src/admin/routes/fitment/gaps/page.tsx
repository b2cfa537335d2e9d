import { Button, Container } from "@medusajs/ui"
import type { GapItem } from "../../../../api/admin/fitment/fitment-answer"
import { useDismissGap, useGaps } from "../../../fitment/client"
import { type Column, List, useListAddress } from "../../../shared/list"
import { ListFilter } from "../../../shared/list-filter"
import { MayChange } from "../../../shared/may-change"
import { TextLink } from "../../../shared/page"
import { toastFailure } from "../../../shared/toast-failure"
import { countOf, when } from "../../../shared/words"

const KINDS: Readonly<Record<GapItem["kind"], string>> = {
  sled: "Sled we don't know",
  bogies: "No bogies",
  mount_kit: "No mount kit",
  dampener: "No dampener",
}

/** What was looked for, without the parts left open. */
const nameOf = ({ year, make, model }: GapItem) => [year, make, model].filter(Boolean).join(" ")

/** The page that fills the gap. */
function remedy({ sled_id, year, make, model }: GapItem): { to: string; words: string } {
  if (sled_id) return { to: `/fitment/sleds/${sled_id}`, words: "Edit this sled" }
  const known = new URLSearchParams({ year: String(year), make, model })
  return { to: `/fitment/sleds/new?${known}`, words: "Add this sled" }
}

function GapActions({ gap }: { gap: GapItem }) {
  const dismiss = useDismissGap(gap.id)
  const { to, words } = remedy(gap)
  return (
    <span className="flex items-center justify-end gap-x-2">
      <TextLink to={to}>{words}</TextLink>
      <MayChange>
        <Button
          size="small"
          variant="transparent"
          aria-label={`Dismiss ${nameOf(gap)}, ${KINDS[gap.kind]}`}
          isLoading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(undefined, {
              onError: (error) => toastFailure("Not dismissed", error),
            })
          }
        >
          Dismiss
        </Button>
      </MayChange>
    </span>
  )
}

const COLUMNS: Column<GapItem>[] = [
  { header: "Looked for", cell: nameOf },
  { header: "Missing", cell: ({ kind }) => KINDS[kind] },
  { header: "Times", cell: ({ count }) => countOf(count) },
  { header: "Last", cell: ({ last_at }) => when(last_at) },
  { header: "Actions", hideHeader: true, cell: (gap) => <GapActions gap={gap} /> },
]

/** What riders looked for and did not find, most wanted first. */
export default function FitmentGapsPage() {
  const address = useListAddress(["kind"])
  const gaps = useGaps(address)
  return (
    <Container className="p-0">
      <List
        above={
          <TextLink className="txt-small" to="/fitment">
            Fitment
          </TextLink>
        }
        title="Gaps"
        about="What riders looked for and didn't find, most wanted first. A dismissed gap comes back when someone looks again."
        query={gaps}
        rows={gaps.data?.gaps}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="Every rider found what they were looking for."
        unread="The gaps can't be read right now. Please try again."
        paging={{ ...address, count: gaps.data?.count ?? 0 }}
        filters={
          <ListFilter
            of={address}
            name="kind"
            label="Kind"
            none="All kinds"
            choices={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            width="w-56"
          />
        }
      />
    </Container>
  )
}
