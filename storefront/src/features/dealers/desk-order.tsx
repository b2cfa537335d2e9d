import { useState } from "react"
import type { ReorderAnswer } from "#contracts/account/account"
import type { DeskOrder as Order } from "#contracts/dealers/dealer-desk"
import { SHOP_ZONE } from "#contracts/time/shop-zone"
import { reorder } from "#features/order/reorder"
import { ReorderedNote } from "#features/order/reordered-note"
import { errorMessage, type Http, HttpError } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Price } from "#ui/price"
import { RefusedNotice } from "#ui/refused-notice"
import { Tag } from "#ui/tag"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./desk-page.module.css"

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: SHOP_ZONE })
/** Lines shown; the invoice has them all. */
const SHOWN = 4

/** One of the dealer's own orders, with its papers. */
export function DeskOrder({ order, http }: { order: Order; http: Http }) {
  const { id, number, placedAt, status, dropShip, shipTo, items, total } = order
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<ReorderAnswer | null>(null)
  const more = items.length - SHOWN

  async function again() {
    setBusy(true)
    setProblem(null)
    setAnswer(null)
    try {
      setAnswer(await reorder(http, number))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const paper = (kind: string) => `/shop/dealer/orders/${encodeURIComponent(id)}/${kind}`
  return (
    <li className={css.order}>
      <article aria-label={`Order ${number}`}>
        <header className={css.orderHead}>
          <h3>
            <AppLink href={`/account/orders/${number}`}>Order {number}</AppLink>
          </h3>
          {dropShip && <Tag tone="ice">Drop ship</Tag>}
          <p className={css.placed}>
            <time dateTime={placedAt}>{DATE.format(new Date(placedAt))}</time> · {status}
          </p>
          <p className={css.total}>
            <VisuallyHidden>Order Total </VisuallyHidden>
            <Price amount={total} />
          </p>
        </header>
        <div className={css.orderBody}>
          <ul className={css.items}>
            {items.slice(0, SHOWN).map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and two may be alike
              <li key={at}>
                {item.quantity} × {item.name}{" "}
                <span className={css.muted}>{[...item.details, item.sku].join(" · ")}</span>
              </li>
            ))}
            {more > 0 && <li className={css.muted}>and {more} more</li>}
          </ul>
          <p>
            <span className={css.muted}>To</span> {shipTo.slice(0, 1).concat(shipTo.slice(-2, -1)).join(", ")}
          </p>
        </div>
        <p className={css.papers}>
          <Button variant="secondary" busy={busy} onClick={() => void again()}>
            Order again<VisuallyHidden> order {number}</VisuallyHidden>
          </Button>
          <AppLink reload href={paper("invoice")} target="_blank" rel="noopener">
            Invoice (PDF)<VisuallyHidden> of order {number}, opens in a new tab</VisuallyHidden>
          </AppLink>
          {dropShip && (
            <AppLink reload href={paper("packing-slip")} target="_blank" rel="noopener">
              Packing slip (PDF)<VisuallyHidden> of order {number}, opens in a new tab</VisuallyHidden>
            </AppLink>
          )}
        </p>
        {problem && <RefusedNotice alert={problem} page="/dealer" />}
        {answer && <ReorderedNote {...answer} />}
      </article>
    </li>
  )
}
