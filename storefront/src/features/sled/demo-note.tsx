import { Icon } from "#ui/icon"
import css from "./fit-note.module.css"

/**
 * Beside everything that says what fits, or how tight, as long as nobody has verified it: the demo made it up.
 * @param what is invented
 */
export function DemoNote({ what = "what fits this sled is invented" }: { what?: string }) {
  return (
    <p className={css.misses} role="note">
      <Icon name="warning" size={20} className={css.icon} />
      <span>Demo data: {what}. Don’t wrench by it.</span>
    </p>
  )
}
