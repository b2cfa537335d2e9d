import type { ReactNode } from "react"
import layout from "#ui/layout.module.css"
import css from "./dead-end.module.css"
import { Scene } from "./scene"

/** A page that could not be shown: what happened, and where to go next. */
export function DeadEnd({
  title,
  children,
  actions,
  pictured = true,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
  /** False when no picture can be loaded. */
  pictured?: boolean
}) {
  return (
    <section className={`dark ${css.band}`}>
      {pictured && <Scene drawn="stuck" className={css.scene} tall first />}
      <div className={`${layout.container} ${css.text}`}>
        <h1 tabIndex={-1} className={css.title}>
          {title}
        </h1>
        <div className={css.words}>{children}</div>
        <div className={css.actions}>{actions}</div>
      </div>
    </section>
  )
}
