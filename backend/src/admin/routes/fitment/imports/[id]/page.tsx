import { Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import type { ImportAnswer } from "../../../../../api/admin/fitment/fitment-answer"
import { useApplyImport, useImport } from "../../../../fitment/client"
import { ImportRowsView } from "../../../../fitment/import-rows"
import { countsOf, STATUS, whole } from "../../../../fitment/import-words"

function Progress({ item }: { item: ImportAnswer }) {
  if (item.total === 0) return <Text size="small">Reading the file…</Text>
  const words = `${whole.format(item.done)} of ${whole.format(item.total)} rows`
  return (
    <div className="flex items-center gap-x-4">
      <progress className="w-64" max={item.total} value={item.done} aria-label={STATUS[item.status].words} />
      <Text size="small">{words}</Text>
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
    return `${counts} Nothing is imported before the refused lines are put right.`
  }
  if (item.status === "ready" && item.removed > 0 && item.mode === "whole") {
    return `${counts} Sleds that aren't in the file are removed.`
  }
  return counts
}

/** One import: how far it is, what it does, and the button that does it. A reload changes nothing. */
export default function FitmentImportPage() {
  const { id = "" } = useParams()
  const { data, isError } = useImport(id)
  const apply = useApplyImport(id)
  if (isError) {
    return (
      <Container>
        <Text>There is no such import.</Text>
      </Container>
    )
  }
  if (!data) return null
  const item = data.import
  const working = item.status === "checking" || item.status === "applying"
  const changes = item.added + item.changed + item.removed
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
        <div className="flex flex-col gap-y-1">
          <div className="flex items-center gap-x-2">
            <Heading level="h1">{item.file_name}</Heading>
            <StatusBadge color={STATUS[item.status].color}>{STATUS[item.status].words}</StatusBadge>
          </div>
          <Text size="small" className="text-ui-fg-subtle">
            Sent {new Date(item.created_at).toLocaleString()} by {item.uploaded_by ?? "the shop itself"}
            {item.applied_at &&
              `, applied ${new Date(item.applied_at).toLocaleString()} by ${item.applied_by ?? "the shop itself"}`}
          </Text>
          <div role="status">{working ? <Progress item={item} /> : <Text>{sentence(item)}</Text>}</div>
          {apply.isError && (
            <Text role="alert" className="text-ui-fg-error">
              {apply.error.message}
            </Text>
          )}
        </div>
        <div className="flex gap-x-2">
          <Button variant="secondary" asChild>
            <Link to="/fitment/imports">All imports</Link>
          </Button>
          {item.status === "ready" && changes > 0 && (
            <Button isLoading={apply.isPending} onClick={() => apply.mutate()}>
              Apply {whole.format(changes)} {changes === 1 ? "change" : "changes"}
            </Button>
          )}
        </div>
      </div>
      {item.status !== "checking" && item.status !== "failed" && <ImportRowsView item={item} />}
    </Container>
  )
}
