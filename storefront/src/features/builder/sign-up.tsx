import { type FormEvent, useEffect, useReducer, useRef } from "react"
import { HttpError, http } from "#platform/http"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { TextField } from "#ui/text-field"
import { postSignUp } from "./api"
import css from "./sign-up.module.css"
import { EMAIL_MAX, emailProblem, signUpReducer, startSignUp } from "./sign-up-model"

export interface SignUpProps {
  /** Slug of what the rider waits for. */
  product: string
  /** The button's. */
  label: string
}

const NOT_SENT = "That didn’t go through. Try again."

/** The e-mail sign-up of lines that can't be had right now (spec sections 2 and 5). */
export function SignUp({ product, label }: SignUpProps) {
  const [state, dispatch] = useReducer(signUpReducer, startSignUp)
  const form = useRef<HTMLFormElement>(null)
  const done = state.phase === "done"
  const thanks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (done) thanks.current?.focus()
  }, [done])

  async function submit(event: FormEvent) {
    event.preventDefault()
    dispatch({ type: "submitted" })
    if (state.phase !== "editing") return
    if (emailProblem(state.email)) {
      form.current?.querySelector("input")?.focus()
      return
    }
    try {
      await postSignUp(http, { email: state.email.trim(), product })
      dispatch({ type: "accepted" })
    } catch (error) {
      const message =
        error instanceof HttpError ? (error.answer.errors?.email?.[0] ?? error.message) : NOT_SENT
      dispatch({ type: "refused", message })
    }
  }

  if (done)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Notice tone="success">You’re on the list. We’ll write when it’s back.</Notice>
      </div>
    )

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={EMAIL_MAX}
        value={state.email}
        error={state.error}
        onValueChange={(email) => dispatch({ type: "typed", email })}
      />
      <Button type="submit" busy={state.phase === "sending"} className={css.send}>
        {label}
      </Button>
    </form>
  )
}
