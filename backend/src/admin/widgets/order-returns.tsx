import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import type { OrderReturnable } from "../../contracts/orders/return-staff"
import { OpenReturnDrawer } from "../returns/open-return"
import { ReturnDesk } from "../returns/return-desk"
import { DrawerPanel } from "../shared/drawer"
import { useOnChange } from "../shared/on-change"
import { Head, TextLink } from "../shared/page"
import { AskingDrawer } from "../shared/unsaved"
import { counted, when } from "../shared/words"
import { useInvalidateReturnable, useMayReturn, useReturnable, useReturnsOf } from "../submissions/client"
import { kindLabel, SubmissionStatus } from "../submissions/status"

/** On an order's page: its returns, to be processed beside it, and what else of it can be returned. */
function OrderReturns({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useReturnsOf(order.id)
  const { data: returnable } = useReturnable(order.id)
  useOnChange(order, useInvalidateReturnable(order.id))
  const mayReturn = useMayReturn(order.id)
  const [shown, setShown] = useState<string | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const open = mayReturn ? (returnable?.lines ?? []) : []
  const requests = data?.submissions ?? []
  if (requests.length === 0 && open.length === 0) return null
  return (
    <Container className="divide-y p-0" role="region" aria-label="Returns">
      <Head level="h2" title="Returns" />
      {requests.length > 0 && (
        <ul className="divide-y">
          {requests.map(({ id, kind, number, status, photos, created_at }) => (
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
      )}
      {open.length > 0 && <CanComeBack lines={open} onOpen={setOpening} />}
      {opening !== null && returnable && (
        <OpenReturnDrawer
          orderId={order.id}
          data={returnable}
          lineId={opening}
          onClose={() => setOpening(null)}
          onOpened={({ id }) => {
            setOpening(null)
            setShown(id)
          }}
        />
      )}
      {shown && (
        <AskingDrawer onClose={() => setShown(null)}>
          <DrawerPanel>
            <Drawer.Header>
              <Drawer.Title>Return</Drawer.Title>
              <Drawer.Description>As on its page in the inbox.</Drawer.Description>
            </Drawer.Header>
            <Drawer.Body className="overflow-y-auto">
              <ReturnDesk id={shown} />
            </Drawer.Body>
          </DrawerPanel>
        </AskingDrawer>
      )}
    </Container>
  )
}

/** Shipped lines that are not being returned, each with a link to a return that has it preselected. */
function CanComeBack({
  lines,
  onOpen,
}: {
  lines: OrderReturnable["lines"]
  onOpen: (lineId: string) => void
}) {
  return (
    <ul aria-label="Can come back" className="divide-y">
      {lines.map(({ id, name, details, returnable }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
          <Text size="small" className="min-w-0 break-words">
            {returnable} × {name}
            {details && <span className="text-ui-fg-subtle">, {details}</span>}
          </Text>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Return ${[name, details].filter(Boolean).join(", ")}`}
            onClick={() => onOpen(id)}
          >
            Return
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.after" })

/** Medusa keeps its page from one order to the next: without the key, what was opened or made for one would stay. */
export default function OrderReturnsOf(props: DetailWidgetProps<AdminOrder>) {
  return <OrderReturns key={props.data.id} {...props} />
}
