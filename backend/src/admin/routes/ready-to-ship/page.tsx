import { defineRouteConfig } from "@medusajs/admin-sdk"
import { FlyingBox } from "@medusajs/icons"
import { Container, Heading, Table, Text } from "@medusajs/ui"
import { ChangeLog } from "../../designs/change-log"
import { AddForm } from "../../ready-to-ship/add-form"
import { useShelf } from "../../ready-to-ship/client"
import { MadeRow } from "../../ready-to-ship/made-row"

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
      {isError && <Text className="px-6 py-4">The shelf can't be read right now. Please try again.</Text>}
      {data && data.made.length === 0 && <Text className="px-6 py-4">Nothing on the shelf yet.</Text>}
      {data && data.made.length > 0 && (
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>
                <span className="sr-only">Picture</span>
              </Table.HeaderCell>
              <Table.HeaderCell>Design</Table.HeaderCell>
              <Table.HeaderCell>Price</Table.HeaderCell>
              <Table.HeaderCell>Pieces</Table.HeaderCell>
              <Table.HeaderCell>Ordered</Table.HeaderCell>
              <Table.HeaderCell>Dollars off</Table.HeaderCell>
              <Table.HeaderCell>
                <span className="sr-only">Actions</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.made.map((made) => (
              <MadeRow key={`${made.id} ${made.count} ${made.discount}`} made={made} />
            ))}
          </Table.Body>
        </Table>
      )}
      {data && <ChangeLog changes={data.changes} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Ready to ship", icon: FlyingBox })
