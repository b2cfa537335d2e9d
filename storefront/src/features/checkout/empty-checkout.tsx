import { useEffect, useEffectEvent, useState } from "react"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./agreement.module.css"
import { readDraft } from "./draft"

const EMPTY = "Your cart is empty."

export interface EmptyCheckoutProps {
  /** Why there is nothing to buy, if that has just changed. */
  alert: string | null
  /** Leads to the order that this tab was placing when it was reloaded, if there is one. */
  onFindPlaced(): Promise<void>
}

/** Nothing to buy: links to other pages, as in an empty cart. */
export function EmptyCheckout({ alert, onFindPlaced }: EmptyCheckoutProps) {
  const [looking, setLooking] = useState(false)
  // What the look was answered with doesn't say that nothing was ordered.
  const [isLooked, setIsLooked] = useState(false)
  const find = useEffectEvent(async () => {
    if (readDraft().sent === null) return
    setLooking(true)
    setIsLooked(true)
    try {
      await onFindPlaced()
    } catch (error) {
      console.error("Looking for a placed order failed", error)
    }
    setLooking(false)
  })
  useEffect(() => void find(), [])
  // Back from the thank-you page comes with the position of the long shipping step, which the router sets right after
  // this: only the footer would be in sight.
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.scrollTo({ top: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (looking) {
    return (
      <div className={css.agreement}>
        <h1 tabIndex={-1}>One moment</h1>
        <Notice>Checking whether your order went through…</Notice>
      </div>
    )
  }
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>Nothing to check out</h1>
      {alert && alert !== EMPTY && <Notice tone="error">{alert}</Notice>}
      <p>
        {EMPTY}
        {(!alert || isLooked) && (
          <>
            {" "}
            If you have just placed an order, the receipt is on its way to your inbox.{" "}
            <AppLink href="/order-lookup">Where is my order?</AppLink>
          </>
        )}
      </p>
      <div className={css.actions}>
        <ButtonLink href="/skis">Compare Skis</ButtonLink>
        <ButtonLink href="/ready-to-ship" variant="secondary">
          Ready to ship
        </ButtonLink>
      </div>
    </div>
  )
}
