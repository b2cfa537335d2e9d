import type { ReactNode } from "react"
import { useBlockedCookies } from "#platform/cookies"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import css from "./auth-page-frame.module.css"

export interface AuthPageFrameProps {
  title: string
  children: ReactNode
}

/** What /login and /register share: the form, and beside it the benefits of an account. */
export function AuthPageFrame({ title, children }: AuthPageFrameProps) {
  return (
    <div className={css.page}>
      <div className={`${layout.container} ${css.columns}`}>
        <div className={css.main}>
          <h1 className={css.title}>{title}</h1>
          {useBlockedCookies() && (
            <p className={css.blocked} role="alert">
              Your browser blocks cookies. Allow them for this site, or we can't log you in.
            </p>
          )}
          {children}
        </div>
        <aside className={`dark ${css.aside}`} aria-label="Why have an account">
          <Contours className={css.contours} />
          <div className={css.reasons}>
            <p className={css.claim}>Your builds and orders, one place.</p>
            <p>The designs you saved, what you bought and where it is. No digging through old email.</p>
            <p>No account needed to buy. It just makes the next order easier to track.</p>
          </div>
        </aside>
      </div>
    </div>
  )
}
