import { useEffect, useRef, useState } from "react"
import { acceptCookies, COOKIES_ACCEPTED, saveConsent } from "#platform/consent"
import { useCookies } from "#platform/use-cookies"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { useRootLength } from "#ui/use-root-length"
import css from "./cookie-notice.module.css"
import { MAIN_ID } from "./skip-link"

/**
 * Says what cookies are for, until the visitor has accepted them (sections 4 and 9). The server knows the cookie too,
 * so the bar neither flashes nor appears late.
 */
export function CookieNotice() {
  const cookies = useCookies()
  const [accepted, setAccepted] = useState(() => cookies.get(COOKIES_ACCEPTED) !== undefined)
  const bar = useRef<HTMLElement>(null)
  useRootLength(bar, "--foot")
  useEffect(() => {
    if (accepted) saveConsent()
  }, [accepted])
  if (accepted) return null

  function accept() {
    acceptCookies()
    setAccepted(true)
    // The button disappears; keyboard users continue with the page.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  return (
    <section ref={bar} className={`dark ${css.bar}`} aria-label="Cookie notice">
      <p className={css.text}>
        Cookies keep your cart, login and sled. With your OK, we also count visits, carts and orders, but not
        whose they are. <AppLink href="/privacy">What we keep</AppLink>
      </p>
      <Button onClick={accept}>OK</Button>
    </section>
  )
}
