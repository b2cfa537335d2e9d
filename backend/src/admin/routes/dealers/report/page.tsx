import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Input, Label, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { useDealerReport } from "../../../dealers/client"
import { List } from "../../../shared/list"
import { TextLink } from "../../../shared/text-link"

const dollars = (amount: number) => amount.toLocaleString("en-US", { style: "currency", currency: "USD" })

/** The month so many months ago, such as 2026-11. */
function monthsAgo(count: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - count, 1)).toISOString().slice(0, 7)
}

/** What dealers bought, and what riders bought with their codes. */
export default function DealerReportPage() {
  const [from, setFrom] = useState(monthsAgo(11))
  const [to, setTo] = useState(monthsAgo(0))
  const { data, error } = useDealerReport(from, to)
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-end justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h1">Dealer report</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Goods after discounts, without shipping and tax. Cancelled orders don't count.
          </Text>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <div>
            <Label htmlFor="from" size="small">
              From
            </Label>
            <Input id="from" type="month" value={from} onChange={(event) => setFrom(event.target.value)} />
          </div>
          <div>
            <Label htmlFor="to" size="small">
              To
            </Label>
            <Input id="to" type="month" value={to} onChange={(event) => setTo(event.target.value)} />
          </div>
          <Button size="small" variant="secondary" asChild>
            <a href={`/admin/dealer-report/csv?${new URLSearchParams({ from, to })}`}>CSV</a>
          </Button>
        </div>
      </div>
      <List
        rows={data?.months}
        unread={error?.message ?? false}
        empty="No dealer bought or was credited in these months."
        columns={["Month", "Dealer", "Bought", "With the code"]}
      >
        {(row) => (
          <Table.Row key={`${row.month} ${row.dealer_id}`}>
            <Table.Cell>{row.month}</Table.Cell>
            <Table.Cell>
              <TextLink to={`/dealers/${row.dealer_id}`}>{row.dealer_name}</TextLink> {row.dealer_code}
            </Table.Cell>
            <Table.Cell>
              {dollars(row.bought_total)} in {row.bought}
            </Table.Cell>
            <Table.Cell>
              {dollars(row.credited_total)} in {row.credited}
            </Table.Cell>
          </Table.Row>
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Report" })
