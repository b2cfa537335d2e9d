import type { FieldErrors } from "./field-errors"

/**
 * The message after a failed attempt: a text of its own, or how many fields need another look and then `afterCount`;
 * null for none.
 */
export type FailureLine = string | { afterCount: string } | null

/** The state of a form (section 4): being edited, being sent, or replaced by its success area. */
export type FormState<Result> =
  | {
      status: "editing"
      /**
       * The message after a failed attempt; it stays while the fields are being fixed, so that nothing moves. If it
       * begins with a count of fields, that is kept up to date.
       */
      line: string | null
      /** What follows the count in that message; null when it holds none. */
      afterCount: string | null
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
  | { type: "refused"; errors: FieldErrors; line: FailureLine }
  | { type: "sending"; withPhotos: boolean }
  | { type: "progress"; share: number }
  | { type: "sent"; result: Result }
  | { type: "edited"; field: string }
  | { type: "amended"; change(errors: FieldErrors): FieldErrors }
  /** Back to a form without errors: it was sent and stays, or was emptied. */
  | { type: "begun" }

export const EDITING = {
  status: "editing",
  line: null,
  afterCount: null,
  followed: false,
  errors: {},
  attempt: 0,
} as const satisfies FormState<never>

/**
 * Whether an attempt failed. A button that can't be pressed yet is `aria-disabled` from then on: it has the focus, and
 * would lose it if it were `disabled` while the next bot check runs.
 */
export const hasFailed = (state: FormState<unknown>): boolean =>
  state.status === "editing" && state.attempt > 0

/** How many fields need another look, in the words of every form; once all of them are fixed, says so. */
function invalidFieldsMessage(errors: FieldErrors): string {
  const count = Object.keys(errors).length
  if (count === 0) return "Ready to try again."
  return count === 1 ? "One field needs another look." : `${count} fields need another look.`
}

/** The state with other errors, and with the count in its line updated. */
function withErrors<State extends FormState<unknown> & { status: "editing" }>(
  state: State,
  errors: FieldErrors,
): State {
  if (state.afterCount === null) return { ...state, errors }
  const line = invalidFieldsMessage(errors) + state.afterCount
  return { ...state, errors, line, followed: state.followed || line !== state.line }
}

/** The status line after a failed attempt (section 8). @param message of the shop, when no field is to blame */
export function failureLine(errors: FieldErrors, message: string): FailureLine {
  const ending = " Nothing you typed is lost."
  return Object.keys(errors).length === 0 ? message + ending : { afterCount: ending }
}

/** How many fields need another look; null for none. */
export const fieldCountLine = (errors: FieldErrors): FailureLine =>
  Object.keys(errors).length === 0 ? null : { afterCount: "" }

/** Returns the same state for an event that has no effect on it. */
export function formReducer<Result>(state: FormState<Result>, event: FormEvent<Result>): FormState<Result> {
  const attempt = state.status === "sent" ? 0 : state.attempt
  switch (event.type) {
    case "refused": {
      const { line, errors } = event
      const isText = line === null || typeof line === "string"
      return {
        status: "editing",
        line: isText ? line : invalidFieldsMessage(errors) + line.afterCount,
        afterCount: isText ? null : line.afterCount,
        followed: false,
        errors,
        attempt: attempt + 1,
      }
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
      return { ...EDITING, attempt }
    case "amended":
      return state.status === "editing" ? withErrors(state, event.change(state.errors)) : state
    case "edited": {
      if (state.status !== "editing" || !(event.field in state.errors)) return state
      const { [event.field]: _, ...errors } = state.errors
      return withErrors(state, errors)
    }
  }
}
