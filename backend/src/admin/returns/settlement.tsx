import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { formatMoney } from "../../contracts/money"
import type { RefundReturn, SettleReturn, StaffReturn } from "../../contracts/orders/return-staff"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, LongTextField, NumberField, PriceField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useQuestion } from "../shared/question"
import { useReturnAct } from "../submissions/client"
import { refundHint, refundWarnings } from "./refund-words"

const FORM = "flex flex-col gap-y-4 px-6 py-4"

/** The refund; asks first, since it can't be undone. */
export function RefundForm({ id, found: { refund } }: { id: string; found: StaffReturn }) {
  const prompt = useQuestion()
  const save = useReturnAct<RefundReturn>(id, "refund")
  const [amount, setAmount] = useState<number | null>(refund.given ?? refund.suggested)
  const [word, setWord] = useState("")
  const errors = refusalOf(save.error)?.errors ?? {}

  async function submit() {
    const isSure = await prompt({
      title: `Refund ${formatMoney(amount ?? 0)}?`,
      description: [
        ...refundWarnings(amount ?? 0, refund),
        "It goes back the way the order was paid, and the buyer is emailed at once.",
      ].join(" "),
      confirmText: "Refund",
      cancelText: "Not yet",
      variant: "confirmation",
    })
    if (!isSure || amount === null) return
    save.mutate(
      { amount, word },
      {
        onSuccess: ({ refund_missing }) =>
          refund_missing
            ? toast.warning("Only part of it was sent. Please try again.")
            : toast.success("Refunded. The buyer has been told."),
      },
    )
  }

  return (
    <Form className={FORM} save={save} typed={[amount, word]} onSubmit={() => void submit()}>
      <PriceField
        label="Refund in dollars"
        hint={refundHint(refund)}
        value={amount}
        onChange={setAmount}
        error={errorAt(errors, "amount")}
      />
      {refund.given === null && (
        <LongTextField
          label="Message to the buyer"
          hint="Emailed with the refund: if you keep a part of it, say why."
          value={word}
          onChange={setWord}
          error={errorAt(errors, "word")}
        />
      )}
      <FormActions save={save} label="Refund" disabled={!amount} />
    </Form>
  )
}

const OUTCOMES = [
  { value: "exchanged", label: "A replacement" },
  { value: "closed", label: "Nothing more" },
]

/** Settles a return without money. */
export function SettleForm({ id }: { id: string }) {
  const save = useReturnAct<SettleReturn>(id, "settle")
  const [outcome, setOutcome] = useState<SettleReturn["outcome"]>("exchanged")
  const [number, setNumber] = useState<number | null>(null)
  const [word, setWord] = useState("")
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(
      { outcome, order_number: outcome === "exchanged" ? number : null, word },
      { onSuccess: () => toast.success("Settled. The rider has been told.") },
    )
  return (
    <Form className={FORM} save={save} typed={[outcome, number, word]} onSubmit={submit}>
      <Text weight="plus">Or without money</Text>
      <ChoiceField
        label="The rider gets"
        value={outcome}
        onChange={(value) => setOutcome(value === "closed" ? "closed" : "exchanged")}
        choices={OUTCOMES}
      />
      {outcome === "exchanged" && (
        <NumberField
          label="Order with the replacement"
          hint="A separate order from the same buyer."
          min={1}
          value={number}
          onChange={setNumber}
          error={errorAt(errors, "order_number")}
        />
      )}
      <LongTextField
        label="Message to the rider"
        hint="Emailed to the rider."
        value={word}
        onChange={setWord}
        error={errorAt(errors, "word")}
      />
      <FormActions save={save} label="Settle without a refund" variant="secondary" />
    </Form>
  )
}
