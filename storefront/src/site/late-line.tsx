import { classNames } from "#ui/class-names"
import css from "./late-line.module.css"
import bottom from "./shop-away.module.css"

/**
 * Says why no button answers, while the scripts don't arrive (server/manifest.ts). Empty in the browser's own code: it
 * is over by then.
 */
const WORDS =
  typeof document === "undefined"
    ? `Part of this page hasn't arrived, so its buttons don't work yet. We keep trying. You can also <a href="">load the page again</a>.`
    : ""

/** Shown by its styles alone, for as long as the page isn't alive. */
export function LateLine() {
  return (
    <p
      className={classNames(bottom.line, css.late)}
      role="alert"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours
      dangerouslySetInnerHTML={{ __html: WORDS }}
    />
  )
}
