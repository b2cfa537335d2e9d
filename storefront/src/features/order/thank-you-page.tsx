import type { CartItem } from "#contracts/cart/cart"
import type { ThanksPage } from "#contracts/orders/order"
import { refundWords } from "#contracts/orders/refund-words"
import type { Parcel } from "#contracts/orders/sent-parcel"
import { longDate } from "#contracts/time/shop-dates"
import { PhoneLink } from "#site/phone-link"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { pictureSource } from "#ui/picture-source"
import { ShipNote } from "#ui/ship-note"
import { BuildTimelines } from "./build-progress"
import { OrderColumns, OrderSection } from "./order-columns"
import { OrderReturns } from "./order-returns"
import { allDelivered, isUnderWay, Parcels } from "./parcels"
import { PrintedBrand } from "./printed-brand"
import css from "./thank-you-page.module.css"

export interface ThankYouPageProps {
  order: ThanksPage
  /** The shop's, formatted. */
  phone: string
  email: string
}

const TITLES = {
  canceled: "Your order was canceled.",
  refunded: "Your order was refunded.",
  shipped: "Your order is on its way.",
  delivered: "Your order was delivered.",
  lost: "Your order was shipped.",
  partlyShipped: "Your order is partly shipped.",
}

/** What was built for this order; of several, the one that costs most: skis rather than their scoop. */
function mostExpensiveBuild(items: readonly CartItem[]): CartItem | undefined {
  const builds = items.filter((item) => item.meta["Build No."] !== undefined)
  return builds.reduce<CartItem | undefined>(
    (most, item) => (most && most.single_price >= item.single_price ? most : item),
    undefined,
  )
}

function statusOf({ standing }: ThanksPage, parcels: readonly Parcel[]): keyof typeof TITLES | undefined {
  if (standing === "shipped" && parcels.length > 0 && !isUnderWay(parcels)) {
    return allDelivered(parcels) ? "delivered" : "lost"
  }
  return standing ?? (parcels.length > 0 ? "partlyShipped" : undefined)
}

/** An order at an address that only its buyer knows: just placed, or its status since. */
export function ThankYouPage({ order, phone, email }: ThankYouPageProps) {
  const build = mostExpensiveBuild(Object.values(order.items))
  const parcels = order.parcels ?? []
  const status = statusOf(order, parcels)
  return (
    <div className={css.page}>
      <div className={layout.container}>
        <PrintedBrand />
        <header className={css.head}>
          <p className={css.number}>Order {order.number}</p>
          <h1>{status ? TITLES[status] : "Thanks. Your order is in."}</h1>
          <p className={css.lead}>
            Placed {longDate(order.placedAt)}.
            {order.email && !status && (
              <>
                {" "}
                The receipt is on its way to <strong>{order.email}</strong>.
              </>
            )}
            {order.refunded !== undefined &&
              ` ${refundWords({ paid: order.paid, refunded: order.refunded })}`}
          </p>
        </header>
      </div>
      {build && !order.standing && (
        <div className={css.trophy}>
          <img {...pictureSource(build.image)} sizes="100vw" alt={build.name} className={css.build} />
        </div>
      )}
      <div className={layout.container}>
        <OrderColumns order={order}>
          <BuildTimelines progress={order.progress} />
          <OrderReturns returns={order.returns} />
          <Parcels parcels={parcels} />
          <OrderSection id="next" title="What happens next">
            <Shipping status={status} promise={order.ships} isMade={build !== undefined} />
            <p>
              Something off? Call <PhoneLink phone={phone} /> or write to{" "}
              <a href={`mailto:${email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}>{email}</a>,
              and have your order number at hand.
            </p>
            {order.reviewPath && (
              <p>
                Once you've ridden it: <AppLink href={order.reviewPath}>tell other riders how it is</AppLink>.
              </p>
            )}
          </OrderSection>
          <div className={css.actions}>
            <ButtonLink href="/accessories">Keep shopping</ButtonLink>
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </OrderColumns>
      </div>
    </div>
  )
}

interface ShippingProps {
  status: keyof typeof TITLES | undefined
  promise: ThanksPage["ships"]
  /** Whether something in it is made to order. */
  isMade: boolean
}

/** How the order ships, or where to look up its parcels. */
function Shipping({ status, promise, isMade }: ShippingProps) {
  if (status === "shipped" || status === "delivered" || status === "lost") {
    return (
      <p>
        Carrier and tracking: <AppLink href="/order-lookup">Where is my order?</AppLink>
      </p>
    )
  }
  const isRest = status === "partlyShipped"
  if (status && !isRest) return <p>Nothing else in this order will ship.</p>
  return (
    <>
      <ShipNote promise={promise} />
      <p>
        {isRest ? "What is still to come" : "The whole order"} ships together, in as few packages as possible,
        by standard shipping
        {isMade && ", once its custom parts are made"}.
      </p>
    </>
  )
}
