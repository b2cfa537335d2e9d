import { Button, Container, StatusBadge, toast } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { CommissionBook, CommissionPayout } from "../../contracts/dealers/commission"
import { formatCents, toCents, toDollars } from "../../contracts/money"
import type { ReportRow } from "../../contracts/staff/reports"
import { useAskFirst } from "../shared/ask-first"
import { errorAt, refusalOf } from "../shared/client"
import { NumberField, PriceField, TextField } from "../shared/fields"
import { Form, FormActions, FormDrawer } from "../shared/form"
import { type Column, List, useListAddress } from "../shared/list"
import { Head, Loaded } from "../shared/page"
import { useInvalidate } from "../shared/queries"
import { Versioned } from "../shared/unsaved"
import { when } from "../shared/words"
import { useCommissionBook, usePayCommission, useReversePayout, useSaveCommission } from "./client"
import { ReportPage } from "./report-page"

const dueOf = ({ cells }: ReportRow) => Number(cells.due ?? 0)

function PayDrawer({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const [typed, setTyped] = useState<{ amount: number | null; note: string }>({
    amount: toDollars(dueOf(row)),
    note: "",
  })
  const save = usePayCommission()
  const invalidate = useInvalidate("/admin/reports")
  const errors = refusalOf(save.error)?.errors ?? {}
  const name = String(row.cells.name ?? "")
  const submit = () =>
    save.mutate(
      {
        dealer_id: row.id,
        cents: typed.amount === null ? null : toCents(typed.amount),
        due_cents: dueOf(row),
        note: typed.note,
      },
      {
        onSuccess: () => {
          toast.success("Marked as paid", { description: name })
          onClose()
        },
        // If two people do it at once, the second sees what is due now, and starts again from there.
        onError: (error) => {
          const refusal = refusalOf(error)
          if (refusal?.status !== 409) return
          toast.error("Not marked", { description: refusal.message })
          invalidate()
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={`Pay ${name}`}
      about={`${formatCents(dueOf(row))} is due. This records a payment you make elsewhere; no money is moved.`}
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <PriceField
        label="Amount in dollars"
        value={typed.amount}
        error={errorAt(errors, "cents")}
        onChange={(amount) => setTyped({ ...typed, amount })}
      />
      <TextField
        label="Reference"
        value={typed.note}
        error={errorAt(errors, "note")}
        hint="Such as a check or transfer number."
        onChange={(note) => setTyped({ ...typed, note })}
      />
    </FormDrawer>
  )
}

function TakeBack({ payout }: { payout: CommissionPayout }) {
  const takeBack = useReversePayout()
  const ask = useAskFirst()
  const press = () =>
    ask(takeBack, payout.id, {
      title: "Undo this payment?",
      description: `${formatCents(payout.cents)} to ${payout.dealer_name} will be due again. The entry stays, with your name.`,
      confirmText: "Undo",
      cancelText: "Cancel",
      done: () => toast.success("Undone", { description: payout.dealer_name }),
      failed: "Not undone",
    })
  if (payout.withdrawn) {
    return (
      <span className="flex flex-col items-start py-2">
        <StatusBadge color="grey">Undone</StatusBadge>
        <span className="text-ui-fg-subtle">
          {payout.withdrawn.by}, {when(payout.withdrawn.at)}
        </span>
      </span>
    )
  }
  return (
    <Button size="small" variant="secondary" isLoading={takeBack.isPending} onClick={() => void press()}>
      Undo<span className="sr-only"> the payment to {payout.dealer_name}</span>
    </Button>
  )
}

const COLUMNS: Column<CommissionPayout>[] = [
  { header: "Paid", cell: ({ at }) => when(at) },
  { header: "Dealer", cell: ({ dealer_name }) => dealer_name },
  { header: "Amount", cell: ({ cents }) => formatCents(cents) },
  { header: "Reference", cell: ({ note }) => note || "–", maxSize: 240 },
  { header: "By", cell: ({ by }) => by },
  { header: "State", cell: (payout) => <TakeBack payout={payout} /> },
]

function Default({ book }: { book: CommissionBook }) {
  const seen = book.default_percent
  const [percent, setPercent] = useState<number | null>(seen)
  const save = useSaveCommission()
  const invalidate = useInvalidate("/admin/commission")
  const errors = refusalOf(save.error)?.errors ?? {}
  return (
    <Container className="p-0">
      <Head
        level="h2"
        title="Default percentage"
        about="What a dealer without a percentage of their own earns. An order keeps the percentage from when it was placed."
      />
      <Form
        className="flex flex-col gap-y-3 px-6 pb-4"
        save={save}
        typed={percent}
        onSubmit={() =>
          save.mutate(
            { default_percent: percent as number, seen },
            {
              // If two people set it at once, the second sees what it is now, and starts again from there.
              onError: (error) => {
                const refusal = refusalOf(error)
                if (refusal?.status !== 409) return
                toast.error("Not saved", { description: refusal.message })
                setPercent(seen)
                invalidate()
              },
              onSuccess: ({ default_percent }) =>
                toast.success("Saved", { description: `${default_percent}%` }),
            },
          )
        }
      >
        <div className="max-w-60">
          <NumberField
            label="Percent of the goods"
            value={percent}
            step={0.01}
            error={errorAt(errors, "default_percent")}
            onChange={setPercent}
          />
        </div>
        <FormActions save={save} label="Save" />
      </Form>
    </Container>
  )
}

/** What dealers earn through their codes, what is due, and what was paid. */
export function CommissionPage() {
  const [paying, setPaying] = useState<ReportRow | null>(null)
  const address = useListAddress([], "payments")
  const { limit, offset } = address.query
  const book = useCommissionBook({ limit, offset })
  const actionOf = useMemo(
    () => (row: ReportRow) =>
      dueOf(row) > 0 && (
        <Button size="small" variant="secondary" onClick={() => setPaying(row)}>
          Mark as paid<span className="sr-only"> to {row.cells.name}</span>
        </Button>
      ),
    [],
  )
  return (
    <ReportPage name="commission" actionOf={actionOf}>
      <Loaded query={book} missing="There is nothing here.">
        {(read) => (
          <Versioned page={{ ...read, version: String(read.default_percent) }}>
            {(shown) => <Default book={shown} />}
          </Versioned>
        )}
      </Loaded>
      <Container className="p-0">
        <List
          title="Payments"
          level="h2"
          about="What was marked as paid, latest first."
          query={book}
          rows={book.data?.payouts}
          rowId={({ id }) => id}
          columns={COLUMNS}
          empty="Nothing has been marked as paid yet."
          unread="The payments can't be read right now. Please try again."
          paging={{ ...address, count: book.data?.count ?? 0 }}
        />
      </Container>
      {paying && <PayDrawer row={paying} onClose={() => setPaying(null)} />}
    </ReportPage>
  )
}
