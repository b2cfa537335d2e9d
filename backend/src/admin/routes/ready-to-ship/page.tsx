import { defineRouteConfig } from "@medusajs/admin-sdk"
import { FlyingBox } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { ChangeLog } from "../../designs/change-log"
import { AddForm } from "../../ready-to-ship/add-form"
import { useShelf } from "../../ready-to-ship/client"
import { MadeRow } from "../../ready-to-ship/made-row"
import { List } from "../../shared/list"

/** What lies made in the workshop and is sold at once, with its discount. */
export default function ReadyToShipPage() {
  const { data, isError } = useShelf()
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h1">Ready to ship</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Made designs with a count and a discount at checkout. A change shows in the shop within two seconds.
        </Text>
      </div>
      <AddForm />
      <List
        rows={data?.made}
        unread={isError && "The shelf can't be read right now. Please try again."}
        empty="Nothing on the shelf yet."
        columns={[
          { hidden: "Picture" },
          "Design",
          "Price",
          "Pieces",
          "Ordered",
          "Dollars off",
          { hidden: "Actions" },
        ]}
      >
        {(made) => <MadeRow key={`${made.id} ${made.count} ${made.discount}`} made={made} />}
      </List>
      {data && <ChangeLog changes={data.changes} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Ready to ship", icon: FlyingBox })
