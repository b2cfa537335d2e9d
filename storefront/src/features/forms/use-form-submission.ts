import { type RefObject, useEffect, useReducer, useRef } from "react"
import { newFormKey } from "#platform/form-key"
import { errorMessage, HttpError } from "#platform/http"
import { type FieldErrors, firstErrors } from "./field-errors"
import { EDITING, type FailureLine, type FormState, failureLine, formReducer } from "./form-model"

export interface SendOptions {
  /** Identify this filled-in form; if it is sent again unchanged, it counts as the same one. */
  headers: Record<string, string>
  onProgress(share: number): void
}

export interface Connections<Result> {
  /** What is wrong with what was typed, by field; if there is anything, nothing is sent. */
  check(): FieldErrors | Promise<FieldErrors>
  /** @throws whatever a call throws, or what `refuseWith` throws; the form goes back to being edited. */
  send(options: SendOptions): Promise<Result>
  hasPhotos?(): boolean
  /** What is said after a failure; `message` is empty when the form's own check found the errors. */
  say?(errors: FieldErrors, message: string, error: unknown): FailureLine
  /** After a failed attempt, whether the form or the shop refused it. */
  onFailed?(form: HTMLFormElement | null): void
  onSent?(result: Result): void
  /** The form is shown again after it was sent, to be used once more. */
  stays?: boolean
}

/** The errors are known, by field. */
class Refused extends Error {
  constructor(readonly errors: FieldErrors) {
    super("")
  }
}

/** @throws Refused when something is wrong */
export function refuseWith(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refused(errors)
}

/** Focuses the first field that is wrong; call it once that is on the screen. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true]")
  const inner =
    first?.matches("[role=radiogroup]") && first.querySelector<HTMLElement>("input:checked, input")
  ;(inner || first)?.focus()
}

/** Sorts errors by their fields' order on the page, whoever found them; those of no field come last. */
function inPageOrder(form: HTMLFormElement | null, errors: FieldErrors): FieldErrors {
  const names = Array.from(form?.elements ?? [], (control) => control.getAttribute("name"))
  const placeOf = (path: string) => (names.includes(path) ? names.indexOf(path) : names.length)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)))
}

export interface Submission<Result> {
  state: FormState<Result>
  form: RefObject<HTMLFormElement | null>
  /** What is wrong, by field. */
  errors: FieldErrors
  /** Submits; ignored while a submit is in progress. */
  submit(): Promise<void>
  /**
   * To be called when a field is edited: its error is cleared, and the form no longer counts as the one that was sent.
   */
  edited(field: string): void
  /** Shows what is wrong without a submit. */
  show(errors: FieldErrors): void
  /** Changes the errors of an attempt, for example when an item is removed. */
  amend(change: (errors: FieldErrors) => FieldErrors): void
  /** Starts over, without errors. */
  begin(): void
}

/** Takes a form from editing to its success area (section 4); what was typed stays, whatever happens. */
export function useFormSubmission<Result>(connections: Connections<Result>): Submission<Result> {
  const [state, dispatch] = useReducer(formReducer<Result>, EDITING)
  const form = useRef<HTMLFormElement>(null)
  // Two presses can come before React has drawn the first: state alone would let both through.
  const running = useRef(false)
  const key = useRef<string | null>(null)
  const attempt = state.status === "sent" ? 0 : state.attempt

  const { onFailed = focusFirstError, say = failureLine } = connections
  const reported = useRef(0)
  useEffect(() => {
    if (attempt === reported.current) return
    reported.current = attempt
    onFailed(form.current)
  })

  function refuse(error: unknown): void {
    const errors = error instanceof Refused ? error.errors : {}
    const found = error instanceof HttpError ? firstErrors(error.answer.errors) : errors
    const named = inPageOrder(form.current, found)
    const message = error instanceof Refused ? error.message : errorMessage(error)
    dispatch({ type: "refused", errors: named, line: say(named, message, error) })
  }

  async function submit(): Promise<void> {
    if (running.current) return
    running.current = true
    try {
      refuseWith(await connections.check())
      key.current ??= newFormKey()
      dispatch({ type: "sending", withPhotos: connections.hasPhotos?.() ?? false })
      const result = await connections.send({
        headers: { "Idempotency-Key": key.current },
        onProgress: (share) => dispatch({ type: "progress", share }),
      })
      connections.onSent?.(result)
      // What was sent isn't sent again: its page is left, or its success area is shown.
      running.current = !connections.stays
      dispatch(connections.stays ? { type: "begun" } : { type: "sent", result })
    } catch (error) {
      running.current = false
      refuse(error)
    }
  }

  return {
    state,
    form,
    errors: state.status === "editing" ? state.errors : {},
    submit,
    edited: (field) => {
      key.current = null
      dispatch({ type: "edited", field })
    },
    show: (errors) => {
      if (Object.keys(errors).length > 0) refuse(new Refused(errors))
    },
    amend: (change) => {
      key.current = null
      dispatch({ type: "amended", change })
    },
    begin: () => dispatch({ type: "begun" }),
  }
}
