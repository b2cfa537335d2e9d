import type { Ref } from "react"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import css from "./cart-empty.module.css"

const TICKS = Array.from({ length: 13 }, (_, at) => at)

/** A fuel gauge on empty. */
function FuelGauge() {
  return (
    <svg className={css.gauge} viewBox="0 0 320 190" fill="none" aria-hidden="true">
      <path d="M24 170a136 136 0 0 1 272 0" stroke="#2c3d56" strokeWidth="2" />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={tick % 3 === 0 ? "M24 170h26" : "M24 170h14"}
          stroke={tick < 3 ? "#ff5a1f" : "#c9ddf0"}
          strokeWidth={tick % 3 === 0 ? 4 : 2}
          transform={`rotate(${15 * tick} 160 170)`}
        />
      ))}
      <g className={css.needle}>
        <path d="M160 162L52 167l108 11z" fill="#ff5a1f" />
      </g>
      <circle cx="160" cy="170" r="16" fill="#1c2a3f" stroke="#c9ddf0" strokeWidth="2" />
      <text className={css.mark} x="66" y="164" fill="#ff7443">
        E
      </text>
      <text className={css.mark} x="238" y="164" fill="#c9ddf0">
        F
      </text>
    </svg>
  )
}

/** Spec section 2, "Cart page", empty. */
export function CartEmpty({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className={classNames("dark", css.band)}>
      <div className={classNames(layout.container, css.inner)}>
        <div className={css.words}>
          <h1 ref={headingRef} tabIndex={-1} className={css.title}>
            Your cart is empty
          </h1>
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
