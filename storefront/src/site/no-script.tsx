import { useSettings } from "#platform/settings"
import css from "./no-script.module.css"
import { PhoneLink } from "./phone-link"

/** Says what to do when scripts are disabled. Its styles hide what would wait for one. */
export function NoScript() {
  const { phone } = useSettings()
  return (
    <noscript>
      <p className={css.line}>
        This shop needs JavaScript. Turn it on, or call us: <PhoneLink phone={phone} />
      </p>
    </noscript>
  )
}
