import { Badge, Checkbox, Container, Input, Label, Text, toast } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { BOGIE_POSITIONS } from "../../contracts/builder/bogie-positions"
import type { SledRow } from "../../modules/fitment/domain/sleds"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { ChoiceField, Field, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { Head, TextLink } from "../shared/page"
import { useParts, useSaveSled } from "./client"
import { formOf, type SledDraft } from "./sled-form-model"

interface Props {
  title: string
  /** Null for a new sled. */
  id: string | null
  initial: SledDraft
  onSaved: (sled: SledRow) => void
  /** Other actions on the sled. */
  actions?: ReactNode
}

/** Year, make and model of a sled, and everything that fits it. */
export function SledEditor({ title, id, initial, onSaved, actions }: Props) {
  const [draft, setDraft] = useState(initial)
  // Only positions that have a bogie are sent, and a refusal names them by their place among those.
  const [sent, setSent] = useState<readonly number[]>([])
  const save = useSaveSled(id)
  const errors = refusalOf(save.error)?.errors ?? {}
  const change = (some: Partial<SledDraft>) => setDraft((now) => ({ ...now, ...some }))
  const { seen: _, demo: __, ...entered } = draft
  const submit = () => {
    const form = formOf(draft)
    setSent(form.bogies.map(({ position }) => position))
    save.mutate(form, {
      onSuccess: ({ sled }) => {
        change({ seen: String(sled.updated_at), demo: sled.demo_data })
        toast.success("The sled is saved", { description: "Riders see it within two seconds." })
        onSaved(sled)
      },
    })
  }

  return (
    <Container className="p-0">
      <Form className="divide-y" save={save} typed={entered} onSubmit={submit}>
        <Head
          above={
            <TextLink className="txt-small" to="/fitment">
              Fitment
            </TextLink>
          }
          title={title}
          actions={actions}
        />
        <SledFields draft={draft} errors={errors} change={change} />
        <BogieFields draft={draft} errors={errors} change={change} sent={sent} />
        {draft.demo && <Verification draft={draft} change={change} />}
        <MayChange>
          <FormActions sticky save={save} label="Save" />
        </MayChange>
      </Form>
    </Container>
  )
}

interface FieldsProps {
  draft: SledDraft
  errors: FieldErrors
  change: (some: Partial<SledDraft>) => void
}

/** Riders are warned about what the demo invented until someone has checked it on a sled. */
function Verification({ draft, change }: Pick<FieldsProps, "draft" | "change">) {
  return (
    <div className="px-6 py-4">
      <Badge color="orange">Demo data: made-up fitment</Badge>
      <Text size="small" className="my-2 text-ui-fg-subtle">
        Riders see a warning with this sled until you mark it as verified, whatever else you change.
      </Text>
      <div className="flex items-center gap-x-2">
        <Checkbox
          id="verified"
          checked={draft.verified}
          onCheckedChange={(checked) => change({ verified: checked === true })}
        />
        <Label htmlFor="verified" size="small">
          Verified: I have checked what fits this sled
        </Label>
      </div>
    </div>
  )
}

/** A part that a sled has can still be chosen when the shop no longer sells it. */
function withCurrent(options: readonly { sku: string; name: string }[], current: string) {
  const listed = options.map(({ sku, name }) => ({ value: sku, label: `${sku} · ${name}` }))
  return current === "" || options.some(({ sku }) => sku === current)
    ? listed
    : [...listed, { value: current, label: `${current} · not sold now` }]
}

function SledFields({ draft, errors, change }: FieldsProps) {
  const { data: parts } = useParts()
  return (
    <div className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-3">
      <TextField
        label="Year"
        value={draft.year}
        error={errorAt(errors, "year")}
        onChange={(year) => change({ year })}
      />
      <Field label="Make" error={errorAt(errors, "make")}>
        {(control) => (
          <>
            <Input
              {...control}
              maxLength={60}
              list="makes"
              value={draft.make}
              onChange={(event) => change({ make: event.target.value })}
            />
            <datalist id="makes">
              {parts?.makes.map((make) => (
                <option key={make} value={make} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TextField
        label="Model"
        value={draft.model}
        error={errorAt(errors, "model")}
        onChange={(model) => change({ model })}
      />
      <ChoiceField
        label="Mount kit"
        none="None fits"
        value={draft.mountKit}
        error={errorAt(errors, "mount_kit_sku")}
        onChange={(mountKit) => change({ mountKit })}
        choices={withCurrent(parts?.mountKits ?? [], draft.mountKit)}
      />
      <ChoiceField
        label="Dampener"
        none="None fits"
        value={draft.dampener}
        error={errorAt(errors, "dampener_sku")}
        onChange={(dampener) => change({ dampener })}
        choices={withCurrent(parts?.dampeners ?? [], draft.dampener)}
      />
    </div>
  )
}

interface BogieProps extends FieldsProps {
  /** The positions of the bogies that the errors are about, in their order. */
  sent: readonly number[]
}

function BogieFields({ draft, errors, change, sent }: BogieProps) {
  const { data: parts } = useParts()
  const edit = (position: number, bogie: SledDraft["bogies"][number]) =>
    change({ bogies: { ...draft.bogies, [position]: bogie } })
  return (
    <fieldset className="px-6 py-4">
      <legend className="float-left mb-4 w-full font-medium">
        Bogies by position
        <Text size="small" className="text-ui-fg-subtle">
          A set is two wheels, or one at a single-wheel position.
        </Text>
      </legend>
      <div className="clear-both grid grid-cols-1 gap-3 md:grid-cols-2">
        {BOGIE_POSITIONS.map(({ number, name }) => {
          const bogie = draft.bogies[number] ?? { sku: "", single: false }
          return (
            <div key={number} className="flex items-end gap-x-4">
              <div className="min-w-0 grow">
                <ChoiceField
                  label={`${number} ${name}`}
                  none="No bogie"
                  value={bogie.sku}
                  error={errorAt(errors, `bogies.${sent.indexOf(number)}.sku`)}
                  onChange={(sku) => edit(number, { ...bogie, sku })}
                  choices={withCurrent(parts?.wheels ?? [], bogie.sku)}
                />
              </div>
              <div className="flex shrink-0 items-center gap-x-2 pb-1.5">
                <Checkbox
                  id={`single-${number}`}
                  checked={bogie.single}
                  disabled={bogie.sku === ""}
                  onCheckedChange={(checked) => edit(number, { ...bogie, single: checked === true })}
                />
                <Label htmlFor={`single-${number}`} size="small">
                  Single wheel<span className="sr-only"> at {name}</span>
                </Label>
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
