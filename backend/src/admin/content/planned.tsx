import { Button, Text, toast } from "@medusajs/ui"
import type { PlannedText, StaffText } from "../../contracts/content/content"
import { useInvalidate } from "../shared/queries"
import { toastFailure } from "../shared/toast-failure"
import { shopClock } from "../shared/words"
import { TEXTS, useWithdrawText } from "./client"
import { inShort } from "./in-short"

/** What is planned, each with a way to take it back. */
export function Planned({ text }: { text: StaffText }) {
  if (text.planned.length === 0) return null
  return (
    <ul className="flex flex-col gap-y-1" aria-label={`Planned: ${text.label}`}>
      {text.planned.map((plan) => (
        <Plan key={plan.id} text={text} plan={plan} />
      ))}
    </ul>
  )
}

const spanOf = ({ from, until }: PlannedText) =>
  until ? `${shopClock(from)} until ${shopClock(until)}` : `From ${shopClock(from)}`

function Plan({ text, plan }: { text: StaffText; plan: PlannedText }) {
  const withdraw = useWithdrawText(text.key)
  const invalidate = useInvalidate(TEXTS)
  const takeBack = () =>
    withdraw.mutate(
      { version: text.version, id: plan.id },
      {
        onSuccess: () => toast.success("Canceled", { description: spanOf(plan) }),
        onError: (failure) => {
          toastFailure("Not canceled", failure)
          invalidate()
        },
      },
    )
  return (
    <li className="bg-ui-bg-subtle flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2">
      <div className="min-w-0 flex-1">
        <Text size="small" weight="plus">
          {spanOf(plan)} Central
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {plan.value === null ? "The default text" : inShort(plan.value, text.kind)}
        </Text>
        <Text size="small" className="text-ui-fg-muted break-words">
          {plan.by}
        </Text>
      </div>
      <Button
        size="small"
        variant="transparent"
        type="button"
        isLoading={withdraw.isPending}
        onClick={takeBack}
      >
        Cancel<span className="sr-only"> what is planned for {spanOf(plan)}</span>
      </Button>
    </li>
  )
}
