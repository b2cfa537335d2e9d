import { useSettings } from "#platform/settings"
import css from "./site-notice.module.css"

/** What staff want everybody to know, above every page. */
export function SiteNotice() {
  const { notice } = useSettings()
  if (!notice) return null
  return (
    <aside className={css.notice} aria-label="Notice">
      {notice}
    </aside>
  )
}
