import { Container } from "@medusajs/ui"
import { LOW_DAYS, type LowStock } from "../../../../contracts/staff/today"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { counted, countOf } from "../../../shared/words"
import { AboveList } from "../../../today/above"
import { useLowStock } from "../../../today/client"

const COLUMNS: Column<LowStock["goods"][number]>[] = [
  {
    header: "Goods",
    cell: ({ name, sku, inventory_item_id }) => (
      <span className="block py-2">
        <TextLink className="block max-w-72 truncate" to={`/inventory/${inventory_item_id}`}>
          {name}
        </TextLink>
        <span className="block text-ui-fg-subtle">{sku}</span>
      </span>
    ),
  },
  {
    header: "Lasts",
    cell: ({ available, days }) =>
      available <= 0 ? <strong>Gone</strong> : days === null ? "–" : counted(days, "day", "days"),
  },
  { header: "Available", cell: ({ available }) => countOf(available) },
  { header: "Sold in 30 days", cell: ({ sold_lately }) => countOf(sold_lately) },
  { header: "Sold in 90 days", cell: ({ sold_longer }) => countOf(sold_longer) },
]

/** Goods that are gone or soon will be. */
export default function LowStockPage() {
  const address = useListAddress()
  const stock = useLowStock(address.query)
  return (
    <Container className="p-0">
      <List
        above={<AboveList />}
        title="Low stock"
        about={`What is gone, or will be within ${LOW_DAYS} days at the faster pace of the last 30 and 90 days. Click a name to change its count.`}
        query={stock}
        rows={stock.data?.goods}
        rowId={({ variant_id }) => variant_id}
        columns={COLUMNS}
        empty="Everything is well stocked."
        unread="The stock can't be read right now. Please try again."
        paging={{ ...address, count: stock.data?.count ?? 0 }}
      />
    </Container>
  )
}
