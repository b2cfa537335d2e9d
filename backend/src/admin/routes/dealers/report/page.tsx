import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Input } from "@medusajs/ui"
import { useState } from "react"
import type { DealerMonth } from "../../../../contracts/dealers/dealer-staff"
import { formatMoney } from "../../../../contracts/money"
import { monthsBefore } from "../../../../contracts/time/shop-time"
import { useDealerReport } from "../../../dealers/client"
import { errorAt, refusalOf } from "../../../shared/client"
import { Field } from "../../../shared/fields"
import { type Column, List } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { counted, monthOf } from "../../../shared/words"

/** "$498.00 in 1 order" */
const sold = (total: number, orders: number): string =>
  `${formatMoney(total)} in ${counted(orders, "order", "orders")}`

const COLUMNS: Column<DealerMonth>[] = [
  { header: "Month", cell: ({ month }) => monthOf(month) },
  {
    header: "Dealer",
    cell: ({ dealer_id, dealer_name, dealer_code, is_dealer }) => (
      <>
        {is_dealer ? <TextLink to={`/dealers/${dealer_id}`}>{dealer_name}</TextLink> : dealer_name}{" "}
        {dealer_code}
      </>
    ),
  },
  { header: "Bought", cell: ({ bought_total, bought }) => sold(bought_total, bought) },
  { header: "With the code", cell: ({ credited_total, credited }) => sold(credited_total, credited) },
]

/** The month this many months ago, such as 2026-11, on the shop's clock, like the orders' months. */
const monthsAgo = (count: number) => monthsBefore(new Date(), count)

/** What dealers bought, and what riders bought with their codes. */
export default function DealerReportPage() {
  const [from, setFrom] = useState(monthsAgo(11))
  const [to, setTo] = useState(monthsAgo(0))
  const report = useDealerReport(from, to)
  const refusal = refusalOf(report.error)
  const month = (label: string, name: "from" | "to", value: string, onChange: (month: string) => void) => (
    <Field label={label} error={refusal ? errorAt(refusal.errors, name) : undefined}>
      {(control) => (
        <Input
          {...control}
          size="small"
          type="month"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <Container className="p-0">
      <List
        above={
          <TextLink className="txt-small" to="/dealers">
            Dealers
          </TextLink>
        }
        title="Dealer report"
        about="Goods after discounts, without shipping and tax. Canceled orders don't count."
        actions={
          <Button size="small" variant="secondary" asChild>
            <a href={`/admin/dealer-report/csv?${new URLSearchParams({ from, to })}`}>CSV</a>
          </Button>
        }
        query={report}
        rows={report.data?.months}
        rowId={({ month, dealer_id }) => `${month} ${dealer_id}`}
        columns={COLUMNS}
        empty="No dealer bought or was credited in these months."
        unread={refusal?.message ?? ""}
        filters={
          <>
            {month("From", "from", from, setFrom)}
            {month("To", "to", to, setTo)}
          </>
        }
      />
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Report" })
