import { useState } from "react"
import { TextFields } from "#features/forms/text-fields"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { newPasswordField } from "./account-fields"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { AuthPageFrame } from "./auth-page-frame"
import { useAccountForm } from "./use-account-form"

export interface NewPasswordPageProps {
  http: Http
  /** The secret from the mail; empty when the address is incomplete. */
  token: string
}

/** Sets a password by the link in a mail: a forgotten one, or the first one of an invited dealer. */
export function NewPasswordPage({ http, token }: NewPasswordPageProps) {
  const [done, setDone] = useState(false)
  const form = useAccountForm({
    start: { password: "" },
    check: (values, { newPasswordProblems }) => newPasswordProblems(values),
    send: async ({ password }, { setPassword }) => {
      await setPassword(http, token, password)
      setDone(true)
    },
    stays: true,
    focus: "password",
  })
  if (done) {
    return (
      <AuthPageFrame title="You're set.">
        <Notice tone="success" takesFocus>
          Your new password is in place.
        </Notice>
        <p className={css.other}>
          <ButtonLink href="/login">Log In</ButtonLink>
        </p>
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame title="A new password">
      {token === "" ? (
        <Notice tone="error">This link is incomplete. Open it from the email again.</Notice>
      ) : (
        <AccountForm form={form} label="Set Password">
          <TextFields of={[newPasswordField("New password")]} />
        </AccountForm>
      )}
      <p className={css.other}>
        Link too old? <AppLink href="/forgotten-password">Ask for a new one</AppLink>. Just used it?{" "}
        <AppLink href="/login">Log in</AppLink> with the new password.
      </p>
    </AuthPageFrame>
  )
}
