import { type ComponentType, useEffect, useState } from "react"
import { SHOP_AWAY } from "#platform/http"
import { NO_PART } from "#platform/late-calls"
import { PART_LOST } from "#platform/use-late-part"
import css from "./shop-away.module.css"

/** Milliseconds that the message about a failed press is shown. */
const SHOWN_FOR = 8_000

/**
 * Says that the shop can't be reached, and when it is back; the code for that is loaded when needed. The code that says
 * that a part of the page could not be loaded is already here.
 */
export function ShopAway() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  const [lost, setLost] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      setLost(true)
      clearTimeout(timer)
      timer = setTimeout(() => setLost(false), SHOWN_FOR)
    }
    addEventListener(PART_LOST, show)
    return () => {
      clearTimeout(timer)
      removeEventListener(PART_LOST, show)
    }
  }, [])

  useEffect(() => {
    const load = () => {
      import("./shop-away-line").then(
        ({ ShopAwayLine }) => setLine(() => ShopAwayLine),
        // Each call reports its own outcome.
        () => undefined,
      )
    }
    addEventListener(SHOP_AWAY, load)
    return () => removeEventListener(SHOP_AWAY, load)
  }, [])

  return (
    <>
      {Line && <Line />}
      {lost && (
        <p className={css.line} role="alert">
          {NO_PART}
        </p>
      )}
    </>
  )
}
