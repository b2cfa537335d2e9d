import { DESK_ORDERS_PER_PAGE, type DealerDesk, type DealerEarnings } from "#contracts/dealers/dealer-desk"
import { OrderPages } from "#features/order/order-pages"
import type { Http } from "#platform/http"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { DeskCommission } from "./desk-commission"
import { DeskOrder } from "./desk-order"
import css from "./desk-page.module.css"
import { QuickOrderForm } from "./quick-order-form"

interface DeskPageProps {
  desk: DealerDesk
  /** Null when that can't be said now. */
  earnings: DealerEarnings | null
  /** Page of the orders, from 1. */
  page: number
  http: Http
}

/** Where a dealer works: quick order, orders and their papers, and what their code earns. */
export function DeskPage({ desk, earnings, page, http }: DeskPageProps) {
  const { name, code, percent_off, orders, count } = desk
  const hasOlder = page * DESK_ORDERS_PER_PAGE < count
  return (
    <>
      <PageBand title="Dealer desk">
        <dl className={css.terms}>
          <div>
            <dt>Dealer</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Your code</dt>
            <dd className={css.code}>{code}</dd>
          </div>
          <div>
            <dt>Dealer Discount</dt>
            <dd>{percent_off}%</dd>
          </div>
        </dl>
      </PageBand>
      <div className={classNames(layout.container, css.columns)}>
        <section aria-labelledby="quick-order">
          <h2 id="quick-order">Quick order</h2>
          <p className={css.about}>
            Paste lines from your sheet, or add a CSV file. Good rows go straight into your cart; the rest
            stay here with a note on what's wrong.
          </p>
          <QuickOrderForm http={http} />
        </section>
        <section aria-labelledby="orders" className={css.own}>
          <h2 id="orders">Your orders</h2>
          {count === 0 ? (
            <p className={css.about}>
              Nothing yet. Choose drop ship at checkout to send an order straight to your customer, with your
              name on the box.
            </p>
          ) : (
            <ol className={css.orders}>
              {orders.map((order) => (
                <DeskOrder key={order.id} order={order} http={http} />
              ))}
            </ol>
          )}
          <OrderPages path="/dealer" page={page} hasOlder={hasOlder} />
        </section>
        <DeskCommission code={code} earnings={earnings} />
      </div>
    </>
  )
}
