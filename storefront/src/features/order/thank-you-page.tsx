import type { ThanksPage } from "#contracts/order"
import { PhoneLink } from "#site/phone-link"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { formatOrderDate } from "./order-date"
import { Ordered } from "./ordered"
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
            Placed {formatOrderDate(order.placedAt)}.
            {order.email && (
              <>
                {" "}
                The receipt is on its way to <strong>{order.email}</strong>.
              </>
            )}
          </p>
        </header>

        <div className={css.columns}>
          <section aria-labelledby="ordered">
            <h2 id="ordered" className={css.title}>
              What you ordered
            </h2>
            <Ordered order={order} />
          </section>

          <div className={css.side}>
            <section aria-labelledby="ship-to">
              <h2 id="ship-to" className={css.title}>
                Ships to
              </h2>
              <address className={css.address}>
                {order.shipTo.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
            <section aria-labelledby="next" className={css.next}>
              <h2 id="next" className={css.title}>
                What happens next
              </h2>
              <p>
                {hasCustomItems
                  ? "Custom parts take 1 to 2 weeks. The whole order ships together once they are made."
                  : "In-stock items leave the shop in 1 to 2 business days."}{" "}
                It goes out in as few packages as possible by standard shipping.
              </p>
              <p>
                Something off? Call <PhoneLink phone={phone} /> or write to{" "}
                <a href={`mailto:${email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}>{email}</a>
                , and have your order number at hand.
              </p>
            </section>
            <div className={css.actions}>
              <ButtonLink href="/accessories">Keep shopping</ButtonLink>
              <Button variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
