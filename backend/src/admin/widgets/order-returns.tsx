import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import { ReturnDesk } from "../returns/return-desk"
import { Head, TextLink } from "../shared/page"
import { AskingDrawer } from "../shared/unsaved"
import { counted, when } from "../shared/words"
import { useReturnsOf } from "../submissions/client"
import { kindLabel, SubmissionStatus } from "../submissions/status"

/** On an order's page: the returns that were requested for it by the shop's form, to be worked on beside it. */
function OrderReturns({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useReturnsOf(order.id)
  const [shown, setShown] = useState<string | null>(null)
  if (!data || data.count === 0) return null
  return (
    <Container className="divide-y p-0">
      <Head level="h2" title="Return requests" />
      <ul className="divide-y">
        {data.submissions.map(({ id, kind, number, status, photos, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
            <Text size="small">
              <TextLink to={`/submissions/${id}`}>
                {kindLabel(kind)} {number}
              </TextLink>
              , {when(created_at)}
              {photos > 0 && `, ${counted(photos, "photo", "photos")}`}
            </Text>
            <div className="flex items-center gap-2">
              <SubmissionStatus status={status} />
              <Button
                size="small"
                variant="secondary"
                aria-label={`Work on return ${number}`}
                onClick={() => setShown(id)}
              >
                Work on it
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <AskingDrawer onClose={() => setShown(null)}>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Return</Drawer.Title>
              <Drawer.Description>As on its page in the inbox.</Drawer.Description>
            </Drawer.Header>
            <Drawer.Body className="overflow-y-auto">
              <ReturnDesk id={shown} />
            </Drawer.Body>
          </Drawer.Content>
        </AskingDrawer>
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.after" })

export default OrderReturns
