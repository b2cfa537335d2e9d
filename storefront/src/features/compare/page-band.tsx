import type { ReactNode } from "react"
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import css from "./page-band.module.css"

interface PageBandProps {
  title: string
  lead: string
  /** Where the page is, for pages below another. */
  trail?: readonly Crumb[]
  children?: ReactNode
}

/** The dark band a page opens with: its heading, what it is for, and the ways on. */
export function PageBand({ title, lead, trail, children }: PageBandProps) {
  return (
    <header className={classNames("dark", css.band)}>
      <Contours className={css.contours} />
      <div className={classNames(layout.container, css.head)}>
        {trail && <Breadcrumbs items={trail} />}
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children && <div className={css.ways}>{children}</div>}
      </div>
    </header>
  )
}
