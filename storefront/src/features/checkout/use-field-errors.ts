import type { AnyFormApi } from "@tanstack/react-form"
import { type FocusEvent, useRef } from "react"
import type { FieldErrors } from "./field-errors"

/**
 * Errors under a form's fields, from our own rules and from answers alike: cleared when the shopper
 * focuses the field (spec section 5), which our own jump to the first error must not do.
 */
export function useFieldErrors(form: AnyFormApi) {
  const element = useRef<HTMLFormElement>(null)
  const jumping = useRef(false)

  const set = (name: string, error: string | null) =>
    form.setFieldMeta(name, (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onSubmit: error ?? undefined },
    }))

  const clear = (name: string) => {
    if (!jumping.current && form.getFieldMeta(name)?.errorMap.onSubmit) set(name, null)
  }

  /** Once the errors are on the screen. */
  const focusFirst = () => {
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
    ref: element,
    /** For the `<form>`: controls carry their field's name. */
    onFocus: (event: FocusEvent<HTMLFormElement>) => {
      const name = event.target.getAttribute("name")
      if (name) clear(name)
    },
    clear,
    /** Sets or clears the error of one field. */
    set,
    focusFirst,
    /** Replaces the errors of all fields, and focuses the first. */
    show: (errors: FieldErrors) => {
      form.setErrorMap({ onSubmit: { fields: errors } })
      if (Object.keys(errors).length > 0) focusFirst()
    },
  }
}

/** How many fields have an error now, for the summary above the form. */
export const errorCount = (fieldMeta: Record<string, { errors: unknown[] } | undefined>): number =>
  Object.values(fieldMeta).filter((meta) => (meta?.errors.length ?? 0) > 0).length
