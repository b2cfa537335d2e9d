import css from "./reviews.module.css"

/** Stars of five, drawn; what they say is said in words to whoever doesn't see them. */
export function Stars({ of }: { of: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${of} of 5 stars`}>
      <span aria-hidden="true">{"★★★★★"}</span>
      <span className={css.filled} aria-hidden="true" style={{ width: `${of * 20}%` }}>
        {"★★★★★"}
      </span>
    </span>
  )
}
