import { useNavigate } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { ButtonLink } from "#ui/button"
import { flushQuantities, hasUnsettledQuantities } from "./quantity-queue"

/** The link to the checkout, which has to see the quantities on the screen. */
export function CheckoutLink() {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)

  /** Sends the quantities that still wait, and stays if one is refused. */
  async function settleFirst(event: MouseEvent) {
    if (!hasUnsettledQuantities()) return
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const settled = await flushQuantities()
    setWaiting(false)
    if (settled) await navigate({ to: "/checkout" })
  }

  return (
    <ButtonLink href="/checkout" wide onClick={settleFirst} aria-busy={waiting || undefined}>
      Checkout
    </ButtonLink>
  )
}
