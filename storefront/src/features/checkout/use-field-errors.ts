import type { AnyFormApi } from "@tanstack/react-form"
import { type FocusEvent, type PointerEvent, useRef, useState } from "react"
import type { FieldErrors } from "./field-errors"

export interface ErrorCount {
  /** Grows with each attempt that found errors. */
  attempt: number
  count: number
}

/**
 * Errors under a form's fields, from our own rules and from answers alike: cleared when the shopper
 * focuses the field (spec section 5), which our own jump to the first error must not do.
 */
export function useFieldErrors(form: AnyFormApi) {
  const element = useRef<HTMLFormElement>(null)
  const jumping = useRef(false)
  const [summary, setSummary] = useState<ErrorCount>({ attempt: 0, count: 0 })

  const set = (name: string, error: string | null) =>
    form.setFieldMeta(name, (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onSubmit: error ?? undefined },
    }))

  const clear = (name: string) => {
    if (!jumping.current && form.getFieldMeta(name)?.errorMap.onSubmit) set(name, null)
  }

  /** A press counts as well: the field we have jumped to has the focus already. */
  const enter = ({ target }: FocusEvent<HTMLFormElement> | PointerEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute("name") : null
    if (name) clear(name)
  }

  const replace = (errors: FieldErrors) => form.setErrorMap({ onSubmit: { fields: errors } })

  /** Counts the errors of this attempt and, once they are on the screen, focuses the first. */
  const point = () => {
    setSummary(({ attempt }) => ({ attempt: attempt + 1, count: errorCount(form) }))
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>("[aria-invalid=true]")
      const control = first?.matches("fieldset")
        ? first.querySelector<HTMLElement>("input:checked, input")
        : first
      jumping.current = true
      control?.focus()
      jumping.current = false
    })
  }

  return {
    /** For the `<form>`. */
    form: { ref: element, onFocus: enter, onPointerDown: enter },
    clear,
    /** Sets or clears the error of one field. */
    set,
    point,
    /** What the last attempt found wrong; it stays as it is while the fields are mended, so that nothing moves. */
    summary,
    /** Validates and submits afresh: the form would take an answer's errors for its own and never send again. */
    submit: () => {
      replace({})
      setSummary(({ attempt }) => ({ attempt, count: 0 }))
      void form.handleSubmit()
    },
    /** Shows the errors of an answer at their fields. */
    show: (errors: FieldErrors) => {
      replace(errors)
      if (Object.keys(errors).length > 0) point()
    },
  }
}

const errorCount = (form: AnyFormApi): number =>
  Object.values<{ errors: unknown[] } | undefined>(form.state.fieldMeta).filter(
    (meta) => (meta?.errors.length ?? 0) > 0,
  ).length
