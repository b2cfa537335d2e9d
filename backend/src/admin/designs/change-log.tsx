import type { DesignChange } from "../../contracts/design-staff"
import { type Column, List } from "../shared/list"
import { when } from "../shared/words"

const COLUMNS: Column<DesignChange>[] = [
  { header: "When", cell: ({ at }) => when(at) },
  { header: "Who", cell: ({ by }) => by },
  { header: "What", cell: ({ field }) => field },
  { header: "Before", cell: ({ before }) => before || "—", maxSize: 160 },
  { header: "After", cell: ({ after }) => after || "—", maxSize: 160 },
]

/** What is shown was read with its document. */
const READ = { isPending: false, isError: false }

/** Who changed what, the latest first. */
export function ChangeLog({ changes }: { changes: readonly DesignChange[] }) {
  return (
    <section aria-label="Changes">
      <List
        title="Changes"
        level="h2"
        query={READ}
        rows={changes}
        rowId={(_, at) => String(at)}
        columns={COLUMNS}
        empty="Nothing was changed yet."
        unread=""
      />
    </section>
  )
}
