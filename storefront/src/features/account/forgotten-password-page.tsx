import { useState } from "react"
import { TextFields } from "#features/forms/text-fields"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Notice } from "#ui/notice"
import { EMAIL_FIELD } from "./account-fields"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { AuthPageFrame } from "./auth-page-frame"
import { useAccountForm } from "./use-account-form"

/** Asks for a link to set a new password. What it says afterwards is the same for every address. */
export function ForgottenPasswordPage({ http }: { http: Http }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    start: { email: "" },
    check: (values, { forgottenPasswordProblems }) => forgottenPasswordProblems(values),
    send: async ({ email }, { forgotPassword }) => {
      await forgotPassword(http, email)
      setSentTo(email.trim())
    },
    stays: true,
    focus: "email",
  })
  return (
    <AuthPageFrame title="Forgot your password?">
      {sentTo === null ? (
        <AccountForm form={form} label="Send Link">
          <TextFields of={[{ ...EMAIL_FIELD, hint: "We'll send you a link to set a new one." }]} />
        </AccountForm>
      ) : (
        <Notice tone="success" takesFocus>
          If {sentTo} has an account here, a link is on its way. It works for a day. Nothing there? Look in
          your spam folder.
        </Notice>
      )}
      <p className={css.other}>
        <AppLink href="/login">Back to log in</AppLink>
      </p>
    </AuthPageFrame>
  )
}
