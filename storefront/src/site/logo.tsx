import { useSettings } from "#platform/settings"
import css from "./logo.module.css"

/** The mark: a hex nut with a snow crystal milled out of it, sliced at the angle of a ski tip. */
export function Logo() {
  const { brand } = useSettings()
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 40 44" width="36" height="40" aria-hidden="true">
        <path className={css.nut} d="M20 0l19 11v13.6L1 32.7V11zM39 28.2V33L20 44 4.5 35.5z" />
        <path className={css.crystal} d="M20 7.5v18M12.2 12l15.6 9M27.8 12l-15.6 9" />
      </svg>
      <span className={css.word}>{brand}</span>
    </span>
  )
}
