import type { FieldErrors } from "./field-errors"

/** The state of a form (section 4): being edited, being sent, or replaced by its success area. */
export type FormState<Result> =
  | {
      status: "editing"
      /**
       * The message after a failed attempt; it stays while the fields are being fixed, so that nothing moves. A count
       * of fields in it is kept up to date.
       */
      line: string | null
      /** Whether that count has changed since the attempt: then it isn't read out at every keystroke. */
      followed: boolean
      /** What is wrong, by field. */
      errors: FieldErrors
      /** Grows with each attempt that failed, so that the line is read out again. */
      attempt: number
    }
  | {
      status: "sending"
      attempt: number
      /** Share of the photos that has been sent, 0 to 1; null without photos. */
      progress: number | null
    }
  | { status: "sent"; result: Result }

export type FormEvent<Result> =
  | { type: "refused"; errors: FieldErrors; line: string | null }
  | { type: "sending"; withPhotos: boolean }
  | { type: "progress"; share: number }
  | { type: "sent"; result: Result }
  | { type: "edited"; field: string }
  | { type: "amended"; change(errors: FieldErrors): FieldErrors }
  /** Back to a form without errors: it was sent and stays, or was emptied. */
  | { type: "begun" }

export const EDITING: FormState<never> = {
  status: "editing",
  line: null,
  followed: false,
  errors: {},
  attempt: 0,
}

/**
 * Whether an attempt failed. A button that can't be pressed yet is `aria-disabled` from then on: it has the focus, and
 * would lose it if it were `disabled` while the next bot check runs.
 */
export const hasFailed = (state: FormState<unknown>): boolean =>
  state.status === "editing" && state.attempt > 0

/** How many fields need another look, in the words of every form; once all of them are fixed, says so. */
export function invalidFieldsMessage(count: number): string {
  if (count === 0) return "Ready to try again."
  return count === 1 ? "One field needs another look." : `${count} fields need another look.`
}

/** The state with other errors, and with the count in its line updated. */
function withErrors<State extends FormState<unknown> & { status: "editing" }>(
  state: State,
  errors: FieldErrors,
): State {
  const [before, after] = [state.errors, errors].map((each) => invalidFieldsMessage(Object.keys(each).length))
  const line = state.line?.replace(before ?? "", after ?? "") ?? null
  return { ...state, errors, line, followed: state.followed || line !== state.line }
}

/** The status line after a failed attempt (section 8). */
export function failureLine(errors: FieldErrors, message: string): string {
  const count = Object.keys(errors).length
  return `${count === 0 ? message : invalidFieldsMessage(count)} Nothing you typed is lost.`
}

export function formReducer<Result>(state: FormState<Result>, event: FormEvent<Result>): FormState<Result> {
  const attempt = state.status === "sent" ? 0 : state.attempt
  switch (event.type) {
    case "refused":
      return {
        status: "editing",
        line: event.line,
        followed: false,
        errors: event.errors,
        attempt: attempt + 1,
      }
    case "sending":
      return { status: "sending", attempt, progress: event.withPhotos ? 0 : null }
    case "progress":
      return state.status === "sending" && state.progress !== null
        ? { ...state, progress: event.share }
        : state
    case "sent":
      return { status: "sent", result: event.result }
    case "begun":
      return { status: "editing", line: null, followed: false, errors: {}, attempt }
    case "amended":
      return state.status === "editing" ? withErrors(state, event.change(state.errors)) : state
    case "edited": {
      if (state.status !== "editing" || !(event.field in state.errors)) return state
      const { [event.field]: _, ...errors } = state.errors
      return withErrors(state, errors)
    }
  }
}
