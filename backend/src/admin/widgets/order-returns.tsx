import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Text } from "@medusajs/ui"
import { Head, TextLink } from "../shared/page"
import { counted, when } from "../shared/words"
import { useReturnsOf } from "../submissions/client"
import { kindLabel, SubmissionStatus } from "../submissions/status"

/** On an order's page: the returns that were requested for it by the shop's form. */
function OrderReturns({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useReturnsOf(order.id)
  if (!data || data.count === 0) return null
  return (
    <Container className="divide-y p-0">
      <Head level="h2" title="Return requests" />
      <ul className="divide-y">
        {data.submissions.map(({ id, kind, number, status, photos, created_at }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-6 py-4">
            <Text size="small">
              <TextLink to={`/submissions/${id}`}>
                {kindLabel(kind)} {number}
              </TextLink>
              , {when(created_at)}
              {photos > 0 && `, ${counted(photos, "photo", "photos")}`}
            </Text>
            <SubmissionStatus status={status} />
          </li>
        ))}
      </ul>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.after" })

export default OrderReturns
