import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CartData } from "#contracts/cart/cart"
import type { Upsells as Offers } from "#contracts/catalog/upsells"
import { PromoBanner } from "#features/promo/promo-banner"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { RefusedNotice } from "#ui/refused-notice"
import { CartEmpty } from "./cart-empty"
import { CartLine } from "./cart-line"
import css from "./cart-page.module.css"
import { CartSummary } from "./cart-summary"
import { CheckoutBar } from "./checkout-bar"
import { CodeBoxes } from "./code-boxes"
import { RemoveDialog } from "./remove-dialog"
import { ShippingNote } from "./shipping-note"
import { Upsells } from "./upsells"
import { useLineChanges } from "./use-line-changes"
import { WaitingGifts } from "./waiting-gifts"

interface CartPageProps {
  /** The cart that the page was loaded with. */
  loaded: CartData
  offers: Offers | null
}

/** The cart with its changes announced. */
export function CartPage({ loaded, offers }: CartPageProps) {
  const changes = useLineChanges(loaded)
  const { cart, items, gone, announcement, heading } = changes
  const promo = cart.promoBanner
  const wentAway = gone !== null && (
    <Notice tone="error" onDismiss={changes.dismissGone}>
      {gone}
    </Notice>
  )

  // By a log-out in another tab, which was seen on coming back or at a change.
  const loggedOut = loaded.user !== null && cart.user === null

  return (
    <>
      {promo && items.length > 0 && <PromoBanner promo={promo} />}
      {items.length === 0 ? (
        <>
          {(wentAway || loggedOut) && (
            <div className={classNames(layout.container, css.notice)}>
              {wentAway || <RefusedNotice alert={LOGGED_OUT} page="/cart" />}
            </div>
          )}
          <CartEmpty headingRef={heading} />
        </>
      ) : (
        <div className={classNames(layout.container, css.page)}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            Your cart
          </h1>
          <div className={css.columns}>
            <div className={css.main}>
              {wentAway && <div className={css.notice}>{wentAway}</div>}
              <ShippingNote />
              <ul className={css.lines} aria-label="Items" onFocus={changes.onFocus}>
                {items.map((item) => (
                  <CartLine
                    key={item.id}
                    item={item}
                    onQuantity={changes.setQuantity}
                    onRemove={() => changes.askToRemove(item)}
                    removeRef={changes.removeButton(item.id)}
                  />
                ))}
              </ul>
              <WaitingGifts gifts={cart.discountGifts} />
              <Upsells cart={cart} offers={offers} onAdded={changes.added} />
            </div>
            <div className={css.side}>
              <CartSummary cart={cart} className={css.summary} />
              <CodeBoxes cart={cart} onChanged={changes.announce} />
            </div>
          </div>
          <CheckoutBar total={cart.total} />
        </div>
      )}
      {changes.removing && (
        <RemoveDialog
          key={changes.removing.id}
          item={changes.removing}
          onClose={changes.cancelRemoval}
          onConfirm={changes.remove}
        />
      )}
      <LiveRegion message={announcement} />
    </>
  )
}
