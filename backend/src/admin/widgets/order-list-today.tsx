import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Text } from "@medusajs/ui"
import { TextLink } from "../shared/page"
import { useToday } from "../today/client"
import { inOneLine } from "../today/figures"

/** Today in one line above the orders, where Medusa leads everybody who logs in. */
export default function OrderListToday() {
  const { data } = useToday()
  if (!data) return null
  return (
    <Container className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
      <TextLink className="txt-small-plus" to="/today">
        Today
      </TextLink>
      <Text size="small" className="text-ui-fg-subtle">
        {inOneLine(data)}
      </Text>
    </Container>
  )
}

// Where it stands is said by seed/admin-layout.ts, which knows it by this id.
export const config = defineWidgetConfig({ zone: "order.list.before", id: "shop-today" })
