import { Badge, StatusBadge, Tabs, Text } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { ChangedLine, ChangePreview } from "../../contracts/staff/catalog-change"
import { type Column, List, PAGE_SIZE } from "../shared/list"
import { countOf } from "../shared/words"

interface Row {
  line: number
  subject: string
  field: string
  from: string
  to: string
  asks: boolean
}

const rowsOf = (lines: readonly ChangedLine[]): Row[] =>
  lines.flatMap(({ line, subject, changes }) =>
    changes.length === 0
      ? [{ line, subject, field: "", from: "", to: "new", asks: false }]
      : changes.map((change) => ({ line, subject, ...change })),
  )

const Words = ({ children }: { children: string }) => (
  <span className="block min-w-24 max-w-96 whitespace-normal break-words py-2">{children}</span>
)

const LINE: Column<Row> = { header: "Line", cell: ({ line }) => line }
// Few columns, so that a phone shows all of them.
const CHANGED: Column<Row>[] = [
  { header: "What", cell: ({ subject }) => <Words>{subject}</Words> },
  {
    header: "Change",
    cell: ({ field, from, to, asks }) => (
      <>
        <Words>{field ? `${field}: ${from} → ${to}` : to}</Words>
        {asks && <StatusBadge color="orange">Look twice</StatusBadge>}
      </>
    ),
  },
]

type Refused = ChangePreview["refused"][number]

const REFUSED: Column<Refused>[] = [
  { header: "Line", cell: ({ line }) => line },
  { header: "Column", cell: ({ column }) => column ?? "" },
  { header: "Why", cell: ({ reason }) => <Words>{reason}</Words> },
]

/** What is shown came with the answer. */
const READ = { isPending: false, isError: false }

/** A list that was read in full, shown a page at a time. */
function Pages<Line>({
  name,
  rows,
  columns,
}: {
  name: string
  rows: readonly Line[]
  columns: readonly Column<Line>[]
}) {
  const [page, setPage] = useState(0)
  const shown = useMemo(() => rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [rows, page])
  return (
    <List
      name={name}
      query={READ}
      rows={shown}
      rowId={(_, at) => String(page * PAGE_SIZE + at)}
      columns={columns}
      empty="None."
      unread=""
      paging={{ count: rows.length, page, setPage }}
    />
  )
}

interface ViewProps {
  added: ChangePreview["added"]
  changed: ChangePreview["changed"]
  refused?: ChangePreview["refused"]
  refusedCount?: number
  skipped?: ChangePreview["skipped"]
  /** Whether it comes from a file: then each line has its number. */
  ofFile: boolean
}

/** What a change does, would do or refuses: old and new by SKU and field, one kind at a time. */
export function ChangeView({
  added,
  changed,
  refused = [],
  refusedCount = 0,
  skipped = [],
  ofFile,
}: ViewProps) {
  const columns = useMemo(() => (ofFile ? [LINE, ...CHANGED] : CHANGED), [ofFile])
  const rows = useMemo(
    () => ({
      changed: rowsOf([...changed].sort((a, b) => asking(b) - asking(a))),
      added: rowsOf(added),
    }),
    [added, changed],
  )
  const kinds = [
    { key: "refused", title: "Refused", count: refusedCount, color: "red" as const },
    { key: "skipped", title: "Skipped", count: skipped.length, color: "orange" as const },
    { key: "changed", title: "Changed", count: changed.length, color: "blue" as const },
    { key: "added", title: "New", count: added.length, color: "green" as const },
  ].filter(({ count }) => count > 0)
  const [first] = kinds
  if (!first) return null
  return (
    // A new answer begins with its own first kind.
    <Tabs defaultValue={first.key} key={kinds.map(({ key }) => key).join()}>
      <Tabs.List className="flex-wrap px-6 py-4">
        {kinds.map(({ key, title, count, color }) => (
          <Tabs.Trigger key={key} value={key} className="gap-x-2">
            {title}
            <Badge size="2xsmall" color={color}>
              {countOf(count)}
            </Badge>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {kinds.map(({ key, title }) => (
        <Tabs.Content key={key} value={key}>
          {key === "changed" || key === "added" ? (
            <Pages name={title} rows={rows[key]} columns={columns} />
          ) : (
            <Pages name={title} rows={key === "refused" ? refused : skipped} columns={REFUSED} />
          )}
        </Tabs.Content>
      ))}
    </Tabs>
  )
}

const asking = ({ changes }: ChangedLine) => (changes.some(({ asks }) => asks) ? 1 : 0)

/** A preview's result in a sentence. */
export function ChangeSummary({ preview }: { preview: ChangePreview }) {
  const { added, changed, unchanged, refused_count, skipped } = preview
  if (refused_count > 0) {
    return <Text>Refused: {countOf(refused_count)}. Nothing is changed until these are fixed.</Text>
  }
  if (added.length + changed.length === 0) {
    return <Text>Nothing changes{skipped.length > 0 ? ": what is skipped is below" : ""}.</Text>
  }
  return (
    <Text>
      New: {countOf(added.length)}, changed: {countOf(changed.length)}, unchanged: {countOf(unchanged)}
      {skipped.length > 0 && `, skipped: ${countOf(skipped.length)}`}.
    </Text>
  )
}
