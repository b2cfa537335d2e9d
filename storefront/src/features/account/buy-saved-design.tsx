import { useState } from "react"
import type { SavedDesign } from "#contracts/builder/saved-designs"
import { enqueueCartCall } from "#features/cart/cart-store"
import { trackAddToCart } from "#platform/analytics"
import { errorMessage, http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { useWayToCart } from "#platform/use-is-leaving"
import { Button, ButtonLink } from "#ui/button"
import { RefusedNotice } from "#ui/refused-notice"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./saved-designs-page.module.css"

const calls = lateCalls(() => import("#features/builder/api"))

/** Scoops go into the cart as they are; skis by way of their hardware, bogie wheels by way of the sled. */
export function BuySavedDesign({ design: { name, sku, type, buyPath } }: { design: SavedDesign }) {
  const begin = useWayToCart()
  const [adding, setAdding] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function add() {
    if (adding) return
    const toCart = begin()
    setAdding(true)
    setMessage(null)
    try {
      const scoop = { sku, ready_to_ship: false, replaces: null }
      const { added } = await enqueueCartCall(
        async () => (await calls()).postDesign(http, "shovel", scoop),
        (answer) => answer.cart,
      )
      trackAddToCart(added)
      await toCart()
    } catch (error) {
      setMessage(errorMessage(error))
    } finally {
      setAdding(false)
    }
  }

  if (buyPath === null) return null
  const label = (
    <>
      Add to Cart<VisuallyHidden>: {name}</VisuallyHidden>
    </>
  )
  if (type !== "shovel")
    return (
      <ButtonLink href={buyPath} variant="secondary">
        {label}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="secondary" busy={adding} onClick={() => void add()}>
        {label}
      </Button>
      {message && (
        <div className={css.refused}>
          <RefusedNotice alert={message} page="/account/saved-designs" />
        </div>
      )}
    </>
  )
}
