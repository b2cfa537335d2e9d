import type { Ref } from "react"
import { useBlockedCookies } from "#platform/cookies"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import css from "./cart-empty.module.css"

const TICKS = Array.from({ length: 13 }, (_, at) => at)

/** A fuel gauge on empty. */
function FuelGauge() {
  return (
    <svg className={css.gauge} viewBox="0 0 320 190" fill="none" aria-hidden="true">
      <path className={css.rim} d="M24 170a136 136 0 0 1 272 0" />
      {TICKS.map((tick) => (
        <path
          key={tick}
          className={classNames(css.tick, tick % 3 === 0 && css.quarter, tick < 3 && css.low)}
          d={tick % 3 === 0 ? "M24 170h26" : "M24 170h14"}
          transform={`rotate(${15 * tick} 160 170)`}
        />
      ))}
      <path className={css.needle} d="M160 162L52 167l108 11z" />
      <circle className={css.hub} cx="160" cy="170" r="16" />
      <text className={classNames(css.mark, css.low)} x="66" y="164">
        E
      </text>
      <text className={css.mark} x="238" y="164">
        F
      </text>
    </svg>
  )
}

/** Section 2, "Cart page", empty. */
export function CartEmpty({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className={classNames("dark", css.band)}>
      <div className={classNames(layout.container, css.inner)}>
        <div className={css.words}>
          <h1 ref={headingRef} tabIndex={-1} className={css.title}>
            Your cart is empty
          </h1>
          {useBlockedCookies() && (
            <p role="alert">
              Your browser blocks cookies. Allow them for this site, or your cart stays empty.
            </p>
          )}
          <p className={css.line}>You're running on fumes bro!</p>
          <p className={css.ways}>
            <ButtonLink href="/skis">Compare Skis</ButtonLink>
            <ButtonLink href="/accessories" variant="secondary">
              Shop Accessories
            </ButtonLink>
          </p>
        </div>
        <FuelGauge />
      </div>
    </div>
  )
}
