import { useState } from "react"
import type { AbandonedCart } from "#contracts/marketing/abandoned-cart"
import { formatMoney } from "#contracts/money"
import { errorMessage, type Http } from "#platform/http"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { takeAbandonedCart } from "./abandoned-cart-api"
import css from "./abandoned-cart-page.module.css"
import { enqueueCartCall } from "./cart-store"

export interface AbandonedCartPageProps {
  cart: AbandonedCart
  /** The token of the mail's link. */
  token: string
  http: Http
  /** Goes to the cart. */
  onTaken: () => void
}

/**
 * /left-cart/{token}: the goods of an abandoned cart, to be added to the visitor's own. It takes a press: programs that
 * scan mail open links. Anyone who opens it sees goods and prices, but not whose they were.
 */
export function AbandonedCartPage({ cart, token, http, onTaken }: AbandonedCartPageProps) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<readonly string[]>(cart.notices)
  const [problem, setProblem] = useState<string | null>(null)

  async function take() {
    setBusy(true)
    setProblem(null)
    try {
      const { notices } = await enqueueCartCall(
        () => takeAbandonedCart(http, token),
        (answer) => answer.cart,
      )
      setTold(notices)
      onTaken()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (!cart.open) return <Expired />

  return (
    <div className={`${layout.container} ${css.page}`}>
      <h1 className={css.title}>
        {cart.items.length > 0 ? "Right where you left it." : "It's gone, sorry."}
      </h1>
      {cart.items.length > 0 && (
        <ul className={css.lines}>
          {cart.items.map((item) => (
            <Line key={`${item.sku} ${item.single_price}`} item={item} />
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <Notice tone="info">
          {told.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      <div className={css.actions}>
        {cart.items.length > 0 && (
          <Button busy={busy} onClick={() => void take()}>
            Put It in My Cart
          </Button>
        )}
        <ButtonLink href="/" variant="secondary">
          Back to the Shop
        </ButtonLink>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

function Expired() {
  return (
    <div className={`${layout.container} ${css.page}`}>
      <h1 className={css.title}>This link has expired.</h1>
      <p>The cart was ordered, or the link is too old. Your own cart hasn't changed.</p>
      <div className={css.actions}>
        <ButtonLink href="/cart">To My Cart</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Back to the Shop
        </ButtonLink>
      </div>
    </div>
  )
}

function Line({ item }: { item: AbandonedCart["items"][number] }) {
  return (
    <li className={css.line}>
      {item.image ? (
        <img src={item.image} alt="" width={800} height={600} className={css.picture} />
      ) : (
        <span />
      )}
      <div className={css.about}>
        <h2 className={css.name}>{item.name}</h2>
        {Object.entries(item.options).map(([name, value]) => (
          <p key={name} className={css.soft}>
            {name}: {Array.isArray(value) ? value.join(", ") : value}
          </p>
        ))}
        <p className={css.soft}>
          {item.quantity} × {formatMoney(item.single_price)}
        </p>
      </div>
      <span className={css.price}>{formatMoney(item.total)}</span>
    </li>
  )
}
