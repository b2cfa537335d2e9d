import { Button, Container, Hint, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { StageChange, StageFields, StagesPage } from "../../../../contracts/orders/production"
import { useSaveStages, useStages } from "../../../production/client"
import { errorAt, type FieldErrors, refusalOf } from "../../../shared/client"
import { SwitchField, TextField } from "../../../shared/fields"
import { Form, FormActions } from "../../../shared/form"
import { type Column, List } from "../../../shared/list"
import { MayChange } from "../../../shared/may-change"
import { Head, Loaded, TextLink } from "../../../shared/page"
import { isRearranged } from "../../../shared/rearranged"
import { RowButtons } from "../../../shared/row-buttons"
import { Versioned } from "../../../shared/unsaved"
import { counted, when } from "../../../shared/words"

/** The stages that builds go through, as staff name and order them. */
export default function StagesRoute() {
  return (
    <Loaded query={useStages()} missing="The stages can't be read right now.">
      {(page) => (
        <div className="flex flex-col gap-y-3">
          <Versioned page={page}>{(page) => <StagesForm page={page} />}</Versioned>
          <Changes changes={page.changes} />
        </div>
      )}
    </Loaded>
  )
}

const CHANGE_COLUMNS: Column<StageChange>[] = [
  { header: "When", cell: ({ at }) => when(at) },
  { header: "Who", cell: ({ by }) => by },
  {
    header: "What",
    cell: ({ said }) => (
      <ul className="py-2">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
  },
]

/** What is shown was read with the stages. */
const READ = { isPending: false, isError: false }

/** Who changed the list of stages, latest first. */
function Changes({ changes }: { changes: readonly StageChange[] }) {
  return (
    <Container className="p-0">
      <section aria-label="Changes">
        <List
          title="Changes"
          level="h2"
          about="From the last year."
          query={READ}
          rows={changes}
          rowId={(_, at) => String(at)}
          columns={CHANGE_COLUMNS}
          empty="No changes yet."
          unread=""
        />
      </section>
    </Container>
  )
}

const NEW: StageFields = {
  id: "",
  name: "",
  buyerName: "",
  shownToBuyer: false,
  mailsBuyer: false,
  isEnd: false,
}

/** Rows have a key of their own: a new stage has no id, and rows change places. */
type Row = StageFields & { key: number }

/**
 * The rows of the form, and what can be done with them. Nothing changes during a save: it would be refused as over
 * somebody else's version.
 */
function useRows(stages: readonly StageFields[], save: ReturnType<typeof useSaveStages>) {
  const start = (): Row[] => stages.map((stage, key) => ({ ...stage, key }))
  const [rows, setAllRows] = useState(start)
  const setRows = (next: Row[]) => {
    if (save.isPending) return
    if (isRearranged({ rows }, { rows: next })) save.reset()
    setAllRows(next)
  }
  const [nextKey, setNextKey] = useState(rows.length)
  const add = () => {
    setRows([...rows, { ...NEW, key: nextKey }])
    setNextKey(nextKey + 1)
  }
  const swap = (at: number, other: number) => {
    const next = [...rows]
    const [one, two] = [next[at], next[other]]
    if (!one || !two) return
    next[at] = two
    next[other] = one
    setRows(next)
  }
  const change = (key: number, some: Partial<StageFields>) =>
    setRows(rows.map((each) => (each.key === key ? { ...each, ...some } : each)))
  const remove = (key: number) => setRows(rows.filter((row) => row.key !== key))
  return { rows, add, change, swap, remove, reset: () => setAllRows(start()) }
}

function StagesForm({ page }: { page: StagesPage }) {
  const save = useSaveStages()
  const { rows, add, change, swap, remove, reset } = useRows(page.document.stages, save)
  const errors = refusalOf(save.error)?.errors ?? {}
  const stages = rows.map(({ key: _, ...stage }) => stage)
  const isChanged = JSON.stringify(stages) !== JSON.stringify(page.document.stages)
  const listError = errorAt(errors, "stages")

  const submit = () =>
    save.mutate(
      { version: page.version, document: { stages } },
      { onSuccess: () => toast.success("Saved", { description: "The workshop sees it now." }) },
    )
  return (
    <Container className="p-0">
      <Form className="divide-y" save={save} typed={stages} onSubmit={submit}>
        <Head
          above={
            <TextLink className="txt-small" to="/production">
              Production
            </TextLink>
          }
          title="Stages"
          about="What builds go through, in this order. Each starts in the first one."
        />
        {rows.map((row, at) => (
          <StageRow
            key={row.key}
            row={row}
            at={at}
            last={rows.length - 1}
            builds={page.builds[row.id] ?? 0}
            errors={errors}
            onChange={(some) => change(row.key, some)}
            onMove={(by) => swap(at, at + by)}
            onRemove={() => remove(row.key)}
          />
        ))}
        <div className="flex flex-col gap-y-2 px-6 py-4">
          {listError && <Hint variant="error">{listError}</Hint>}
          <div>
            <Button size="small" variant="secondary" type="button" onClick={add}>
              Add a stage
            </Button>
          </div>
        </div>
        <MayChange>
          <FormActions sticky save={save} label="Save" disabled={!isChanged}>
            <Button
              size="small"
              variant="secondary"
              type="button"
              disabled={!isChanged || save.isPending}
              onClick={() => {
                reset()
                save.reset()
              }}
            >
              Discard changes
            </Button>
          </FormActions>
        </MayChange>
      </Form>
    </Container>
  )
}

interface RowProps {
  row: Row
  at: number
  last: number
  /** Open builds in it: if there are any, it stays. */
  builds: number
  errors: FieldErrors
  onChange: (some: Partial<StageFields>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function StageRow({ row, at, last, builds, errors, onChange, onMove, onRemove }: RowProps) {
  const name = row.name || "this stage"
  const said = (field: string) => errorAt(errors, `stages.${at}.${field}`)
  const marks = said("shownToBuyer") ?? said("isEnd")
  return (
    <fieldset className="flex flex-col gap-y-3 px-6 py-4">
      <legend className="sr-only">
        Stage {at + 1}: {name}
      </legend>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TextField
          label="Name"
          value={row.name}
          error={said("name")}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label="What the buyer sees"
          hint="Blank to use the name."
          value={row.buyerName}
          error={said("buyerName")}
          onChange={(buyerName) => onChange({ buyerName })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SwitchField
          label="Shown to the buyer"
          checked={row.shownToBuyer}
          onChange={(shownToBuyer) => onChange({ shownToBuyer })}
        />
        <SwitchField
          label="Emails the buyer"
          checked={row.mailsBuyer}
          onChange={(mailsBuyer) => onChange({ mailsBuyer })}
        />
        <SwitchField label="Is the end" checked={row.isEnd} onChange={(isEnd) => onChange({ isEnd })} />
        <span className="flex gap-x-1">
          <RowButtons
            className="size-11"
            name={name}
            isFirst={at === 0}
            isLast={at === last}
            stays={builds > 0}
            onMove={onMove}
            onRemove={onRemove}
          />
        </span>
      </div>
      {marks && <Hint variant="error">{marks}</Hint>}
      {builds > 0 && (
        <Text size="small">
          <TextLink to={`/production?stage=${row.id}`}>{counted(builds, "build", "builds")}</TextLink> in it.
          To remove it, move them to another stage first.
        </Text>
      )}
    </fieldset>
  )
}
