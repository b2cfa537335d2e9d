import { Hint, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { AcceptReturn, LinkReturn, StaffReturn } from "../../contracts/orders/return-staff"
import { errorAt, refusalOf } from "../shared/client"
import { LongTextField, NumberField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useReturnAct } from "../submissions/client"
import { askedLines } from "./asked-lines"

const FORM = "flex flex-col gap-y-4 px-6 py-4"

/** Which pieces may be returned, and a message to the rider. */
export function AcceptForm({ id, found }: { id: string; found: StaffReturn }) {
  const { lines, ship_to } = found
  const save = useReturnAct<AcceptReturn>(id, "accept")
  const shipped = lines.filter(({ returnable }) => returnable > 0)
  const [quantities, setQuantities] = useState<Record<string, number | null>>(() => askedLines(found))
  const [word, setWord] = useState("")
  const errors = refusalOf(save.error)?.errors ?? {}
  if (shipped.length === 0) {
    return (
      <Text size="small" className="px-6 py-4">
        Nothing in this order has shipped, or all of it is on its way back, so there is nothing to accept.
      </Text>
    )
  }
  const wanted = shipped.map((line) => ({ id: line.id, quantity: quantities[line.id] ?? 0 }))
  const isNone = wanted.every(({ quantity }) => quantity === 0)
  const submit = () =>
    save.mutate(
      { lines: wanted, word },
      { onSuccess: () => toast.success("Accepted. The rider has been told.") },
    )
  return (
    <Form className={FORM} save={save} typed={[wanted, word]} onSubmit={submit}>
      <Text weight="plus">Accept</Text>
      {shipped.map(({ id: line, name, sku, details, returnable }, at) => (
        <NumberField
          key={line}
          label={[name, details, sku].filter(Boolean).join(", ")}
          hint={`Of ${returnable} that can be returned`}
          value={quantities[line] ?? 0}
          onChange={(quantity) => setQuantities((now) => ({ ...now, [line]: quantity }))}
          error={errorAt(errors, `lines.${at}.quantity`)}
        />
      ))}
      <LongTextField
        label="Message to the rider"
        hint={
          ship_to.length > 0
            ? `The email has the return number and where to send it: ${ship_to.join(", ")}.`
            : "The email has the return number. Please say where to send it: the stock location has no address."
        }
        value={word}
        onChange={setWord}
        error={errorAt(errors, "word")}
      />
      {isNone && <Hint>To accept the return, enter how many pieces may come back.</Hint>}
      <FormActions save={save} label="Accept return" disabled={isNone} />
    </Form>
  )
}

/** Can't be sent without a reason, which is mailed to the rider (section 2.13). */
export function DeclineForm({ id }: { id: string }) {
  const save = useReturnAct<{ word: string }>(id, "decline")
  const [word, setWord] = useState("")
  const submit = () =>
    save.mutate({ word }, { onSuccess: () => toast.success("Declined. The rider has been told.") })
  return (
    <Form className={FORM} save={save} typed={word} onSubmit={submit}>
      <Text weight="plus">Decline</Text>
      <LongTextField
        label="Why not"
        hint="Emailed to the rider."
        value={word}
        onChange={setWord}
        error={errorAt(refusalOf(save.error)?.errors ?? {}, "word")}
      />
      <FormActions save={save} label="Decline return" variant="secondary" disabled={word.trim() === ""} />
    </Form>
  )
}

/** For a request that names no order, or the wrong one. */
export function LinkForm({ id, found: { order } }: { id: string; found: StaffReturn }) {
  const save = useReturnAct<LinkReturn>(id, "order")
  const [number, setNumber] = useState<number | null>(null)
  const submit = () =>
    number !== null &&
    save.mutate({ order_number: number }, { onSuccess: () => toast.success("Linked to the order") })
  return (
    <Form className={FORM} save={save} typed={number} onSubmit={submit}>
      <NumberField
        label={order ? "This is about another order" : "Order number"}
        min={1}
        value={number}
        onChange={setNumber}
        error={errorAt(refusalOf(save.error)?.errors ?? {}, "order_number")}
      />
      <FormActions save={save} label="Link order" variant="secondary" disabled={number === null} />
    </Form>
  )
}
