import { Input, Text, toast } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import type { ReceiveReturn, StaffReturn } from "../../contracts/orders/return-staff"
import { errorAt, refusalOf } from "../shared/client"
import { Field, NumberField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useArrivalPhotos, useReturnAct } from "../submissions/client"

type Line = ReceiveReturn["lines"][number]

/** What arrived, what of it is restocked, and what was found. */
export function ReceiveForm({ id, found }: { id: string; found: StaffReturn }) {
  const save = useReturnAct<ReceiveReturn>(id, "receive")
  const expected = found.lines.filter(({ accepted }) => accepted > 0)
  const [lines, setLines] = useState<Line[]>(() =>
    expected.map(({ id, accepted, stocked }) => ({
      id,
      arrived: accepted,
      restocked: stocked ? accepted : 0,
      found: "",
    })),
  )
  const errors = refusalOf(save.error)?.errors ?? {}
  const set = (at: number, over: Partial<Line>) =>
    setLines((now) => now.map((line, each) => (each === at ? { ...line, ...over } : line)))
  const submit = () =>
    save.mutate({ lines }, { onSuccess: () => toast.success("Received. The rider has been told.") })
  return (
    <Form className="flex flex-col gap-y-4 px-6 py-4" save={save} typed={lines} onSubmit={submit}>
      <Text weight="plus">What arrived</Text>
      {expected.map(({ id: line, name, details, sku, stocked }, at) => (
        <fieldset key={line} className="flex flex-col gap-y-2 border-l-2 pl-3">
          <legend className="txt-small-plus">{[name, details, sku].filter(Boolean).join(", ")}</legend>
          <div className="grid grid-cols-2 gap-2">
            <NumberField
              label="Arrived"
              value={lines[at]?.arrived ?? 0}
              onChange={(arrived) => set(at, { arrived: arrived ?? 0 })}
              error={errorAt(errors, `lines.${at}.arrived`)}
            />
            {stocked && (
              <NumberField
                label="Back to stock"
                value={lines[at]?.restocked ?? 0}
                onChange={(restocked) => set(at, { restocked: restocked ?? 0 })}
                error={errorAt(errors, `lines.${at}.restocked`)}
              />
            )}
          </div>
          {!stocked && (
            <Text size="small" className="text-ui-fg-subtle">
              Made to order: it doesn't go back to stock.
            </Text>
          )}
          <TextField
            label="Found"
            hint="For staff only: like new, scratched, a part missing…"
            value={lines[at]?.found ?? ""}
            onChange={(words) => set(at, { found: words })}
            error={errorAt(errors, `lines.${at}.found`)}
          />
        </fieldset>
      ))}
      <FormActions save={save} label="Receive return" />
    </Form>
  )
}

/** Pictures of what arrived; they are shown among those of the request. */
export function ArrivalPhotos({ id }: { id: string }) {
  const save = useArrivalPhotos(id)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    if (files.length === 0 && input.current) input.current.value = ""
  }, [files])
  const submit = () =>
    save.mutate(files, {
      onSuccess: () => {
        // What was chosen meanwhile isn't sent.
        setFiles((now) => (now === files ? [] : now))
        toast.success("Saved with the return")
      },
    })
  return (
    <Form
      className="flex flex-col gap-y-4 px-6 py-4"
      save={save}
      typed={files.map(({ name }) => name)}
      beginsAnew
      onSubmit={submit}
    >
      <Field
        label="Pictures of what arrived"
        hint="For staff only. At most 10, up to 10 MB each."
        error={errorAt(refusalOf(save.error)?.errors ?? {}, "photos")}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
          />
        )}
      </Field>
      <FormActions save={save} label="Keep pictures" variant="secondary" disabled={files.length === 0} />
    </Form>
  )
}
