import { useState } from "react"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Notice } from "#ui/notice"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { forgotPassword } from "./api"
import { EMAIL_INPUT } from "./email-input"
import { emailProblem, formRefusal, found } from "./rules"
import { useAccountForm } from "./use-account-form"
import { WayIn } from "./way-in"

const FIELDS = ["email"] as const

/** Asks for the way to a new password. What it says afterwards is the same for every address. */
export function ForgottenPasswordPage({ http }: { http: Http }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, ...parts } = useAccountForm({
    fields: FIELDS,
    problems: ({ email }) => found<{ email: string }>({ email: emailProblem(email) }),
    send: async ({ email }) => {
      await forgotPassword(http, email)
      setSentTo(email.trim())
    },
    stays: true,
    refusal: (error) => formRefusal(error, FIELDS, "email"),
  })
  return (
    <WayIn title="Forgot your password?">
      {sentTo === null ? (
        <AccountForm {...parts} label="Send Link">
          <TextField
            {...field("email")}
            {...EMAIL_INPUT}
            label="Email"
            hint="We'll send you a link to set a new one."
          />
        </AccountForm>
      ) : (
        <Notice tone="success">
          If {sentTo} has an account here, a link is on its way. It works for a day. Nothing there? Look in
          your spam folder.
        </Notice>
      )}
      <p className={css.other}>
        <AppLink href="/login">Back to log in</AppLink>
      </p>
    </WayIn>
  )
}
