import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { useOrderFacts } from "../designs/client"

/** On an order's page: the pictures and options of what is made to order, and what the checkout asked. */
function OrderBuilds({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useOrderFacts(order.id)
  if (!data || (data.builds.length === 0 && data.facts.length === 0)) return null
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Workshop</Heading>
        {data.packingSlipPath && (
          <a
            className="txt-small text-ui-fg-base underline underline-offset-4"
            href={data.packingSlipPath}
            target="_blank"
            rel="noreferrer"
          >
            Packing slip (PDF)
          </a>
        )}
        {data.thanksPath && (
          <a
            className="txt-small text-ui-fg-base underline underline-offset-4"
            href={data.thanksPath}
            target="_blank"
            rel="noreferrer"
          >
            The buyer's page
          </a>
        )}
      </div>
      {data.builds.map((build) => (
        <section
          key={`${build.number} ${build.sku}`}
          className="flex gap-x-6 px-6 py-4"
          aria-label={build.number === null ? `Off the shelf: ${build.sku}` : `Build ${build.number}`}
        >
          <img
            src={build.image}
            alt={`${build.name} ${build.sku}`}
            className="w-64 self-start rounded-lg border object-contain"
          />
          <div className="flex flex-col gap-y-1">
            <Text weight="plus">
              {build.number === null ? "Off the shelf" : `Build No. ${build.number}`}: {build.name}
              {build.quantity > 1 && ` × ${build.quantity}`}
            </Text>
            <dl className="txt-small grid grid-cols-[auto_1fr] gap-x-4">
              {build.options.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="text-ui-fg-subtle">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {build.builderPath ? (
              <a
                className="txt-small text-ui-fg-base underline underline-offset-4"
                href={build.builderPath}
                target="_blank"
                rel="noreferrer"
              >
                {build.sku}
              </a>
            ) : (
              <Text size="small">{build.sku}</Text>
            )}
          </div>
        </section>
      ))}
      {data.facts.length > 0 && (
        <dl className="txt-small grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-6 py-4">
          {data.facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ui-fg-subtle">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.after" })

export default OrderBuilds
