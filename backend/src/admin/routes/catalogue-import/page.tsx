import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { Button, Container, Input, Text, Textarea, toast } from "@medusajs/ui"
import { type ChangeEvent, useState } from "react"
import type { ImportReport } from "../../../workflows/catalogue/domain/import-report"
import { ReportView } from "../../catalogue-import/report-view"
import { refusalOf } from "../../shared/client"
import { Field } from "../../shared/fields"
import { Head } from "../../shared/page"
import { useSend } from "../../shared/queries"
import { Unsaved } from "../../shared/unsaved"

const IMPORT = "/admin/catalogue-import"

/** Sends a file; a dry run only says what it would do. */
const useImport = (isDryRun: boolean) =>
  useSend<{ report: ImportReport }, string>({
    call: (csv) => ({ path: IMPORT, body: { csv, dry_run: isDryRun } }),
    area: IMPORT,
  })

function summaryOf({ added, changed, unchanged, refused }: ImportReport, done: boolean): string {
  if (refused.length > 0) {
    return `Refused: ${refused.length}. Nothing will be imported before these lines are put right.`
  }
  const [adding, changing] = done ? ["Added", "changed"] : ["To add", "to change"]
  return `${adding}: ${added.length}, ${changing}: ${changed.length}, as they are: ${unchanged}.`
}

/** Staff paste or choose a catalog file, see what it would do, and apply it. */
export default function CatalogueImportPage() {
  const [csv, setCsv] = useState("")
  const preview = useImport(true)
  const apply = useImport(false)
  const isBusy = preview.isPending || apply.isPending

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
    apply.mutate(csv, {
      onSuccess: ({ report: { added, changed } }) =>
        toast.success("The catalog is imported", {
          description: `${added.length} added, ${changed.length} changed.`,
        }),
      onError: (error) => toast.error("Nothing was imported", { description: refusalOf(error)?.message }),
    })

  const report = (apply.data ?? preview.data)?.report
  const planned = preview.data?.report
  const canApply =
    planned !== undefined &&
    planned.refused.length === 0 &&
    planned.added.length + planned.changed.length > 0 &&
    !apply.isSuccess

  return (
    <Container className="divide-y p-0">
      <Unsaved when={csv.trim() !== "" && !apply.isSuccess} />
      <Head
        title="Catalog import"
        about="A CSV file with one line per variant and the columns slug, path, category, name, tagline, description, facts, tags, position, images, option:Name, sku, price, stock and image_alt. Only slug and sku are needed; a column that is left out, or a blank cell, changes nothing, but a blank stock means that it is not counted. A line with a category but no slug describes the category."
      />
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <Field label="Choose a file">
          {(control) => (
            <Input {...control} type="file" accept=".csv,text/csv" disabled={isBusy} onChange={choose} />
          )}
        </Field>
        <Field label="or paste it">
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              className="font-mono"
              value={csv}
              disabled={isBusy}
              onChange={(event) => edit(event.target.value)}
            />
          )}
        </Field>
        <div className="flex gap-x-2">
          <Button
            size="small"
            variant="secondary"
            disabled={csv.trim() === "" || isBusy}
            isLoading={preview.isPending}
            onClick={() => preview.mutate(csv)}
          >
            Preview
          </Button>
          <Button size="small" disabled={!canApply || isBusy} isLoading={apply.isPending} onClick={run}>
            Apply
          </Button>
        </div>
        <div role="status">
          {preview.isError && <Text>This could not be read: {refusalOf(preview.error)?.message}</Text>}
          {report && <Text>{summaryOf(report, apply.data !== undefined)}</Text>}
        </div>
      </div>
      {report && <ReportView report={report} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Catalog import", icon: ArrowUpTray })
