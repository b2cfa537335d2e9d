import { useCallback, useState } from "react"
import type { CartData, CartItem } from "#contracts/cart/cart"
import { formatMoney } from "#contracts/money"
import { HttpError } from "#platform/http"
import { currentCart, useCart } from "./cart-store"
import { changeQuantity, removeWithHardware } from "./changes"
import { type HardwareRemoval, hardwareRemovals, lineAfter } from "./model"
import type { SendQuantity } from "./quantity-queue"
import { useLineFocus } from "./use-line-focus"

/**
 * The cart's lines and their changes, each announced, with the focus following.
 * @param loaded the cart that the page was loaded with
 */
export function useLineChanges(loaded: CartData) {
  const cart = useCart() ?? loaded
  const items = Object.values(cart.items)
  const [removing, setRemoving] = useState<CartItem | null>(null)
  /** As it was when the rider was asked. */
  const [hardware, setHardware] = useState<HardwareRemoval[]>([])
  /** Why a line disappeared that wasn't removed here. */
  const [gone, setGone] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState("")
  const { heading, removeButton, focusLine, onFocus } = useLineFocus(Object.keys(cart.items))

  const setQuantity = useCallback(async (item: CartItem, ...wanted: Parameters<SendQuantity>) => {
    setGone(null)
    const held = await changeQuantity(item.id, ...wanted).catch((error: unknown) => {
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
    // An answer may come late, when another line is in question.
    setRemoving((asked) => (asked === item ? null : asked))
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

  return {
    cart,
    items,
    removing,
    gone,
    announcement,
    heading,
    removeButton,
    onFocus,
    setQuantity,
    askToRemove(item: CartItem) {
      setHardware(hardwareRemovals(item, cart.items))
      setRemoving(item)
    },
    cancelRemoval: () => setRemoving(null),
    remove,
    added,
    dismissGone: () => setGone(null),
    announce: setAnnouncement,
  }
}
