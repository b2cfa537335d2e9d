import { Container, Text } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import type { PhoneOrder } from "../../../../contracts/orders/phone-order"
import { PAID_HOW } from "../../../../contracts/orders/phone-order-choices"
import { AddDesign } from "../../../phone-orders/add-design"
import { AddPart } from "../../../phone-orders/add-part"
import { usePhoneOrder } from "../../../phone-orders/client"
import { Codes } from "../../../phone-orders/codes"
import { Goods } from "../../../phone-orders/goods"
import { Payment, Totals } from "../../../phone-orders/payment"
import { Section } from "../../../phone-orders/section"
import { Shipping } from "../../../phone-orders/shipping"
import { SledPart } from "../../../phone-orders/sled"
import { PhoneOrderStatus } from "../../../phone-orders/words"
import { Facts, Head, Loaded, TextLink } from "../../../shared/page"
import { when } from "../../../shared/words"

/** One phone order, in the order of the call: what, for which sled, where to, how it is paid. */
export default function PhoneOrderPage() {
  const { id = "" } = useParams()
  return (
    <Loaded query={usePhoneOrder(id)} missing="There is no such phone order.">
      {(phone) => (
        <Container className="divide-y p-0" key={phone.id}>
          <Head
            title={phone.order ? `Phone order, now order ${phone.order.number}` : "Phone order"}
            badge={<PhoneOrderStatus state={phone.state} />}
            above={
              <TextLink to="/phone-orders" className="txt-small">
                Phone orders
              </TextLink>
            }
            about={`${whose(phone)} Started ${when(phone.begun)} by ${phone.begunBy}.`}
          />
          {phone.order ? <Placed phone={phone} /> : <Open phone={phone} />}
        </Container>
      )}
    </Loaded>
  )
}

function whose({ account }: PhoneOrder): string {
  if (!account) return "For a guest."
  if (account.dealer) return `For ${account.dealer} (${account.email}), at the dealer's terms.`
  const name = [account.own.firstName, account.own.lastName].filter(Boolean).join(" ")
  return name ? `For ${name} (${account.email}).` : `For ${account.email}.`
}

function Open({ phone }: { phone: PhoneOrder }) {
  const locked = phone.state === "linked"
  return (
    <>
      {locked && (
        <Text size="small" role="status" className="px-6 py-4">
          A payment link is out. Withdraw it below to change the order.
        </Text>
      )}
      <Goods phone={phone} locked={locked} />
      <SledPart phone={phone} locked={locked} />
      {!locked && (
        <>
          <AddDesign phone={phone} />
          <AddPart phoneId={phone.id} />
          <Codes phone={phone} />
          <Shipping phone={phone} />
        </>
      )}
      {locked && <ShipTo phone={phone} />}
      <Totals phone={phone} />
      <Payment phone={phone} />
    </>
  )
}

function ShipTo({ phone: { checkout } }: { phone: PhoneOrder }) {
  const to = checkout.savedShipping
  if (!to) return null
  const lines = [
    `${to.firstName} ${to.lastName}`,
    to.company,
    to.address,
    `${to.city}, ${to.state} ${to.zip}`,
    to.country,
    to.phone,
    to.email,
  ]
  return (
    <Section title="Ship to">
      <Text size="small" as="div" className="whitespace-pre-line">
        {lines.filter(Boolean).join("\n")}
      </Text>
    </Section>
  )
}

/** Everything else is on the order's own page. */
function Placed({ phone }: { phone: PhoneOrder }) {
  const { order, paid } = phone
  return (
    <>
      <Section title="Order">
        <Facts
          facts={[
            {
              label: "Order",
              value: order && <TextLink to={`/orders/${order.id}`}>{order.number}</TextLink>,
            },
            {
              label: "Paid",
              value: paid
                ? [PAID_HOW[paid.how], paid.reference, `taken by ${paid.by}`].filter(Boolean).join(", ")
                : "By payment link",
            },
          ]}
        />
      </Section>
      <Goods phone={phone} locked />
    </>
  )
}
