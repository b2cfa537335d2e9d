import type { AnyFormApi } from "@tanstack/react-form"
import { useEffect, useRef, useState } from "react"
import { clearDraft, readDraft } from "./draft"
import type { FormValue } from "./form-body"

type Values = { readonly [name: string]: FormValue }

/** Field by field: a form that is reset would take its first values again when it is drawn the next time. */
function fill(form: AnyFormApi, values: Values): void {
  for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value, { dontValidate: true })
}

export interface Draft {
  /** Whether the form began with what was typed at an earlier visit. */
  isRestored: boolean
  /** Empties the form and forgets the draft. */
  startOver(): void
  /** The form was sent. */
  forget(): void
}

/**
 * Gives back what was typed into a form before a reload (`keepDraft`).
 * @param name of the form, as its drafts are kept
 */
export function useDraft<Shape extends Values>(name: string, form: AnyFormApi, empty: Shape): Draft {
  const [isRestored, setRestored] = useState(false)
  const drawn = useRef(empty)

  useEffect(() => {
    const draft = readDraft(name, drawn.current)
    const isEmpty = draft === null || JSON.stringify(draft) === JSON.stringify(drawn.current)
    if (isEmpty) return
    fill(form, draft)
    setRestored(true)
  }, [name, form])

  return {
    isRestored,
    startOver: () => {
      clearDraft(name)
      fill(form, empty)
      setRestored(false)
    },
    forget: () => clearDraft(name),
  }
}
