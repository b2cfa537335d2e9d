import type { ReactNode } from "react"
import { summaryRows } from "#contracts/cart/summary-rows"
import { dueWordsForBuyer, owedWordsForBuyer } from "#contracts/orders/due-words"
import type { ThanksPage } from "#contracts/orders/order"
import { classNames } from "#ui/class-names"
import { Lines } from "#ui/lines"
import css from "./order-columns.module.css"
import { OrderItems, OrderRows } from "./order-sheet"

interface OrderColumnsProps {
  order: ThanksPage
  /** Below what was ordered. */
  below?: ReactNode
  /** Below where it ships to. */
  children: ReactNode
}

/** One order: what was ordered, and beside it where to and what else there is to know or do. */
export function OrderColumns({ order, below, children }: OrderColumnsProps) {
  return (
    <div className={css.columns}>
      <OrderSection id="ordered" title="What you ordered">
        <div>
          <OrderItems items={order.items} large>
            {({ sku, meta }) => (
              <>
                <p className={css.sku}>SKU {sku}</p>
                {order.models?.[sku] !== undefined && meta["Build No."] !== undefined && (
                  <p className={classNames(css.sku, css.download)}>
                    <a href={order.models[sku]} download={`${sku}.glb`}>
                      Download your design (3D, GLB)
                    </a>
                  </p>
                )}
              </>
            )}
          </OrderItems>
          <OrderRows rows={summaryRows(order)} />
          {order.due !== undefined && <p className={css.due}>{dueWordsForBuyer(order.due)}</p>}
          {order.owed !== undefined && <p className={css.due}>{owedWordsForBuyer(order.owed)}</p>}
        </div>
        {below}
      </OrderSection>
      <div className={css.side}>
        <OrderSection id="ship-to" title={order.dropShip ? "Drop ships to" : "Ships to"}>
          <address className={css.address}>
            <Lines of={order.shipTo} />
          </address>
        </OrderSection>
        {children}
      </div>
    </div>
  )
}

interface OrderSectionProps {
  /** Id of the heading, unique within the page. */
  id: string
  title: string
  /** For something to do rather than to know: left out on paper. */
  onScreenOnly?: boolean
  children: ReactNode
}

/** A part of an order's page. */
export function OrderSection({ id, title, onScreenOnly, children }: OrderSectionProps) {
  return (
    <section aria-labelledby={id} className={classNames(css.section, onScreenOnly && css.onScreenOnly)}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
