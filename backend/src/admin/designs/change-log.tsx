import { Button } from "@medusajs/ui"
import { useMemo } from "react"
import type { DesignChange } from "../../contracts/staff/design-staff"
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

interface ChangeLogProps {
  changes: readonly DesignChange[]
  /** For documents whose saves can be undone. */
  onUndo?: (save: string) => void
  /** While nothing can be undone. */
  busy?: boolean
}

/** Who changed what, latest first. What was saved together is undone together, from its first line. */
export function ChangeLog({ changes, onUndo, busy = false }: ChangeLogProps) {
  const columns = useMemo(() => {
    if (!onUndo) return COLUMNS
    const isFirstOfSave = (change: DesignChange) =>
      changes.find(({ save }) => save === change.save) === change
    const takeBack: Column<DesignChange> = {
      header: "Undo",
      hideHeader: true,
      cell: (change) =>
        change.save &&
        isFirstOfSave(change) && (
          <Button
            type="button"
            size="small"
            variant="secondary"
            disabled={busy}
            onClick={() => onUndo(change.save ?? "")}
          >
            Undo
            <span className="sr-only">
              {" "}
              what {change.by} saved on {when(change.at)}
            </span>
          </Button>
        ),
    }
    return [...COLUMNS, takeBack]
  }, [changes, onUndo, busy])
  return (
    <section aria-label="Changes">
      <List
        title="Changes"
        level="h2"
        query={READ}
        rows={changes}
        rowId={(_, at) => String(at)}
        columns={columns}
        empty="No changes yet."
        unread=""
      />
    </section>
  )
}
