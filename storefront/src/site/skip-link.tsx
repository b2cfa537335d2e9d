import css from "./skip-link.module.css"

export const MAIN_ID = "main"

export function SkipLink() {
  return (
    <a className={css.skip} href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  )
}
