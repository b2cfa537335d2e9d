import css from "./progress-line.module.css"

/** Runs along the top edge of what is loading, which itself says so (`aria-busy`). */
export function ProgressLine() {
  return <div className={css.line} aria-hidden="true" />
}
