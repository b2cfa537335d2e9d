import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { Button, Container, Heading, Input, Label, Text, Textarea, toast } from "@medusajs/ui"
import { type ChangeEvent, useState } from "react"
import type { ImportReport } from "../../../workflows/catalogue/domain/import-report"
import { useCatalogueImport } from "./import-client"
import { ReportView } from "./report-view"

function summaryOf({ added, changed, unchanged, refused }: ImportReport, done: boolean): string {
  if (refused.length > 0) {
    return `Refused: ${refused.length}. Nothing will be imported before these lines are put right.`
  }
  const [adding, changing] = done ? ["Added", "changed"] : ["To add", "to change"]
  return `${adding}: ${added.length}, ${changing}: ${changed.length}, as they are: ${unchanged}.`
}

/** Staff paste or choose a catalogue file, see what it would do, and apply it. */
export default function CatalogueImportPage() {
  const [csv, setCsv] = useState("")
  const preview = useCatalogueImport()
  const apply = useCatalogueImport()
  const busy = preview.isPending || apply.isPending

  const edit = (text: string) => {
    setCsv(text)
    preview.reset()
    apply.reset()
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) edit(await file.text())
  }
  const run = () =>
    apply.mutate(
      { csv, dryRun: false },
      {
        onSuccess: ({ added, changed }) =>
          toast.success("The catalogue is imported", {
            description: `${added.length} added, ${changed.length} changed.`,
          }),
        onError: (error) => toast.error("Nothing was imported", { description: error.message }),
      },
    )

  const report = apply.data ?? preview.data
  const canApply =
    preview.data !== undefined &&
    preview.data.refused.length === 0 &&
    preview.data.added.length + preview.data.changed.length > 0 &&
    !apply.isSuccess

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h1">Catalogue import</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          A CSV file with one line per variant and the columns slug, path, category, name, tagline,
          description, facts, tags, position, images, option:Name, sku, price, stock and image_alt. Only slug
          and sku are needed; a column that is left out, or a blank cell, changes nothing, but a blank stock
          means that it is not counted. A line with a category but no slug describes the category.
        </Text>
      </div>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="catalogue-file">Choose a file</Label>
          <Input id="catalogue-file" type="file" accept=".csv,text/csv" disabled={busy} onChange={choose} />
        </div>
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="catalogue-text">or paste it</Label>
          <Textarea
            id="catalogue-text"
            rows={10}
            className="font-mono"
            value={csv}
            disabled={busy}
            onChange={(event) => edit(event.target.value)}
          />
        </div>
        <div className="flex gap-x-2">
          <Button
            variant="secondary"
            disabled={csv.trim() === "" || busy}
            isLoading={preview.isPending}
            onClick={() => preview.mutate({ csv, dryRun: true })}
          >
            Preview
          </Button>
          <Button disabled={!canApply || busy} isLoading={apply.isPending} onClick={run}>
            Apply
          </Button>
        </div>
        <div role="status">
          {preview.isError && <Text>This could not be read: {preview.error.message}</Text>}
          {report && <Text>{summaryOf(report, apply.data !== undefined)}</Text>}
        </div>
      </div>
      {report && <ReportView report={report} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Catalogue import", icon: ArrowUpTray })
