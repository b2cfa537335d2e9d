import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ReceiptPercent } from "@medusajs/icons"
import { Badge, Button, Container, StatusBadge, toast } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { formatCents, toCents } from "../../../contracts/money"
import type { DiscountState, StaffDiscount } from "../../../contracts/staff/discount-staff"
import {
  type Filter,
  useDiscount,
  useDiscounts,
  useRemoveDiscount,
  useSwitchDiscount,
} from "../../discounts/client"
import { DiscountDrawer } from "../../discounts/discount-drawer"
import { useAskFirst } from "../../shared/ask-first"
import { ChoiceField } from "../../shared/fields"
import { type Column, List, type ListAddress, useListAddress } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { OpenButton } from "../../shared/page"
import { toastFailure } from "../../shared/toast-failure"
import { leaveSaved } from "../../shared/unsaved"
import { counted, countOf, shopClock } from "../../shared/words"

const STATES: Record<DiscountState, { label: string; color: "green" | "grey" | "orange" | "red" }> = {
  running: { label: "Running", color: "green" },
  upcoming: { label: "Planned", color: "orange" },
  off: { label: "Off", color: "grey" },
  ended: { label: "Ended", color: "grey" },
  "used up": { label: "Used up", color: "red" },
  archived: { label: "Archived", color: "grey" },
}

const KINDS = [
  { value: "code", label: "Codes" },
  { value: "automatic", label: "Automatic" },
]
const ORDERS = [
  { value: "uses", label: "Most used" },
  { value: "given", label: "Most given" },
  { value: "ends", label: "Ends first" },
]

/** `2025-06-23T00:00` as staff read it. */
const shown = (time: string, none: string) => (time ? shopClock(time) : none)

const columnsOf = (onEdit: (discount: StaffDiscount) => void): Column<StaffDiscount>[] => [
  {
    header: "Code",
    cell: (discount) => (
      <div className="flex items-center gap-x-2">
        <OpenButton onClick={() => onEdit(discount)}>{discount.code}</OpenButton>
        {discount.automatic && <Badge size="2xsmall">Automatic</Badge>}
      </div>
    ),
  },
  { header: "Gives", maxSize: 320, cell: ({ description }) => description || "Nothing" },
  {
    header: "State",
    cell: ({ state }) => <StatusBadge color={STATES[state].color}>{STATES[state].label}</StatusBadge>,
  },
  {
    header: "Runs",
    cell: ({ starts_at, ends_at }) =>
      starts_at || ends_at ? (
        <div className="flex flex-col">
          <span>{shown(starts_at, "Now")}</span>
          <span>to {shown(ends_at, "any time")}</span>
        </div>
      ) : (
        "Always"
      ),
  },
  {
    header: "Uses",
    cell: ({ uses, max_uses }) =>
      max_uses === null ? countOf(uses) : `${countOf(uses)} of ${countOf(max_uses)}`,
  },
  { header: "Given", cell: ({ given }) => formatCents(toCents(given)) },
  {
    header: "Actions",
    hideHeader: true,
    cell: (discount) => <DiscountActions discount={discount} />,
  },
]

