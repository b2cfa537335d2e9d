import { type ReactNode, useId, useLayoutEffect, useRef } from "react"
import css from "./field.module.css"

export interface FieldText {
  label: string
  /** A sentence under the field while something is wrong with it. */
  error?: string | null
  /** A sentence under the field that doesn't stop anyone from continuing; an error replaces it. */
  warning?: string | null
  hint?: ReactNode
  required?: boolean
}

interface FieldIds {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
  "aria-required": true | undefined
}

/** The ids that tie a control to its hint and its error. */
export function useFieldIds({
  error,
  warning,
  hint,
  required,
  id,
}: Omit<FieldText, "label"> & { id?: string }) {
  const own = useId()
  const control = id ?? own
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const described = [hint ? hintId : "", error || warning ? errorId : ""].filter(Boolean).join(" ")
  const aria: FieldIds = {
    id: control,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    // Not the native attribute: its bubbles would compete with our own sentences.
    "aria-required": required || undefined,
  }
  return { aria, hintId, errorId }
}

/** What is below every control: the hint, then the error or a warning, announced when it appears. */
export function FieldNotes({
  hint,
  hintId,
  error,
  warning,
  errorId,
}: Pick<FieldText, "hint" | "error" | "warning"> & { hintId: string; errorId: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // An error disappears when its field is entered or left, even by the press that is meant for a button below: the
  // space that it took stays, so that nothing moves from under a finger.
  useLayoutEffect(() => {
    const { current } = place
    if (!error || !current) return
    current.style.minHeight = ""
    current.style.minHeight = `${current.getBoundingClientRect().height}px`
  }, [error])
  return (
    <>
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers notice changes in it. */}
      <p id={errorId} ref={place} className={!error && warning ? css.warning : css.error} aria-live="polite">
        {error || warning}
      </p>
    </>
  )
}

/** "Optional" beside the label says less than an asterisk on everything else. */
export function LabelText({ label, required }: Pick<FieldText, "label" | "required">) {
  return (
    <>
      {label}
      {!required && <span className={css.optional}> (optional)</span>}
    </>
  )
}
