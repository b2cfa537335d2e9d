import type { HTMLAttributes, ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import css from "./notice.module.css"
import { VisuallyHidden } from "./visually-hidden"

export type NoticeTone = "info" | "error" | "success"

export interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children: ReactNode
  /** Keeps what changes in it from being read out; it can still be read. */
  silent?: boolean
  /** For one that takes the place of what was pressed: keyboard and screen reader continue here. */
  takesFocus?: boolean
  /** Shows a close button. */
  onDismiss?: () => void
  className?: string
}

/** Someone who has gone on to something else isn't interrupted. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

const ICON = { info: "info", error: "warning", success: "check" } as const

/** A message in the page. Errors interrupt (`alert`), the rest waits its turn (`status`). */
export function Notice({
  tone = "info",
  title,
  children,
  silent = false,
  takesFocus = false,
  onDismiss,
  className,
}: NoticeProps) {
  const live: Pick<HTMLAttributes<HTMLElement>, "role" | "aria-live"> = {
    role: tone === "error" ? "alert" : "status",
    "aria-live": silent ? "off" : undefined,
  }
  const focus = takesFocus ? { ref: takeLostFocus, tabIndex: -1 } : {}
  return (
    <div className={classNames(css.notice, css[tone], className)} {...focus} {...(onDismiss ? {} : live)}>
      <Icon name={ICON[tone]} className={css.icon} />
      {/* What is read out by itself doesn't end in the button's name. */}
      <div className={css.text} {...(onDismiss ? live : {})}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={css.dismiss} onClick={onDismiss}>
          <Icon name="close" size={16} />
          <VisuallyHidden>Dismiss</VisuallyHidden>
        </button>
      )}
    </div>
  )
}
