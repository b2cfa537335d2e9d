import { type AnyFormApi, getBy } from "@tanstack/react-form"
import { useRef } from "react"
import type { Submission } from "./use-form-submission"

/** Values that the shop filled in together, by the fields' paths. */
export type FilledGroup = Readonly<Record<string, unknown>>

/** Whether a control shows what the form doesn't know yet, or has the focus. */
function isInHand(form: HTMLFormElement | null, name: string, known: unknown): boolean {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false
  return control === document.activeElement || (typeof known === "string" && control.value !== known)
}

const QUIETLY = { dontUpdateMeta: true, dontValidate: true, dontRunListeners: true }

/** Sets the values of fields: those that the visitor typed, and those that the shop fills in where nothing was typed. */
export function useFieldSetters(
  api: AnyFormApi,
  { form, edited }: Pick<Submission<unknown>, "form" | "edited">,
) {
  /** What the shop filled in, and what the visitor touched, by path. */
  const filled = useRef<readonly FilledGroup[]>([])
  const touched = useRef(new Set<string>())

  function put(name: string, value: unknown): void {
    api.setFieldValue(name, () => value, QUIETLY)
    edited(name)
  }

  function set(name: string, value: unknown): void {
    touched.current.add(name)
    put(name, value)
  }

  function isFree(name: string): boolean {
    const known: unknown = getBy(api.state.values, name)
    const isUntouched = !touched.current.has(name) && known === getBy(api.options.defaultValues, name)
    return isUntouched && !isInHand(form.current, name, known)
  }

  function fill(groups: readonly FilledGroup[]): void {
    for (const group of groups) {
      if (!Object.keys(group).every(isFree)) continue
      filled.current = [...filled.current, group]
      for (const [name, value] of Object.entries(group)) put(name, value)
    }
  }

  /** Browsers and password managers fill in fields without events, even before the page is hydrated. */
  function takeTyped(): void {
    for (const control of form.current?.elements ?? []) {
      const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
      if (!isText || control.value === "" || ["checkbox", "radio", "file"].includes(control.type)) continue
      const known: unknown = getBy(api.state.values, control.name)
      if (typeof known === "string" && known !== control.value) set(control.name, control.value)
    }
  }

  function reset(): void {
    filled.current = []
    touched.current.clear()
    api.reset()
  }

  return { filled, set, fill, takeTyped, reset }
}
