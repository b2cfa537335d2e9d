import { useRouterState } from "@tanstack/react-router"
import { useSettings } from "#platform/settings"
import css from "./site-notice.module.css"

/** What staff want everyone to know, above every page; and, for staff, that a page isn't public yet. */
export function SiteNotice() {
  const { notice, preview } = useSettings()
  // Visitors who navigate on from there see the shop as it is.
  const looks = useRouterState({ select: ({ location }) => "preview" in location.search })
  return (
    <>
      {preview && looks && (
        <aside className={css.notice} aria-label="Preview">
          {preview} Only people with this link can see it.
        </aside>
      )}
      {notice && (
        <aside className={css.notice} aria-label="Notice">
          {notice}
        </aside>
      )}
    </>
  )
}
