import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { classNames } from "./class-names"
import css from "./dialog.module.css"
import { Icon } from "./icon"
import { VisuallyHidden } from "./visually-hidden"

export interface DialogProps {
  open: boolean
  /** Called for Escape, the close button or a press outside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** `panel` slides in from the side and fills the height. */
  shape?: "box" | "panel"
  className?: string
  /** Gets the focus if what opened the dialog is gone when it closes. */
  instead?: RefObject<HTMLElement | null>
  /** Nobody pressed for it, or it has something to report: it waits until no other dialog is shown. */
  waits?: boolean
}

/** A dialog is shown. */
let isTaken = false
/** Called when it closes. */
const waiting = new Set<() => void>()

/**
 * A native modal dialog: focus stays inside, Escape closes, the page behind is inert.
 * When it closes, focus goes back to where it came from. There is one at a time: a dialog whose code arrives while
 * another one is shown was pressed for before that one, and isn't wanted anymore, unless it `waits`.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  shape = "box",
  className,
  instead,
  waits = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const beganOutside = useRef(false)
  const titleId = useId()
  const giveWay = useEffectEvent(onClose)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try runs it again
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (isTaken) {
      if (!waits) return giveWay()
      const tryAgain = () => setTries((before) => before + 1)
      waiting.add(tryAgain)
      return () => void waiting.delete(tryAgain)
    }
    const opener = document.activeElement
    dialog.showModal()
    isTaken = true
    document.documentElement.style.overflow = "hidden"
    return () => {
      isTaken = false
      document.documentElement.style.overflow = ""
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else instead?.current?.focus()
      for (const tryAgain of waiting) tryAgain()
    }
  }, [open, instead, waits, tries])

  // It closes together with its content: an effect may come a task later, and until then it would be open without a
  // title. The effect returns the focus: only then is it known whether what opened it is still there.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && open) return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the dialog has it built in
    <dialog
      ref={ref}
      className={classNames(css.dialog, css[shape], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The backdrop belongs to the dialog itself, its content to the inner box. A selection that begins in there and
      // ends outside is a click on the dialog, too.
      onPointerDown={(event) => {
        beganOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (beganOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={css.inner}>
          <div className={css.header}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <button type="button" className={css.close} onClick={onClose}>
              <Icon name="close" />
              <VisuallyHidden>Close</VisuallyHidden>
            </button>
          </div>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
