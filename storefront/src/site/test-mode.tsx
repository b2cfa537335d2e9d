import { useSettings } from "#platform/settings"
import css from "./test-mode.module.css"

/** Says that no card is charged, while cards go to the sandbox. */
export function TestMode() {
  const { card } = useSettings()
  if (card.kind !== "sandbox") return null
  return (
    <aside className={css.ribbon} aria-label="Test mode">
      <strong className={css.word}>Test mode</strong> No card gets charged, nothing ships.
    </aside>
  )
}
