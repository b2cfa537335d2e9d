import css from "./progress-line.module.css"

/** Runs along the upper edge of what is on its way, which says so itself (`aria-busy`). */
export function ProgressLine() {
  return <div className={css.line} aria-hidden="true" />
}
