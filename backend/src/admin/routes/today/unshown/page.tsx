import { Container } from "@medusajs/ui"
import { LACKS, type UnshownProducts } from "../../../../contracts/staff/today"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { AboveList } from "../../../today/above"
import { useUnshown } from "../../../today/client"

const COLUMNS: Column<UnshownProducts["products"][number]>[] = [
  {
    header: "Product",
    cell: ({ id, title }) => (
      <TextLink className="block max-w-72 truncate py-2" to={`/products/${id}`}>
        {title}
      </TextLink>
    ),
  },
  { header: "Why, and what to do", cell: ({ lacks }) => LACKS[lacks] },
]

/** Published products that no shopper sees. */
export default function UnshownPage() {
  const address = useListAddress()
  const unshown = useUnshown(address.query)
  return (
    <Container className="p-0">
      <List
        above={<AboveList />}
        title="Products nobody sees"
        about="Published but not in the shop, because something is missing. Set any that aren't meant to be there back to Draft."
        query={unshown}
        rows={unshown.data?.products}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="Everything published is in the shop."
        unread="The products can't be read right now. Please try again."
        paging={{ ...address, count: unshown.data?.count ?? 0 }}
      />
    </Container>
  )
}
