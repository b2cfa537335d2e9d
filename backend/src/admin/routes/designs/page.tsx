import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Swatch } from "@medusajs/icons"
import { Button, Container, Heading, StatusBadge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { StaffProduct } from "../../../contracts/design-staff"
import { useStaffProducts } from "../../designs/client"
import { List } from "../../shared/list"
import { TextLink } from "../../shared/text-link"

const STATES: Record<StaffProduct["state"], { color: "green" | "orange" | "red"; words: string }> = {
  open: { color: "green", words: "Open" },
  notify: { color: "orange", words: "Notify me" },
  overlay: { color: "red", words: "Closed" },
}

const TYPES: Record<StaffProduct["type"], string> = {
  ski: "Skis",
  bogie: "Bogie wheels",
  shovel: "Snow scoop",
}

/** The products that riders design. */
export default function DesignsPage() {
  const { data, isError } = useStaffProducts()
  return (
    <Container className="divide-y p-0">
      <div className="flex items-start justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading level="h1">Designs</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            What riders choose from in the builder: styles and prices, what is out of stock, upcharges and
            texts. A change shows in the shop within two seconds.
          </Text>
        </div>
        <Button variant="secondary" asChild>
          <Link to="/designs/palette">Colours for all products</Link>
        </Button>
      </div>
      <List
        rows={data?.products}
        unread={isError && "The designs can't be read right now. Please try again."}
        empty="No designs yet."
        columns={[{ hidden: "Picture" }, "Product", "Kind", "Styles", "From", "State"]}
      >
        {(product) => (
          <Table.Row key={product.code}>
            <Table.Cell className="w-32 py-2">
              {product.example && (
                <img
                  src={`/storage/products/medium/${product.example}.jpg`}
                  alt=""
                  className="h-12 w-28 rounded object-cover"
                />
              )}
            </Table.Cell>
            <Table.Cell>
              <TextLink to={`/designs/products/${product.code}`}>
                {product.name} ({product.code})
              </TextLink>
            </Table.Cell>
            <Table.Cell>{TYPES[product.type]}</Table.Cell>
            <Table.Cell>{product.styles}</Table.Cell>
            <Table.Cell>{product.from === null ? "—" : `$${product.from.toFixed(2)}`}</Table.Cell>
            <Table.Cell>
              <StatusBadge color={STATES[product.state].color}>{STATES[product.state].words}</StatusBadge>
            </Table.Cell>
          </Table.Row>
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Designs", icon: Swatch })
