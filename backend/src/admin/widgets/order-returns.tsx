import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { TextLink } from "../shared/text-link"
import { kindLabel, useSubmissions } from "../submissions/client"
import { SubmissionStatus } from "../submissions/status-badge"

/** More returns of one order than anybody asks for. */
const MANY = 50

/** On an order's page: the returns that were requested for it by the shop's form. */
function OrderReturns({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useSubmissions({ order_id: order.id }, { limit: MANY, offset: 0 })
  if (!data || data.count === 0) return null
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        Return requests
      </Heading>
      <ul className="divide-y">
        {data.submissions.map(({ id, kind, number, status, photos, created_at }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-6 py-4">
            <Text size="small">
              <TextLink to={`/submissions/${id}`}>
                {kindLabel(kind)} {number}
              </TextLink>
              , {new Date(created_at).toLocaleString()}
              {photos > 0 && `, ${photos} ${photos === 1 ? "photo" : "photos"}`}
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
