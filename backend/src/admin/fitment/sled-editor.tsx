import { Button, Checkbox, Container, Heading, Input, Label, Text, toast } from "@medusajs/ui"
import { type FormEvent, type ReactNode, useState } from "react"
import { BOGIE_POSITIONS } from "../../contracts/bogie-positions"
import type { SledRow } from "../../modules/fitment/domain/sleds"
import { Choice } from "../shared/choice"
import { useParts, useSaveSled } from "./client"
import { formOf, type SledDraft } from "./sled-form-model"

interface Props {
  title: string
  /** Null for a new sled. */
  id: string | null
  initial: SledDraft
  onSaved: (sled: SledRow) => void
  /** Further things to do with the sled. */
  actions?: ReactNode
}

/** A part that a sled has stays to be chosen when the shop no longer sells it. */
function withCurrent(options: readonly { sku: string; name: string }[], current: string) {
  const listed = options.map(({ sku, name }) => ({ value: sku, label: `${sku} · ${name}` }))
  return current === "" || options.some(({ sku }) => sku === current)
    ? listed
    : [...listed, { value: current, label: `${current} · not sold now` }]
}

/** Year, make and model of a sled, and all that fits it. */
export function SledEditor({ title, id, initial, onSaved, actions }: Props) {
  const [draft, setDraft] = useState(initial)
  const { data: parts } = useParts()
  const save = useSaveSled(id)
  const change = (some: Partial<SledDraft>) => setDraft((now) => ({ ...now, ...some }))
  const changeBogie = (position: number, some: Partial<SledDraft["bogies"][number]>) =>
    setDraft((now) => ({
      ...now,
      bogies: {
        ...now.bogies,
        [position]: { ...(now.bogies[position] ?? { sku: "", single: false }), ...some },
      },
    }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(formOf(draft), {
      onSuccess: ({ sled }) => {
        change({ seen: String(sled.updated_at) })
        toast.success("The sled is saved", { description: "Riders see it within two seconds." })
        onSaved(sled)
      },
    })
  }

  return (
    <Container className="divide-y p-0">
      <form onSubmit={submit}>
        <div className="flex items-center justify-between gap-x-4 px-6 py-4">
          <Heading level="h1">{title}</Heading>
          <div className="flex gap-x-2">
            {actions}
            <Button type="submit" isLoading={save.isPending}>
              Save
            </Button>
          </div>
        </div>
        {save.isError && (
          <Text role="alert" className="text-ui-fg-error px-6 pb-4">
            {save.error.message}
          </Text>
        )}
        <div className="grid grid-cols-1 gap-4 border-t px-6 py-4 md:grid-cols-3">
          <div className="flex flex-col gap-y-1">
            <Label htmlFor="year" size="small">
              Year
            </Label>
            <Input
              id="year"
              inputMode="numeric"
              pattern="\d{4}"
              title="Four digits"
              required
              value={draft.year}
              onChange={(event) => change({ year: event.target.value })}
            />
          </div>
          <div className="flex flex-col gap-y-1">
            <Label htmlFor="make" size="small">
              Make
            </Label>
            <Input
              id="make"
              required
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
          </div>
          <div className="flex flex-col gap-y-1">
            <Label htmlFor="model" size="small">
              Model
            </Label>
            <Input
              id="model"
              required
              maxLength={80}
              value={draft.model}
              onChange={(event) => change({ model: event.target.value })}
            />
          </div>
          <Choice
            id="mount-kit"
            label="Mount kit"
            none="None fits"
            value={draft.mountKit}
            onChange={(mountKit) => change({ mountKit })}
            options={withCurrent(parts?.mountKits ?? [], draft.mountKit)}
          />
          <Choice
            id="dampener"
            label="Dampener"
            none="None fits"
            value={draft.dampener}
            onChange={(dampener) => change({ dampener })}
            options={withCurrent(parts?.dampeners ?? [], draft.dampener)}
          />
        </div>
        <fieldset className="border-t px-6 py-4">
          <legend className="float-left mb-4 w-full font-medium">
            Bogies by position
            <Text size="small" className="text-ui-fg-subtle">
              A set is two wheels, or one where a single wheel runs.
            </Text>
          </legend>
          <div className="clear-both grid grid-cols-1 gap-3 md:grid-cols-2">
            {BOGIE_POSITIONS.map(({ number, name }) => {
              const { sku, single } = draft.bogies[number] ?? { sku: "", single: false }
              return (
                <div key={number} className="flex items-end gap-x-4">
                  <div className="grow">
                    <Choice
                      id={`bogie-${number}`}
                      label={`${number} ${name}`}
                      none="No bogie"
                      value={sku}
                      onChange={(chosen) => changeBogie(number, { sku: chosen })}
                      options={withCurrent(parts?.wheels ?? [], sku)}
                    />
                  </div>
                  <div className="flex items-center gap-x-2 pb-1.5">
                    <Checkbox
                      id={`single-${number}`}
                      checked={single}
                      disabled={sku === ""}
                      onCheckedChange={(checked) => changeBogie(number, { single: checked === true })}
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
      </form>
    </Container>
  )
}
