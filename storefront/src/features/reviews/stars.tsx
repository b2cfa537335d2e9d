import css from "./reviews.module.css"

/**
 * Stars of five, drawn to the half; what they say is said in words to whoever doesn't see them. Their width is a class's:
 * pages take no style of an element's own (Content-Security-Policy).
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
