import type { ReactNode, Ref } from "react"
import { Breadcrumbs, type Crumb } from "./breadcrumbs"
import { classNames } from "./class-names"
import { Contours } from "./contours"
import layout from "./layout.module.css"
import css from "./page-band.module.css"

interface PageBandProps {
  title: string
  /** For a page that turns into another: its heading can take the focus then. */
  titleRef?: Ref<HTMLHeadingElement>
  /** What the page is for. */
  lead?: ReactNode
  /** The page's place in the site, for pages below another. */
  trail?: readonly Crumb[]
  /** Buttons that lead on from here. */
  ways?: ReactNode
  /** The page's own content below that. */
  children?: ReactNode
}

/** The dark band that a page opens with: its heading, what it is for, and the buttons that lead on. */
export function PageBand({ title, titleRef, lead, trail, ways, children }: PageBandProps) {
  return (
    <header className={classNames("dark", css.band)}>
      <Contours className={css.contours} />
      <div className={classNames(layout.container, css.head, trail && css.below)}>
        {trail && <Breadcrumbs items={trail} />}
        <h1 className={css.title} {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {ways && <div className={css.ways}>{ways}</div>}
        {children}
      </div>
    </header>
  )
}
