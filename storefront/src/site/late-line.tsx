import css from "./shop-away.module.css"

/**
 * Says why no button answers, while the scripts don't arrive (server/manifest.ts). Shown by its styles alone, for as
 * long as the page isn't alive. In the browser's own code it is bare: by then it is over, and the element that was sent
 * is kept as it is.
 */
export const LateLine = () =>
  typeof document === "undefined" ? (
    <p className={`${css.line} ${css.late}`} role="alert">
      Part of this page hasn't arrived, so its buttons don't work yet. We keep trying. You can also{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: it loads this very page */}
      <a href="">load the page again</a>.
    </p>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves what it finds
    <p suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  )
