import { useCallback, useState } from "react"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CartData, CartItem } from "#contracts/cart/cart"
import type { Upsells as Offers } from "#contracts/catalog/upsells"
import { formatMoney } from "#contracts/money"
import { PromoBanner } from "#features/promo/promo-banner"
import { HttpError } from "#platform/http"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { RefusedNotice } from "#ui/refused-notice"
import { CartEmpty } from "./cart-empty"
import { CartLine } from "./cart-line"
import css from "./cart-page.module.css"
import { currentCart, useCart } from "./cart-store"
import { CartSummary } from "./cart-summary"
import { changeQuantity, removeWithHardware } from "./changes"
import { CheckoutBar } from "./checkout-bar"
import { CodeBoxes } from "./code-boxes"
import { type HardwareRemoval, hardwareRemovals, lineAfter } from "./model"
import { RemoveDialog } from "./remove-dialog"
import { ShippingNote } from "./shipping-note"
import { Upsells } from "./upsells"
import { useLineFocus } from "./use-line-focus"
import { WaitingGifts } from "./waiting-gifts"

interface CartPageProps {
  /** The cart that the page was loaded with. */
  loaded: CartData
  offers: Offers | null
}

/** The cart with its changes announced. */
export function CartPage({ loaded, offers }: CartPageProps) {
  const cart = useCart() ?? loaded
  const items = Object.values(cart.items)
  const [removing, setRemoving] = useState<CartItem | null>(null)
  /** As it was when the rider was asked. */
  const [hardware, setHardware] = useState<HardwareRemoval[]>([])
  /** Why a line disappeared that wasn't removed here. */
  const [gone, setGone] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState("")
  const { heading, removeButton, focusLine, onFocus } = useLineFocus(Object.keys(cart.items))

  const onQuantity = useCallback(async (item: CartItem, quantity: number) => {
    setGone(null)
    const held = await changeQuantity(item.id, quantity).catch((error: unknown) => {
      // The line disappears, and with it the place for its message.
      if (error instanceof HttpError && error.status === 404) setGone(`${item.name}: ${error.message}`)
      throw error
    })
    const subtotal = currentCart()?.subtotal
    setAnnouncement(
      `${item.name}, quantity ${held}.${subtotal === undefined ? "" : ` Subtotal ${formatMoney(subtotal)}.`}`,
    )
    return held
  }, [])

  async function remove(item: CartItem, withHardware: boolean) {
    setGone(null)
    const ids = items.map(({ id }) => id)
    await removeWithHardware(item.id, withHardware ? hardware : [])
    setRemoving(null)
    const left = new Set(Object.keys(currentCart()?.items ?? {}))
    const what = withHardware ? `${item.name} and its hardware` : item.name
    setAnnouncement(`${what} removed from your cart.`)
    focusLine(
      lineAfter(
        ids.filter((id) => id === item.id || left.has(id)),
        item.id,
      ) ?? "heading",
    )
  }

  /** An offer disappears once it is taken: the focus follows it to its line, the newest. */
  function added(what: string) {
    setAnnouncement(what)
    focusLine(Object.keys(currentCart()?.items ?? {}).at(-1) ?? null)
  }

  const promo = cart.promoBanner
  const wentAway = gone !== null && (
    <Notice tone="error" onDismiss={() => setGone(null)}>
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
              {wentAway || <RefusedNotice alert={LOGGED_OUT} page="cart" />}
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
              <ul className={css.lines} aria-label="Items" onFocus={onFocus}>
                {items.map((item) => (
                  <CartLine
                    key={item.id}
                    item={item}
                    onQuantity={onQuantity}
                    onRemove={() => {
                      setHardware(hardwareRemovals(item, cart.items))
                      setRemoving(item)
                    }}
                    removeRef={removeButton(item.id)}
                  />
                ))}
              </ul>
              <WaitingGifts gifts={cart.discountGifts} />
              <Upsells cart={cart} offers={offers} onAdded={added} />
            </div>
            <div className={css.side}>
              <CartSummary cart={cart} className={css.summary} />
              <CodeBoxes cart={cart} onChanged={setAnnouncement} />
            </div>
          </div>
          <CheckoutBar total={cart.total} />
        </div>
      )}
      <RemoveDialog item={removing} onClose={() => setRemoving(null)} onConfirm={remove} />
      <LiveRegion message={announcement} />
    </>
  )
}
