import { Icon } from "#ui/icon"
import css from "./fit-note.module.css"

/**
 * Shown beside everything about fit or torque that hasn't been verified: the demo made it up.
 * @param what is invented
 */
export function DemoNote({ what = "the parts that fit this sled are made up" }: { what?: string }) {
  return (
    <p className={css.misses} role="note">
      <Icon name="warning" size={20} className={css.icon} />
      <span>Demo data: {what}. Don’t wrench by it.</span>
    </p>
  )
}
