import { Button, Container, Text } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import type { ImportAnswer } from "../../../../../api/admin/fitment/fitment-answer"
import { useApplyImport, useImport } from "../../../../fitment/client"
import { countsOf, ImportRowsView, ImportStatus, STATUS } from "../../../../fitment/import-view"
import { MayChange } from "../../../../shared/may-change"
import { Head, Loaded } from "../../../../shared/page"
import { toastFailure } from "../../../../shared/toast-failure"
import { counted, countOf, when } from "../../../../shared/words"

/** One import: its progress, what it does, and the button to apply it. Reloading is safe. */
export default function FitmentImportPage() {
  const { id = "" } = useParams()
  const query = useImport(id)
  return (
    <Loaded query={query} missing="There is no such import.">
      {({ import: item }) => (
        <Container className="divide-y p-0">
          <Head
            title={item.file_name}
            badge={<ImportStatus status={item.status} />}
            about={<ImportSummary item={item} />}
            actions={
              <>
                <Button size="small" variant="secondary" asChild>
                  <Link to="/fitment/imports">All imports</Link>
                </Button>
                <MayChange>
                  <ApplyButton item={item} onRefused={() => void query.refetch()} />
                </MayChange>
              </>
            }
          />
          {item.status !== "checking" && item.status !== "failed" && <ImportRowsView item={item} />}
        </Container>
      )}
    </Loaded>
  )
}

/** Who uploaded it, who applied it, and what to know about it now. */
function ImportSummary({ item }: { item: ImportAnswer }) {
  const isWorking = item.status === "checking" || item.status === "applying"
  return (
    <>
      Sent {when(item.created_at)} by {item.uploaded_by ?? "the shop itself"}
      {item.applied_at && `, applied ${when(item.applied_at)} by ${item.applied_by ?? "the shop itself"}`}
      <div role="status" className="text-ui-fg-base">
        {isWorking ? <Progress item={item} /> : <Text>{sentence(item)}</Text>}
      </div>
    </>
  )
}

function Progress({ item }: { item: ImportAnswer }) {
  if (item.total === 0) return <Text size="small">Reading the file…</Text>
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <progress className="w-64" max={item.total} value={item.done} aria-label={STATUS[item.status].words} />
      <Text size="small">
        {countOf(item.done)} of {countOf(item.total)} rows
      </Text>
    </div>
  )
}

/** What to know about an import in a sentence. */
function sentence(item: ImportAnswer): string {
  if (item.status === "failed") return item.message ?? "This import failed."
  if (item.status === "stale") {
    return "The sleds have changed since this file was checked. Send it again to see what it does now."
  }
  const counts = `${countsOf(item)}.`
  if (item.status === "ready" && item.message) return `${item.message} ${counts}`
  if (item.status === "refused") {
    return `${counts} Nothing is imported until the refused lines are fixed.`
  }
  if (item.status === "ready" && item.removed > 0 && item.mode === "whole") {
    return `${counts} Sleds that aren't in the file are removed.`
  }
  return counts
}

function ApplyButton({ item, onRefused }: { item: ImportAnswer; onRefused: () => void }) {
  const apply = useApplyImport(item.id)
  const changes = item.added + item.changed + item.removed
  if (item.status !== "ready" || changes === 0) return null
  return (
    <Button
      size="small"
      isLoading={apply.isPending}
      onClick={() =>
        apply.mutate(undefined, {
          onError: (error) => {
            toastFailure("Not applied", error)
            onRefused()
          },
        })
      }
    >
      Apply {counted(changes, "change", "changes")}
    </Button>
  )
}
