import { useState } from "react"
import { PASSWORD_MIN } from "#contracts/account"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { setPassword } from "./api"
import { formRefusal, found, passwordProblem } from "./rules"
import { useAccountForm } from "./use-account-form"
import { WayIn } from "./way-in"

const FIELDS = ["password"] as const

export interface NewPasswordPageProps {
  http: Http
  /** The secret of the mail; empty when the address is not whole. */
  token: string
}

/** Sets a password with the link of a mail: a forgotten one, or the first of an invited dealer. */
export function NewPasswordPage({ http, token }: NewPasswordPageProps) {
  const [done, setDone] = useState(false)
  const { field, ...parts } = useAccountForm({
    fields: FIELDS,
    problems: ({ password }) => found<{ password: string }>({ password: passwordProblem(password) }),
    send: async ({ password }) => {
      await setPassword(http, token, password)
      setDone(true)
    },
    stays: true,
    refusal: (error) => formRefusal(error, FIELDS, "password"),
  })
  if (done) {
    return (
      <WayIn title="You're set.">
        <Notice tone="success">Your new password is in place.</Notice>
        <p className={css.other}>
          <ButtonLink href="/login">Log In</ButtonLink>
        </p>
      </WayIn>
    )
  }
  return (
    <WayIn title="A new password">
      {token === "" ? (
        <Notice tone="error">This link is not whole. Open it from the mail once more.</Notice>
      ) : (
        <AccountForm {...parts} label="Set Password">
          <TextField
            {...field("password")}
            label="New password"
            hint={`At least ${PASSWORD_MIN} characters.`}
            type="password"
            autoComplete="new-password"
          />
        </AccountForm>
      )}
      <p className={css.other}>
        Link too old? <AppLink href="/forgotten-password">Ask for a new one</AppLink>.
      </p>
    </WayIn>
  )
}
