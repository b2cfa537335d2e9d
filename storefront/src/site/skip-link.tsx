import type { MouseEvent } from "react"
import css from "./skip-link.module.css"

export const MAIN_ID = "main"

/**
 * What the link does by itself, without an entry in the browser's history: the router can't count one that it didn't
 * add, and would then go back too far, or not at all, where it blocks Back.
 */
function skip(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID)
  if (!main || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  main.focus({ preventScroll: true })
  main.scrollIntoView()
}

/** Leads past the header, to the element whose id is `MAIN_ID`. Belongs first in the page. */
export function SkipLink() {
  return (
    <a className={css.skip} href={`#${MAIN_ID}`} data-skip onClick={skip}>
      Skip to content
    </a>
  )
}
