import { useSettings } from "#platform/settings"
import { classNames } from "#ui/class-names"
import css from "./logo.module.css"

/** Names with more letters than this are set smaller on a phone. */
const LONG = 10

/** The mark as it is struck into the products: an anvil whose horn is a ski tip, split by the 12-degree cut. */
export function Logo() {
  const { brand } = useSettings()
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="2 4 98 92" width="40" height="38" aria-hidden="true">
        <path d="M4 34L55 34C71 34 83 26 97 6C98 27 91 43 77 50.3L22.4 61.9C12.5 57.5 6 48 4 34Z" />
        <path d="M37.9 66.8L64.4 61.2C62.2 68.6 66.5 75 77.5 78.2L84 94L16 94L22.5 78.2C31 75.6 36.6 71.6 37.9 66.8Z" />
      </svg>
      <span className={classNames(css.word, brand.length > LONG && css.long)}>{brand}</span>
    </span>
  )
}
