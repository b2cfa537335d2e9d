import { type ReactNode, useId } from "react"
import type { LineNotice as Notice } from "#contracts/builder/builder"
import { LineNotice } from "./line-notice"
import css from "./notice-overlay.module.css"

export interface NoticeOverlayProps {
  notice: Notice
  /** Slug of the line. */
  product: string
  /** Visible, but out of reach. */
  children: ReactNode
}

/**
 * An overlay that is always there (section 2, Hell Hound): it covers the page, not the site, so that the
 * way to everything else stays open. In the page's first HTML, for it needs no script, and before what it covers.
 */
export function NoticeOverlay({ notice, product, children }: NoticeOverlayProps) {
  const titleId = useId()
  return (
    <div className={css.page}>
      <div className={css.veil}>
        <dialog open className={css.overlay} aria-labelledby={titleId}>
          <h2 id={titleId} className={css.title}>
            {notice.title}
          </h2>
          <LineNotice notice={notice} product={product} />
        </dialog>
      </div>
      <div className={css.under} inert>
        {children}
      </div>
    </div>
  )
}
