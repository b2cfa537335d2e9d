import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { Button, Container, Input, Textarea } from "@medusajs/ui"
import { type ChangeEvent, useState } from "react"
import { exportAddress, TEMPLATE, useImportFile } from "../../catalog-import/client"
import { PreviewAndApply } from "../../catalog-import/preview-and-apply"
import { textOf } from "../../catalog-import/text-of"
import { Field } from "../../shared/fields"
import { Head, TextLink } from "../../shared/page"
import { Unsaved } from "../../shared/unsaved"

const EXPORTS = [
  { kind: "catalog", label: "Export catalog" },
  { kind: "prices", label: "Export prices" },
  { kind: "stock", label: "Export stock" },
] as const

const ABOUT =
  "A CSV file with one line per variant and any of the template's columns, in any order. SKU and price are enough, or SKU and stock. A missing column or a blank cell changes nothing; (none) clears a value, and “not counted” stops counting stock."

function Actions() {
  return (
    <>
      <Button size="small" variant="secondary" asChild>
        <TextLink className="no-underline" to="/catalogue-import/history">
          History
        </TextLink>
      </Button>
      <Button size="small" variant="secondary" asChild>
        <a href={TEMPLATE} download>
          Template
        </a>
      </Button>
      {EXPORTS.map(({ kind, label }) => (
        <Button key={kind} size="small" variant="secondary" asChild>
          <a href={exportAddress(kind)} download>
            {label}
          </a>
        </Button>
      ))}
    </>
  )
}

/** Staff paste or choose a catalog file, see what it would do, and apply exactly that. */
export default function CatalogImportPage() {
  const [csv, setCsv] = useState("")
  const [name, setName] = useState("")
  const change = useImportFile()
  const { preview, apply } = change
  const isBusy = preview.isPending || apply.isPending

  const edit = (text: string, fileName: string) => {
    setCsv(text)
    setName(fileName)
    preview.reset()
    apply.reset()
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    // The same file can be chosen again once it was mended.
    if (file) edit(await textOf(file), file.name.slice(0, 200))
    input.value = ""
  }

  return (
    <Container className="divide-y p-0">
      <Unsaved when={csv.trim() !== "" && !apply.isSuccess} />
      <Head title="Catalog import" about={ABOUT} actions={<Actions />} />
      <PreviewAndApply
        change={change}
        body={csv.trim() === "" ? null : { csv, file_name: name }}
        ofFile
        done="The catalog has been imported"
      >
        <Field label="Choose a file" hint={name && `Chosen: ${name}`}>
          {(control) => (
            <Input {...control} type="file" accept=".csv,text/csv" disabled={isBusy} onChange={choose} />
          )}
        </Field>
        <Field label="or paste it">
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              className="font-mono"
              value={csv}
              disabled={isBusy}
              onChange={(event) => edit(event.target.value, "")}
            />
          )}
        </Field>
      </PreviewAndApply>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Catalog import", icon: ArrowUpTray })
