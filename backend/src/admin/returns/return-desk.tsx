import { Container, Text } from "@medusajs/ui"
import { formatMoney } from "../../contracts/money"
import type { StaffReturn } from "../../contracts/orders/return-staff"
import { Facts, Head, Loaded, TextLink } from "../shared/page"
import { useReturn } from "../submissions/client"
import { ArrivalPhotos, ReceiveForm } from "./arrival"
import { AcceptForm, DeclineForm, LinkForm } from "./decision"
import { ReturnBadge } from "./return-words"
import { RefundForm, SettleForm } from "./settlement"

/** A return request: its order, its stage, and what staff can do next. */
export function ReturnDesk({ id }: { id: string }) {
  return (
    <Loaded query={useReturn(id)} missing="There is no such return request.">
      {(found) => (
        <Container className="divide-y p-0" role="region" aria-label="Return">
          <Head
            level="h2"
            title={`Return ${found.number}`}
            badge={<ReturnBadge stage={found.stage} />}
            about={<WhoseOrder order={found.order} />}
          />
          <Lines found={found} />
          {/* Remounted for each request and stage: a form begins with what is known then. */}
          <Next key={`${id} ${found.stage} ${found.order?.id}`} id={id} found={found} />
        </Container>
      )}
    </Loaded>
  )
}

function WhoseOrder({ order }: Pick<StaffReturn, "order">) {
  if (!order) return <>It doesn't name an order. Find out which one it is, and link it here.</>
  return (
    <>
      Order <TextLink to={`/orders/${order.id}`}>{order.number}</TextLink>
      {!order.same_email &&
        `, bought with ${order.email}, not the address that is asking. Emails go to the address that is asking and say nothing about the order; money goes back the way it was paid.`}
    </>
  )
}

/** What the rider wants to return and why, what is returned, and what came of it. */
function Lines({ found }: { found: StaffReturn }) {
  const { word, refund, replacement } = found
  const back = found.lines.filter(({ accepted }) => accepted > 0)
  const facts = [
    // After the decision it is part of what was accepted; all of it is on the request's page.
    ...(found.stage === "requested"
      ? found.asked.map(({ item, reason }) => ({ label: item, value: reason }))
      : []),
    ...back.map(({ name, sku, details, accepted, arrived, restocked, found: words }) => ({
      label: [name, details, sku].filter(Boolean).join(", "),
      value: [
        `${accepted} accepted`,
        ...(arrived > 0 ? [`${arrived} arrived`, `${restocked} back to stock`] : []),
        ...(words ? [words] : []),
      ].join(", "),
    })),
    ...(word ? [{ label: "Message to the rider", value: word }] : []),
    ...(refund.given === null ? [] : [{ label: "Amount refunded", value: formatMoney(refund.given) }]),
    ...(replacement
      ? [
          {
            label: "Replaced by",
            value: <TextLink to={`/orders/${replacement.id}`}>Order {replacement.number}</TextLink>,
          },
        ]
      : []),
  ]
  return facts.length > 0 ? <Facts className="px-6 py-4" facts={facts} /> : null
}

/** What staff can do at its stage. */
function Next({ id, found }: { id: string; found: StaffReturn }) {
  if (found.stage === "requested") {
    return (
      <>
        {found.order && <AcceptForm id={id} found={found} />}
        <DeclineForm id={id} />
        <LinkForm id={id} found={found} />
      </>
    )
  }
  if (found.stage === "accepted") {
    return (
      <>
        <ReceiveForm id={id} found={found} />
        <ArrivalPhotos id={id} />
      </>
    )
  }
  if (found.stage === "received" || found.refund_missing) {
    return (
      <>
        {found.refund_missing && (
          <Text role="alert" className="px-6 py-4">
            A refund was recorded, but not all of the money was sent. Please try again: nothing is sent twice.
          </Text>
        )}
        <RefundForm id={id} found={found} />
        {!found.refund_missing && <SettleForm id={id} />}
        <ArrivalPhotos id={id} />
      </>
    )
  }
  return null
}
