/** One form of text fields while it is filled in and sent. */
export interface FormState<Field extends string> {
  values: Record<Field, string>
  errors: Partial<Record<Field, string>>
  /** What is wrong with no field in particular. */
  notice: string | null
  sending: boolean
  /** Grows with each attempt that came to nothing, so that each is announced. */
  attempt: number
  /** Where the next try begins. */
  focus: Field | null
}

/** Why an attempt came to nothing. */
export interface Refusal<Field extends string> {
  /** Null when the fields say it all. */
  notice: string | null
  /** The field most likely to be mended. */
  focus: Field | null
  errors?: Partial<Record<Field, string>>
}

export type FormEvent<Field extends string> =
  | { type: "typed"; field: Field; value: string }
  /** `values` are the fields' own: what a password manager filled in before the page was alive counts too. */
  | { type: "submitted"; values: Record<Field, string>; errors: Partial<Record<Field, string>> }
  | { type: "refused"; refusal: Refusal<Field> }
  /** Done, and the form stays. */
  | { type: "sent" }

export function startForm<Field extends string>(
  fields: readonly Field[],
  initial: Partial<Record<Field, string>> = {},
): FormState<Field> {
  const values = Object.fromEntries(fields.map((field) => [field, initial[field] ?? ""])) as Record<
    Field,
    string
  >
  return { values, errors: {}, notice: null, sending: false, attempt: 0, focus: null }
}

/** Nothing typed is ever lost; a second submit is ignored while one runs. */
export function formReducer<Field extends string>(
  state: FormState<Field>,
  event: FormEvent<Field>,
): FormState<Field> {
  switch (event.type) {
    case "typed": {
      const { [event.field]: _, ...errors } = state.errors
      return {
        ...state,
        values: { ...state.values, [event.field]: event.value },
        errors: errors as FormState<Field>["errors"],
      }
    }
    case "submitted": {
      if (state.sending) return state
      const { values, errors } = event
      // Fields stand in the order of the form.
      const first = (Object.keys(values) as Field[]).find((field) => errors[field] !== undefined)
      return first === undefined
        ? { ...state, values, errors: {}, notice: null, sending: true }
        : { ...state, values, errors, notice: null, attempt: state.attempt + 1, focus: first }
    }
    case "refused":
      return { ...state, sending: false, attempt: state.attempt + 1, errors: {}, ...event.refusal }
    case "sent":
      return { ...state, sending: false, errors: {}, notice: null, focus: null }
  }
}
