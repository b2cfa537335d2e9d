import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ReceiptPercent } from "@medusajs/icons"
import { Badge, Button, Container, StatusBadge, Text, toast } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { DiscountState, StaffDiscount } from "../../../contracts/discount-staff"
import { DiscountDrawer, useDiscounts, useSaveDiscount } from "../../discounts/discount-drawer"
import { refusalOf } from "../../shared/client"
import { type Column, List } from "../../shared/list"
import { countOf } from "../../shared/words"

const STATES: Record<DiscountState, { label: string; color: "green" | "grey" | "orange" | "red" }> = {
  running: { label: "Running", color: "green" },
  upcoming: { label: "Not yet", color: "orange" },
  off: { label: "Off", color: "grey" },
  ended: { label: "Ended", color: "grey" },
  "used up": { label: "Used up", color: "red" },
}

/** `2025-06-23T00:00` as staff read it. */
const shown = (time: string, none: string) => (time ? time.replace("T", " ") : none)

const columnsOf = (onEdit: (discount: StaffDiscount) => void): Column<StaffDiscount>[] => [
  {
    header: "Code",
    cell: ({ code, automatic }) => (
      <div className="flex items-center gap-x-2">
        <Text size="small" weight="plus">
          {code}
        </Text>
        {automatic && <Badge size="2xsmall">Automatic</Badge>}
      </div>
    ),
  },
  { header: "Gives", cell: ({ description }) => description || "Nothing" },
  {
    header: "State",
    cell: ({ state }) => <StatusBadge color={STATES[state].color}>{STATES[state].label}</StatusBadge>,
  },
  {
    header: "Runs",
    cell: ({ starts_at, ends_at }) =>
      starts_at || ends_at ? `${shown(starts_at, "now")} to ${shown(ends_at, "any time")}` : "Always",
  },
  {
    header: "Uses",
    cell: ({ uses, max_uses }) =>
      max_uses === null ? countOf(uses) : `${countOf(uses)} of ${countOf(max_uses)}`,
  },
  {
    header: "Actions",
    hideHeader: true,
    cell: (discount) => <DiscountActions discount={discount} onEdit={() => onEdit(discount)} />,
  },
]

/** Codes and automatic discounts (sections 3 and 9). */
export default function DiscountsPage() {
  const discounts = useDiscounts()
  const [open, setOpen] = useState<{ discount: StaffDiscount | null } | null>(null)
  // An address may name one, as ⌘K does.
  const [params, setParams] = useSearchParams()
  const named = discounts.data?.discounts.find(({ id }) => id === params.get("discount"))
  const opened = open ?? (named ? { discount: named } : null)
  function close() {
    setOpen(null)
    if (params.size > 0) setParams({}, { replace: true })
  }
  const columns = useMemo(() => columnsOf((discount) => setOpen({ discount })), [])
  return (
    <Container className="p-0">
      <List
        title="Discounts"
        about="What riders get for a code, or by itself. Times are Chicago's."
        actions={
          <Button size="small" onClick={() => setOpen({ discount: null })}>
            New discount
          </Button>
        }
        query={discounts}
        rows={discounts.data?.discounts}
        rowId={({ id }) => id}
        columns={columns}
        empty="No discounts yet."
        unread="The discounts can't be read right now. Please try again."
      />
      {opened && <DiscountDrawer discount={opened.discount} onClose={close} />}
    </Container>
  )
}

function DiscountActions({ discount, onEdit }: { discount: StaffDiscount; onEdit: () => void }) {
  const save = useSaveDiscount(discount.id)
  const { id: _, uses: __, state: ___, description: ____, ...form } = discount

  function toggle() {
    save.mutate(
      { ...form, enabled: !discount.enabled },
      {
        onSuccess: () =>
          toast.success(discount.enabled ? "Switched off" : "Switched on", { description: discount.code }),
        onError: (error) => toast.error("Not changed", { description: refusalOf(error)?.message }),
      },
    )
  }

  return (
    <div className="flex justify-end gap-x-2">
      <Button size="small" variant="secondary" onClick={onEdit}>
        Edit<span className="sr-only"> {discount.code}</span>
      </Button>
      <Button size="small" variant="secondary" isLoading={save.isPending} onClick={toggle}>
        {discount.enabled ? "Switch off" : "Switch on"}
        <span className="sr-only"> {discount.code}</span>
      </Button>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Discounts", icon: ReceiptPercent })
