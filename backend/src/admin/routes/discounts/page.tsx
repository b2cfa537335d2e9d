import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ReceiptPercent } from "@medusajs/icons"
import { Badge, Button, Container, Heading, StatusBadge, Table, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { DiscountState, StaffDiscount } from "../../../contracts/discount-staff"
import { useDiscounts, useSaveDiscount } from "../../discounts/client"
import { DiscountDrawer } from "../../discounts/discount-drawer"
import { List } from "../../shared/list"

const STATES: Record<DiscountState, { label: string; color: "green" | "grey" | "orange" | "red" }> = {
  running: { label: "Running", color: "green" },
  upcoming: { label: "Not yet", color: "orange" },
  off: { label: "Off", color: "grey" },
  ended: { label: "Ended", color: "grey" },
  "used up": { label: "Used up", color: "red" },
}

/** `2025-06-23T00:00` as staff read it. */
const shown = (time: string, none: string) => (time ? time.replace("T", " ") : none)

/** Codes and automatic discounts (sections 3 and 9). */
export default function DiscountsPage() {
  const { data, isError } = useDiscounts()
  const [open, setOpen] = useState<{ discount: StaffDiscount | null } | null>(null)
  return (
    <Container className="divide-y p-0">
      <div className="flex items-start justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading level="h1">Discounts</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            What riders get for a code, or by itself. Times are Chicago's.
          </Text>
        </div>
        <Button size="small" onClick={() => setOpen({ discount: null })}>
          New discount
        </Button>
      </div>
      <List
        rows={data?.discounts}
        unread={isError && "The discounts can't be read right now. Please try again."}
        empty="No discounts yet."
        columns={["Code", "Gives", "State", "Runs", "Uses", { hidden: "Actions" }]}
      >
        {(discount) => (
          <DiscountRow key={discount.id} discount={discount} onEdit={() => setOpen({ discount })} />
        )}
      </List>
      {open && <DiscountDrawer discount={open.discount} onClose={() => setOpen(null)} />}
    </Container>
  )
}

function DiscountRow({ discount, onEdit }: { discount: StaffDiscount; onEdit: () => void }) {
  const save = useSaveDiscount(discount.id)
  const { label, color } = STATES[discount.state]
  const { id: _, uses, state: __, description, ...form } = discount

  function toggle() {
    save.mutate(
      { ...form, enabled: !discount.enabled },
      {
        onSuccess: () =>
          toast.success(discount.enabled ? "Switched off" : "Switched on", { description: discount.code }),
        onError: (error) => toast.error("Not changed", { description: error.message }),
      },
    )
  }

  return (
    <Table.Row>
      <Table.Cell>
        <div className="flex items-center gap-x-2">
          <Text size="small" weight="plus">
            {discount.code}
          </Text>
          {discount.automatic && <Badge size="2xsmall">Automatic</Badge>}
        </div>
      </Table.Cell>
      <Table.Cell>{description || "Nothing"}</Table.Cell>
      <Table.Cell>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Table.Cell>
      <Table.Cell>
        {discount.starts_at || discount.ends_at
          ? `${shown(discount.starts_at, "now")} to ${shown(discount.ends_at, "any time")}`
          : "Always"}
      </Table.Cell>
      <Table.Cell className="tabular-nums">
        {discount.max_uses === null ? uses : `${uses} of ${discount.max_uses}`}
      </Table.Cell>
      <Table.Cell>
        <div className="flex justify-end gap-x-2">
          <Button size="small" variant="secondary" onClick={onEdit}>
            Edit<span className="sr-only"> {discount.code}</span>
          </Button>
          <Button size="small" variant="secondary" isLoading={save.isPending} onClick={toggle}>
            {discount.enabled ? "Switch off" : "Switch on"}
            <span className="sr-only"> {discount.code}</span>
          </Button>
        </div>
      </Table.Cell>
    </Table.Row>
  )
}

export const config = defineRouteConfig({ label: "Discounts", icon: ReceiptPercent })
