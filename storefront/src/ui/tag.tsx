import type { ReactNode } from "react"
import { classNames } from "./class-names"
import css from "./tag.module.css"

export type TagTone = "signal" | "ember" | "ice" | "night"

/** A short word on a strip cut at 12 degrees, e.g. 'Only 2 left!'. */
export function Tag({
  tone = "signal",
  children,
  className,
}: {
  tone?: TagTone
  children: ReactNode
  className?: string
}) {
  return <span className={classNames(css.tag, css[tone], className)}>{children}</span>
}
