import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Badge, Container, Text } from "@medusajs/ui"
import { formatMoney } from "../../contracts/money"
import type { StaffOrderFacts } from "../../contracts/orders/order-staff"
import { ChangeEntry } from "../build-changes/entry"
import { useInvalidateOrderFacts, useOrderFacts } from "../designs/client"
import { CHANGE_CALL, changePath, pickListAddress, workOrdersAddress } from "../production/client"
import { useOnChange } from "../shared/on-change"
import { Facts, Head, ShopLink, TextLink } from "../shared/page"
import { useMayCall } from "../shared/role"

const labeled = (facts: StaffOrderFacts["facts"]) => facts.map(({ name, value }) => ({ label: name, value }))

/** On an order's page: the pictures and options of what is made to order, and what the checkout asked for. */
function OrderBuilds({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useOrderFacts(order.id)
  useOnChange(order, useInvalidateOrderFacts(order.id))
  if (!data || (data.builds.length === 0 && data.facts.length === 0)) return null
  return (
    <Container className="divide-y p-0">
      <Head
        level="h2"
        title="Workshop"
        actions={
          <>
            {data.packingSlipPath && (
              <>
                <ShopLink href={pickListAddress({ orders: [order.id] })}>Pick list (PDF)</ShopLink>
                <ShopLink href={data.packingSlipPath}>Packing slip (PDF)</ShopLink>
              </>
            )}
            {data.invoicePath && <ShopLink href={data.invoicePath}>Invoice (PDF)</ShopLink>}
            {data.thanksPath && <ShopLink href={data.thanksPath}>The buyer's page</ShopLink>}
          </>
        }
      />
      {data.builds.map((build) => (
        <Build key={`${build.number} ${build.sku}`} build={build} />
      ))}
      {data.changes.length > 0 && <Changes changes={data.changes} />}
      {data.rows.length > 0 && <Bill rows={data.rows} />}
      {data.facts.length > 0 && <Facts className="px-6 py-4" facts={labeled(data.facts)} />}
    </Container>
  )
}

/** The buyer's rows: Medusa's summary includes tax in discounts, and doesn't name the shop's. */
function Bill({ rows }: Pick<StaffOrderFacts, "rows">) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="The buyer's bill">
      <Text weight="plus">The buyer's bill</Text>
      <Facts facts={rows.map(({ label, amount }) => ({ label, value: formatMoney(amount) }))} />
    </section>
  )
}

/** Which builds of the order were changed to another design, by whom and why. */
function Changes({ changes }: Pick<StaffOrderFacts, "changes">) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="Changed builds">
      <Text weight="plus">Changed builds</Text>
      <ol className="flex flex-col gap-y-3">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Build({ build }: { build: StaffOrderFacts["builds"][number] }) {
  const { number, sku, name, quantity, image, options, builderPath, modelPath, production } = build
  const mayChange = useMayCall("POST", CHANGE_CALL)
  return (
    <section
      className="flex flex-wrap gap-x-6 gap-y-3 px-6 py-4"
      aria-label={number === null ? `Off the shelf: ${sku}` : `Build ${number}`}
    >
      <img src={image} alt={`${name} ${sku}`} className="w-64 self-start rounded-lg border object-contain" />
      <div className="flex flex-col gap-y-1">
        <Text weight="plus">
          {number === null ? "Off the shelf" : `Build No. ${number}`}: {name}
          {quantity > 1 && ` × ${quantity}`}
        </Text>
        <Facts facts={labeled(options)} />
        {modelPath && <ShopLink href={modelPath}>3D model (GLB)</ShopLink>}
        {builderPath ? <ShopLink href={builderPath}>{sku}</ShopLink> : <Text size="small">{sku}</Text>}
        {production && (
          <Text size="small" as="div" className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink to={`/production/scan/${production.id}`}>
              Stage: {production.closed ?? production.stage}
            </TextLink>
            {production.held && (
              <Badge size="2xsmall" color="orange">
                Change waits
              </Badge>
            )}
            <ShopLink href={workOrdersAddress([production.id], "letter")}>Work order (PDF)</ShopLink>
            <ShopLink href={workOrdersAddress([production.id], "label")}>Label (PDF)</ShopLink>
            {production.changeable && mayChange && (
              <TextLink to={changePath(production.id)}>
                Change this build<span className="sr-only"> {number}</span>
              </TextLink>
            )}
          </Text>
        )}
      </div>
    </section>
  )
}

// Its place is set in seed/admin-layout.ts, by this id.
export const config = defineWidgetConfig({ zone: "order.details.before", id: "shop-workshop" })

export default OrderBuilds
