import { type FormEvent, useEffect, useReducer, useRef } from "react"
import { useHydrated } from "#platform/use-hydrated"
import { formReducer, type Refusal, startForm } from "./form-model"

interface Rules<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[]
  problems: (values: Record<Field, string>) => Partial<Record<Field, string>>
  /** Runs to the end; the form stays busy when it succeeds, because the page is left then, unless it `stays`. */
  send: (values: Record<Field, string>) => Promise<void>
  stays?: boolean
  /** What the fields begin with. */
  initial?: Partial<Record<Field, string>>
  refusal: (error: unknown) => Refusal<Field>
}

const valuesOf = <Field extends string>(data: FormData, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")])) as Record<Field, string>

/** A form's state with the props of its elements. */
export function useAccountForm<Field extends string>({
  fields,
  problems,
  send,
  refusal,
  stays = false,
  initial,
}: Rules<Field>) {
  const [state, dispatch] = useReducer(formReducer<Field>, fields, (names) => startForm(names, initial))
  const element = useRef<HTMLFormElement>(null)
  const alive = useHydrated()
  const { attempt, focus } = state

  useEffect(() => {
    const control = focus && attempt > 0 ? element.current?.elements.namedItem(focus) : null
    if (control instanceof HTMLElement) control.focus()
  }, [attempt, focus])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const values = valuesOf(new FormData(event.currentTarget), fields)
    const errors = problems(values)
    dispatch({ type: "submitted", values, errors })
    if (Object.keys(errors).length > 0) return
    try {
      await send(values)
      if (stays) dispatch({ type: "sent" })
    } catch (error) {
      dispatch({ type: "refused", refusal: refusal(error) })
    }
  }

  return {
    notice: state.notice,
    attempt,
    values: state.values,
    // Until the page is alive there is nothing to submit with: the browser would send the form itself.
    submit: { type: alive ? ("submit" as const) : ("button" as const), busy: state.sending },
    form: { ref: element, onSubmit, method: "post", noValidate: true } as const,
    field: (name: Field) => ({
      name,
      value: state.values[name],
      error: state.errors[name] ?? null,
      required: true,
      onValueChange: (value: string) => dispatch({ type: "typed", field: name, value }),
    }),
  }
}
