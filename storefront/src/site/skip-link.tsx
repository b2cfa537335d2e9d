import css from "./skip-link.module.css"

export const MAIN_ID = "main"

/** Leads past the header, to the element whose id is `MAIN_ID`. Belongs first in the page. */
export function SkipLink() {
  return (
    <a className={css.skip} href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  )
}
