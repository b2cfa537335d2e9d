import type { DealerEarnings } from "#contracts/dealers/dealer-desk"
import { SHOP_ZONE } from "#contracts/time/shop-zone"
import { Price } from "#ui/price"
import css from "./desk-commission.module.css"

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: SHOP_ZONE })

const Day = ({ at }: { at: string }) => <time dateTime={at}>{DATE.format(new Date(at))}</time>

interface DeskCommissionProps {
  code: string
  /** Null when that can't be said now. */
  earnings: DealerEarnings | null
}

/** What riders' orders with the dealer's code earn; nothing where staff pay no commission and never did. */
export function DeskCommission({ code, earnings }: DeskCommissionProps) {
  if (earnings && earnings.percent === 0 && earnings.count === 0 && earnings.payments.length === 0)
    return null
  return (
    <section aria-labelledby="commission" className={css.commission}>
      <h2 id="commission">Commission</h2>
      {earnings ? (
        <Earnings code={code} {...earnings} />
      ) : (
        <p className={css.about}>Your commission can't be shown right now. Please try again in a minute.</p>
      )}
    </section>
  )
}

function Earnings({
  code,
  percent,
  earned,
  paid,
  due,
  count,
  orders,
  payments,
}: DealerEarnings & { code: string }) {
  return (
    <>
      <p className={css.about}>
        When a rider orders with your code {code}, you earn {percent}% of what they pay for the goods. What is
        refunded earns nothing.
      </p>
      <dl className={css.sums}>
        <div>
          <dt>Earned</dt>
          <dd>
            <Price amount={earned} />
          </dd>
        </div>
        <div>
          <dt>Paid to you</dt>
          <dd>
            <Price amount={paid} />
          </dd>
        </div>
        <div>
          <dt>{due < 0 ? "Comes off your next payment" : "Due to you"}</dt>
          <dd>
            <Price amount={Math.abs(due)} />
          </dd>
        </div>
      </dl>
      {orders.length > 0 && (
        <table className={css.table}>
          <caption>
            {count > orders.length ? `The latest ${orders.length} of ${count} orders` : "Orders"}
          </caption>
          <thead>
            <tr>
              <th scope="col">Ordered</th>
              <th scope="col">Goods</th>
              <th scope="col">Percent</th>
              <th scope="col">You earn</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only replaced as a whole
              <tr key={at}>
                <th scope="row">
                  <Day at={order.placedAt} />
                </th>
                <td>
                  <Price amount={order.goods} />
                </td>
                <td>{order.percent}%</td>
                <td>
                  <Price amount={order.earned} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {payments.length > 0 && (
        <table className={css.table}>
          <caption>Latest payments</caption>
          <thead>
            <tr>
              <th scope="col">Paid</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, paidAt, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <Day at={paidAt} />
                </th>
                <td>
                  <Price amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
