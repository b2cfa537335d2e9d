import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { http, SHOP_AWAY, SHOP_BACK } from "#platform/http"
import css from "./shop-away.module.css"

/** Milliseconds between two checks; each browser adds up to as much again, so that they don't all come at once. */
const LOOK_EVERY = 2_000
/** Milliseconds that the good news is shown. */
const GOOD_NEWS_FOR = 4_000

type State = "fine" | "away" | "back"

const WORDS: Record<State, string> = {
  fine: "",
  away: "The shop is catching its breath. What you entered stays here, and we’ll keep trying.",
  back: "Back on the trail.",
}

const isReady = () =>
  http.request("GET", "/ready").then(
    () => true,
    () => false,
  )

/**
 * A quiet line while the shop can't do its work. A failed call makes it check; when the shop is back, the page's own
 * reads are repeated, and what was typed stays.
 */
export function ShopAwayLine() {
  const router = useRouter()
  const [state, setState] = useState<State>("fine")

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let looking = false
    let isAway = false

    const look = async () => {
      const ready = await isReady()
      if (!looking) return
      if (!ready) {
        isAway = true
        setState("away")
        timer = setTimeout(look, LOOK_EVERY * (1 + Math.random()))
        return
      }
      looking = false
      if (!isAway) return
      isAway = false
      setState("back")
      timer = setTimeout(() => setState("fine"), GOOD_NEWS_FOR)
      dispatchEvent(new Event(SHOP_BACK))
      await router.invalidate()
    }
    const begin = () => {
      if (looking) return
      looking = true
      clearTimeout(timer)
      void look()
    }
    begin()
    addEventListener(SHOP_AWAY, begin)
    return () => {
      looking = false
      clearTimeout(timer)
      removeEventListener(SHOP_AWAY, begin)
    }
  }, [router])

  return (
    <p className={css.line} role="status" data-state={state}>
      {WORDS[state]}
    </p>
  )
}
