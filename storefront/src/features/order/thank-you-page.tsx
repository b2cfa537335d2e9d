import type { ThanksPage } from "#contracts/order"
import { longDate } from "#contracts/shop-dates"
import { PhoneLink } from "#site/phone-link"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { ShipNote } from "#ui/ship-note"
import { BuildTimelines } from "./build-progress"
import { OrderColumns, OrderSection } from "./order-columns"
import { OrderReturns } from "./order-returns"
import css from "./thank-you-page.module.css"

export interface ThankYouPageProps {
  order: ThanksPage
  /** The shop's, formatted. */
  phone: string
  email: string
}

/** The order that has just been placed, at an address only its buyer knows. */
export function ThankYouPage({ order, phone, email }: ThankYouPageProps) {
  const items = Object.values(order.items)
  const hasCustomItems = items.some((item) => item.meta["Build No."] !== undefined)
  return (
    <div className={css.page}>
      <div className={layout.container}>
        <header className={css.head}>
          <p className={css.number}>Order {order.number}</p>
          <h1>Thanks. Your order is in.</h1>
          <p className={css.lead}>
            Placed {longDate(order.placedAt)}.
            {order.email && (
              <>
                {" "}
                The receipt is on its way to <strong>{order.email}</strong>.
              </>
            )}
          </p>
        </header>

        <OrderColumns order={order}>
          <BuildTimelines progress={order.progress} />
          <OrderReturns returns={order.returns} />
          <OrderSection id="next" title="What happens next">
            <ShipNote promise={order.ships} />
            <p>
              The whole order ships together, in as few packages as possible, by standard shipping
              {hasCustomItems && ", once its custom parts are made"}.
            </p>
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
