import { type RefObject, useEffect, useReducer, useRef } from "react"
import type { ErrorAnswer } from "#contracts/error"
import { newFormKey } from "#platform/form-key"
import { HttpError } from "#platform/http"
import { EDITING, type FieldErrors, type FormState, failureLine, formReducer } from "./form-model"

export interface SendOptions {
  /** Marks this filled-in form; sent again unchanged, it is the same one. */
  headers: Record<string, string>
  onProgress(share: number): void
}

interface Connections<Result> {
  /** What is wrong with what was typed, by field; nothing is sent then. */
  check(): FieldErrors
  send(options: SendOptions): Promise<Result>
  hasPhotos(): boolean
  /** After an attempt that failed, whoever refused. */
  onFailed?(form: HTMLFormElement | null): void
  onSent?(): void
}

const BROKEN = "Something went wrong on our side. Try again in a moment."

/** The first sentence of each field an answer names. */
export function firstErrors(errors: ErrorAnswer["errors"] = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
}

/** The first sentence per path of a schema's complaint. */
export function issueErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join(".")] ??= message
  return errors
}

/** Puts the focus into the first field that is wrong, once it is on the screen. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>("[aria-invalid=true]")
    const control = first?.matches("input, select, textarea")
      ? first
      : first?.querySelector<HTMLElement>("input")
    control?.focus()
  })
}

export interface Submission<Result> {
  state: FormState<Result>
  form: RefObject<HTMLFormElement | null>
  /** What is wrong, by field. */
  errors: FieldErrors
  /** Submits; ignored while a submit is under way. */
  submit(): Promise<void>
  /** To be told when a field is edited: its error goes, and the form is another one than was sent. */
  edited(field: string): void
  /** Shows other errors than those of an attempt, as when an item is taken out. */
  amend(change: (errors: FieldErrors) => FieldErrors): void
}

/** A form's way from editing to its success area (spec section 4); what was typed stays, whatever happens. */
export function useFormSubmission<Result>(connections: Connections<Result>): Submission<Result> {
  const [state, dispatch] = useReducer(formReducer<Result>, EDITING)
  const form = useRef<HTMLFormElement>(null)
  // Two presses can come before React has drawn the first: state alone would let both through.
  const running = useRef(false)
  const key = useRef<string | null>(null)
  const attempt = state.status === "sent" ? 0 : state.attempt

  const { onFailed = focusFirstError } = connections
  const told = useRef(0)
  useEffect(() => {
    if (attempt === told.current) return
    told.current = attempt
    onFailed(form.current)
  })

  const refuse = (errors: FieldErrors, message: string) =>
    dispatch({ type: "refused", errors, line: failureLine(errors, message) })

  async function submit(): Promise<void> {
    if (running.current) return
    const found = connections.check()
    if (Object.keys(found).length > 0) {
      refuse(found, "")
      return
    }
    running.current = true
    key.current ??= newFormKey()
    dispatch({ type: "sending", withPhotos: connections.hasPhotos() })
    try {
      const result = await connections.send({
        headers: { "Idempotency-Key": key.current },
        onProgress: (share) => dispatch({ type: "progress", share }),
      })
      connections.onSent?.()
      dispatch({ type: "sent", result })
    } catch (error) {
      if (!(error instanceof HttpError)) console.error("The form failed", error)
      const answer = error instanceof HttpError ? error.answer : { message: BROKEN }
      refuse(firstErrors(answer.errors), answer.message)
    } finally {
      running.current = false
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
    amend: (change) => {
      key.current = null
      if (state.status !== "editing") return
      dispatch({ type: "amended", errors: change(state.errors) })
    },
  }
}