/** Codes and automatic discounts (sections 3 and 9). */
export default function DiscountsPage() {
  const address = useListAddress<Filter>(["q", "state", "kind", "order"])
  const discounts = useDiscounts(address)
  const [open, setOpen] = useState<{ discount: StaffDiscount | null } | null>(null)
  // An address may name one, as ⌘K does.
  const [params, setParams] = useSearchParams()
  const asked = params.get("discount")
  const named = useDiscount(asked).data?.discounts[0]
  const opened = open ?? (asked && named?.id === asked ? { discount: named } : null)
  function close() {
    setOpen(null)
    if (!asked) return
    const left = new URLSearchParams(params)
    left.delete("discount")
    // The drawer has asked already.
    leaveSaved(() => setParams(left, { replace: true }))
  }
  const columns = useMemo(() => columnsOf((discount) => setOpen({ discount })), [])
  return (
    <Container className="p-0">
      <List
        title="Discounts"
        about="What riders get with a code, or automatically. Times are Central."
        actions={
          <MayChange>
            <Button size="small" onClick={() => setOpen({ discount: null })}>
              New discount
            </Button>
          </MayChange>
        }
        query={discounts}
        rows={discounts.data?.discounts}
        rowId={({ id }) => id}
        columns={columns}
        empty="No discounts here."
        unread="The discounts can't be read right now. Please try again."
        paging={{ ...address, count: discounts.data?.count ?? 0 }}
        search={{
          label: "Search discounts",
          placeholder: "Code, or what it gives",
          value: address.filters.q,
          onSearch: (text) => address.setFilter("q", text),
        }}
        filters={<Filters {...address} />}
      />
      <MayChange>
        {opened && (
          <DiscountDrawer key={opened.discount?.id ?? "new"} discount={opened.discount} onClose={close} />
        )}
      </MayChange>
    </Container>
  )
}

function Filters({ filters, setFilter }: Pick<ListAddress<Filter>, "filters" | "setFilter">) {
  const states = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))
  const choices = [
    { name: "state", label: "State", none: "All but archived", choices: states },
    { name: "kind", label: "Kind", none: "Codes and automatic", choices: KINDS },
    { name: "order", label: "Sort", none: "By code", choices: ORDERS },
  ] as const
  return choices.map(({ name, ...field }) => (
    <div key={name} className="w-36 sm:w-44">
      <ChoiceField
        size="small"
        {...field}
        value={filters[name] ?? ""}
        onChange={(value) => setFilter(name, value)}
      />
    </div>
  ))
}

/** What becomes of a discount that is removed. */
function removalWords({ uses, used }: Pick<StaffDiscount, "uses" | "used">): string {
  if (!used) return "No order has used it. It is deleted for good, and the code can be used again."
  const orders = uses > 0 ? counted(uses, "order", "orders") : "canceled orders"
  return `It was used for ${orders}, which keep it. Nobody can use it anymore, and it leaves this list.`
}

/** Asks, then removes a discount. */
function useRemove({ id, code, uses, used }: StaffDiscount) {
  const remove = useRemoveDiscount(id)
  const ask = useAskFirst()
  const start = () =>
    ask(remove, undefined, {
      title: `${used ? "Archive" : "Delete"} ${code}?`,
      description: removalWords({ uses, used }),
      confirmText: used ? "Archive" : "Delete",
      cancelText: "Cancel",
      done: ({ archived }) => toast.success(archived ? "Archived" : "Deleted", { description: code }),
      failed: "Not changed",
    })
  return { start, isPending: remove.isPending }
}

function DiscountActions({ discount }: { discount: StaffDiscount }) {
  const { code, enabled, state, used } = discount
  const turn = useSwitchDiscount(discount)
  const remove = useRemove(discount)

  function toggle() {
    turn.mutate(
      { enabled: !enabled },
      {
        onSuccess: () => toast.success(enabled ? "Switched off" : "Switched on", { description: code }),
        onError: (error) => toastFailure("Not changed", error),
      },
    )
  }

  if (state === "archived") return null
  return (
    <MayChange>
      <div className="flex justify-end gap-x-2">
        <Button size="small" variant="secondary" isLoading={turn.isPending} onClick={toggle}>
          {enabled ? "Switch off" : "Switch on"}
          <span className="sr-only"> {code}</span>
        </Button>
        <Button
          size="small"
          variant="secondary"
          isLoading={remove.isPending}
          onClick={() => void remove.start()}
        >
          {used ? "Archive" : "Delete"}
          <span className="sr-only"> {code}</span>
        </Button>
      </div>
    </MayChange>
  )
}

export const config = defineRouteConfig({ label: "Discounts", icon: ReceiptPercent, rank: 100 })
