import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { OpenedReturn, OrderReturnable } from "../../contracts/orders/return-staff"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { LongTextField, NumberField, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { type TypedReturn, useInvalidateInbox, useOpenReturn } from "../submissions/client"

interface Props {
  orderId: string
  data: OrderReturnable
  /** The preselected line, with all of it that can be returned. Empty for none, unless there is only one. */
  lineId: string
  onClose: () => void
  onOpened: (opened: OpenedReturn) => void
}

/** A return that staff open for a buyer; only for the order's shipped lines. */
export function OpenReturnDrawer({ orderId, data, lineId, onClose, onOpened }: Props) {
  const save = useOpenReturn(orderId)
  const readInbox = useInvalidateInbox()
  const chosen = lineId || (data.lines.length === 1 ? data.lines[0]?.id : "")
  const [typed, setTyped] = useState<TypedReturn>(() => ({
    lines: data.lines.map(({ id, returnable }) => ({
      id,
      quantity: id === chosen ? returnable : 0,
      reason: "",
    })),
    word: "",
  }))
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(typed, {
      onSuccess: (opened) => {
        toast.success(`Return ${opened.number} is open. The buyer has been told.`)
        readInbox()
        onOpened(opened)
      },
    })
  return (
    <FormDrawer
      title="Open a return"
      about={`Order ${data.number}. The email to ${data.email} has the return number and where to send it.`}
      label="Open return"
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatComesBack data={data} typed={typed} onChange={setTyped} errors={errors} />
      <LongTextField
        label="Message to the buyer"
        hint={
          data.ship_to.length > 0
            ? `Optional. Returns go to ${data.ship_to.join(", ")}.`
            : "Please say where to send it: the stock location has no address."
        }
        value={typed.word}
        error={errorAt(errors, "word")}
        onChange={(word) => setTyped({ ...typed, word })}
      />
    </FormDrawer>
  )
}

interface PartProps {
  data: OrderReturnable
  typed: TypedReturn
  onChange: (typed: TypedReturn) => void
  errors: FieldErrors
}

const lineOf = ({ lines }: OrderReturnable, id: string) => lines.find((each) => each.id === id)

/** How much of each shipped line is returned, a design by its build number, and why. */
function WhatComesBack({ data, typed, onChange, errors }: PartProps) {
  const set = (id: string, over: Partial<TypedReturn["lines"][number]>) =>
    onChange({ ...typed, lines: typed.lines.map((each) => (each.id === id ? { ...each, ...over } : each)) })
  return (
    <fieldset className="flex flex-col gap-y-6">
      <legend className="txt-small-plus mb-2">What comes back</legend>
      {typed.lines.map((line, at) => {
        const { id } = line
        // By its id: the order may be read again meanwhile, with other lines.
        const {
          name = "No longer to be returned",
          details = "",
          sku = "",
          returnable = 0,
        } = lineOf(data, id) ?? {}
        return (
          <div key={id} className="flex flex-col gap-y-2 border-l-2 pl-3">
            <NumberField
              label={name}
              hint={[details, sku, `at most ${returnable}`].filter(Boolean).join(", ")}
              value={line.quantity}
              error={errorAt(errors, `lines.${at}.quantity`) ?? errorAt(errors, `lines.${at}.id`)}
              onChange={(quantity) => set(id, { quantity })}
            />
            {line.quantity !== 0 && (
              <TextField
                label={`Why ${name} comes back`}
                hint="In the buyer's words."
                value={line.reason}
                error={errorAt(errors, `lines.${at}.reason`)}
                onChange={(reason) => set(id, { reason })}
              />
            )}
          </div>
        )
      })}
      {errorAt(errors, "lines") && (
        <Text size="small" role="alert" className="text-ui-fg-error">
          {errorAt(errors, "lines")}
        </Text>
      )}
    </fieldset>
  )
}
