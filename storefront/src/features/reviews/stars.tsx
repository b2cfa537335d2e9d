import css from "./reviews.module.css"

/**
 * Out of five stars, drawn to the half; for screen readers in words. Their width comes from a class: pages accept no
 * `style` attributes (Content-Security-Policy).
 */
export function Stars({ of }: { of: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${of} of 5 stars`}>
      <span aria-hidden="true">{"★★★★★"}</span>
      <span className={css.filled} aria-hidden="true" data-halves={Math.round(of * 2)}>
        {"★★★★★"}
      </span>
    </span>
  )
}
