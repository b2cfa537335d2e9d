import { useEffect, useRef, useState } from "react"
import { MAX_EMAIL_LENGTH } from "#contracts/forms/form-facts"
import type { FieldErrors } from "#features/forms/field-errors"
import { useOwnDetails } from "#features/forms/own-details"
import { useFormSubmission } from "#features/forms/use-form-submission"
import { http } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { TextField } from "#ui/text-field"
import css from "./sign-up.module.css"

export interface SignUpProps {
  /** Slug of what the rider waits for. */
  product: string
  /** SKU of the design or variant that is out, or how to find it; left out for the whole product. */
  sku?: string | (() => Promise<string>)
  /** The button's label. */
  label: string
}

const loadCalls = () => import("./sign-up-calls")

/** The email sign-up for what isn't available right now (sections 2 and 5). */
export function SignUp({ product, sku, label }: SignUpProps) {
  const [email, setEmail] = useState("")
  const calls = useCalls(loadCalls)
  const { state, form, errors, submit, begin } = useFormSubmission<void>({
    check: async (): Promise<FieldErrors> => {
      const problem = (await calls()).emailProblem(email)
      return problem === null ? {} : { email: problem }
    },
    send: async () => {
      const of = typeof sku === "function" ? await sku() : sku
      const { passBotCheck, postSignUp } = await calls()
      const turnstile = await passBotCheck(http)
      await postSignUp(http, { email: email.trim(), product, ...(of ? { sku: of } : {}), turnstile })
    },
    // Any error is shown at the one field.
    say: (named, message) => named.email ?? message,
    onFailed: (element) => errors.email && element?.querySelector("input")?.focus(),
  })
  const isDone = state.status === "sent"
  const thanks = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  useOwnDetails((details) => {
    const shown = form.current?.querySelector("input")
    if (isTouched.current || shown?.value || shown === document.activeElement) return
    setEmail(details.email)
  })

  useEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  if (isDone)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Notice tone="success">You’re on the list. We’ll email you when it’s back.</Notice>
      </div>
    )

  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        error={state.status === "editing" ? state.line : null}
        onValueChange={(typed) => {
          if (state.status !== "editing") return
          isTouched.current = true
          setEmail(typed)
          begin()
        }}
      />
      <Button type="submit" busy={state.status === "sending"} className={css.send}>
        {label}
      </Button>
    </form>
  )
}
