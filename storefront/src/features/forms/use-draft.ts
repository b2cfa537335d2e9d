import type { AnyFormApi } from "@tanstack/react-form"
import { type RefObject, useEffect, useRef, useState } from "react"
import { clearDraft, readDraft } from "./draft"
import type { FormValue } from "./form-body"

type Values = { readonly [name: string]: FormValue }

/** Field by field: a form that is reset would take its first values again when it is drawn the next time. */
function fill(form: AnyFormApi, values: Values): void {
  for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value, { dontValidate: true })
}

/** `items.0.identifier` of values; undefined where there is none. */
function at(values: FormValue, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      values,
    )
}

/** `values` with another one at a path that they have. */
function put(values: FormValue, [key, ...rest]: string[], value: FormValue): FormValue {
  if (key === undefined) return value
  if (Array.isArray(values))
    return values.map((each, index) => (String(index) === key ? put(each, rest, value) : each))
  return { ...(values as Values), [key]: put((values as Values)[key] ?? null, rest, value) }
}

/** What a visitor typed before the page answered to it: the fields in the page differ from what was drawn. */
function typedBefore<Shape extends Values>(form: HTMLFormElement | null, drawn: Shape): Shape | null {
  let typed: FormValue = drawn
  for (const field of form?.elements ?? []) {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!isText && !(field instanceof HTMLInputElement)) continue
    if (field.type === "file" || field.type === "radio") continue
    const value = field.type === "checkbox" && field instanceof HTMLInputElement ? field.checked : field.value
    const known = at(drawn, field.name)
    if (typeof known === typeof value && known !== value) typed = put(typed, field.name.split("."), value)
  }
  return typed === drawn ? null : (typed as Shape)
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
 * Gives back what was typed into a form before a reload (`keepDraft`), and what was typed before the page was alive.
 * @param name of the form, as its drafts are kept
 */
export function useDraft<Shape extends Values>(
  name: string,
  form: AnyFormApi,
  empty: Shape,
  element: RefObject<HTMLFormElement | null>,
): Draft {
  const [isRestored, setRestored] = useState(false)
  const drawn = useRef(empty)

  useEffect(() => {
    const typed = typedBefore(element.current, drawn.current)
    const draft = readDraft(name, drawn.current)
    const isEmpty = draft === null || JSON.stringify(draft) === JSON.stringify(drawn.current)
    if (typed) fill(form, typed)
    else if (!isEmpty) {
      fill(form, draft)
      setRestored(true)
    }
  }, [name, form, element])

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
