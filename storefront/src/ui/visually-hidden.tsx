import type { ReactNode } from "react"
import css from "./visually-hidden.module.css"

/** For screen readers only. */
export function VisuallyHidden({
  as: Element = "span",
  children,
}: {
  as?: "span" | "h1" | "h2" | "legend"
  children: ReactNode
}) {
  return <Element className={css.hidden}>{children}</Element>
}
