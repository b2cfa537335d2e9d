import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Swatch } from "@medusajs/icons"
import { Button, Container, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { formatMoney } from "../../../contracts/money"
import type { StaffProduct } from "../../../contracts/staff/design-staff"
import { useStaffProducts } from "../../designs/client"
import { lineState } from "../../designs/line-state"
import { NewLineDrawer } from "../../designs/new-line-drawer"
import { type Column, List } from "../../shared/list"
import { TextLink } from "../../shared/page"
import { useMayCall } from "../../shared/role"

const TYPES: Record<StaffProduct["type"], string> = {
  ski: "Skis",
  bogie: "Bogie wheels",
  shovel: "Snow scoop",
}

const COLUMNS: Column<StaffProduct>[] = [
  {
    header: "Picture",
    hideHeader: true,
    // Nothing that no rider can order is drawn.
    cell: ({ example, from }) =>
      example &&
      from !== null && (
        <img
          src={`/storage/products/medium/${example}.jpg`}
          alt=""
          className="my-2 hidden h-12 w-28 max-w-none rounded object-contain sm:block"
        />
      ),
  },
  {
    header: "Product",
    cell: ({ code, name }) => (
      <TextLink to={`/designs/products/${code}`}>
        {name} ({code})
      </TextLink>
    ),
  },
  { header: "Kind", cell: ({ type }) => TYPES[type] },
  { header: "Styles", cell: ({ styles }) => styles },
  { header: "From", cell: ({ from }) => (from === null ? "—" : formatMoney(from)) },
  {
    header: "State",
    cell: ({ state, from }) => {
      const { color, words } = lineState({ state, from })
      return <StatusBadge color={color}>{words}</StatusBadge>
    },
  },
]

/** The products that riders design. */
export default function DesignsPage() {
  const products = useStaffProducts()
  const mayAdd = useMayCall("POST", "/admin/designs/products")
  const [isAdding, setAdding] = useState(false)
  return (
    <Container className="p-0">
      <List
        title="Designs"
        about="What riders choose from in the builder: styles and prices, what is out of stock, upcharges and texts. A change shows in the shop within two seconds."
        actions={
          <>
            <Button size="small" variant="secondary" asChild>
              <Link to="/designs/palette">Colors for all products</Link>
            </Button>
            {mayAdd && products.data && products.data.products.length > 0 && (
              <Button size="small" onClick={() => setAdding(true)}>
                New line
              </Button>
            )}
          </>
        }
        query={products}
        rows={products.data?.products}
        rowId={({ code }) => code}
        columns={COLUMNS}
        empty="No designs yet. The setting SEED_BUILDER=yes fills in the builder's lines at the next start; new ones take their shape from those."
        unread="The designs can't be read right now. Please try again."
      />
      {isAdding && products.data && (
        <NewLineDrawer products={products.data.products} onClose={() => setAdding(false)} />
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Designs", icon: Swatch, rank: 60 })
