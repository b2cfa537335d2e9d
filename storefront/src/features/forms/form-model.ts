/** One sentence per field, keyed by the field's path (`items.0.identifier`). */
export type FieldErrors = Record<string, string>

/** Where a form is (spec section 4): being edited, on its way, or replaced by its success area. */
export type FormState<Result> =
  | {
      status: "editing"
      /** What the quiet line says after an attempt that failed. */
      line: string | null
      /** What is wrong, by field. */
      errors: FieldErrors
      /** Grows with each attempt that failed, so that the line is read out again. */
      attempt: number
    }
  | {
      status: "sending"
      attempt: number
      /** Share of the photos that is sent, 0 to 1; null without photos. */
      progress: number | null
    }
  | { status: "sent"; result: Result }

export type FormEvent<Result> =
  | { type: "refused"; errors: FieldErrors; line: string }
  | { type: "sending"; withPhotos: boolean }
  | { type: "progress"; share: number }
  | { type: "sent"; result: Result }
  | { type: "edited"; field: string }
  | { type: "amended"; errors: FieldErrors }

export const EDITING: FormState<never> = { status: "editing", line: null, errors: {}, attempt: 0 }

const NOTHING_LOST = "Nothing you typed is lost."

/** The quiet line after an attempt that failed (architecture, "failures the spec calls silent"). */
export function failureLine(errors: FieldErrors, message: string): string {
  const count = Object.keys(errors).length
  if (count === 0) return `${message} ${NOTHING_LOST}`
  return `${count === 1 ? "One field needs" : `${count} fields need`} another look. ${NOTHING_LOST}`
}

/** An item that is taken out takes its errors along; those behind it move up. */
export function errorsWithoutItem(errors: FieldErrors, list: string, removed: number): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const [name, index, ...rest] = path.split(".")
      if (name !== list || index === undefined) return [[path, sentence]]
      const at = Number(index)
      if (at === removed) return []
      return [[[name, at > removed ? at - 1 : at, ...rest].join("."), sentence]]
    }),
  )
}

export function formReducer<Result>(state: FormState<Result>, event: FormEvent<Result>): FormState<Result> {
  const attempt = state.status === "sent" ? 0 : state.attempt
  switch (event.type) {
    case "refused":
      return { status: "editing", line: event.line, errors: event.errors, attempt: attempt + 1 }
    case "sending":
      return { status: "sending", attempt, progress: event.withPhotos ? 0 : null }
    case "progress":
      return state.status === "sending" && state.progress !== null
        ? { ...state, progress: event.share }
        : state
    case "sent":
      return { status: "sent", result: event.result }
    case "amended":
      return state.status === "editing" ? { ...state, errors: event.errors } : state
    case "edited": {
      if (state.status !== "editing" || !(event.field in state.errors)) return state
      const { [event.field]: _, ...errors } = state.errors
      return { ...state, errors }
    }
  }
}
