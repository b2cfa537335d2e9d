import { PASSWORD_MIN } from "#contracts/account"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { register } from "./api"
import { EMAIL_INPUT } from "./email-input"
import { wayIn } from "./return-path"
import { registerProblems, registerRefusal } from "./rules"
import { useAccountForm } from "./use-account-form"
import { WayIn } from "./way-in"

export interface RegisterPageProps {
  http: Http
  /** A path of this site. */
  returnTo: string
  /** Leaves the page for `returnTo`. */
  onDone: () => void
}

const FIELDS = ["firstName", "lastName", "email", "password"] as const

export function RegisterPage({ http, returnTo, onDone }: RegisterPageProps) {
  const { field, ...parts } = useAccountForm({
    fields: FIELDS,
    problems: registerProblems,
    send: async (values) => {
      await register(http, values)
      onDone()
    },
    refusal: registerRefusal,
  })
  return (
    <WayIn title="Create an account">
      <AccountForm {...parts} label="Create Account">
        <div className={css.names}>
          <TextField {...field("firstName")} label="First name" autoComplete="given-name" />
          <TextField {...field("lastName")} label="Last name" autoComplete="family-name" />
        </div>
        <TextField {...field("email")} {...EMAIL_INPUT} label="Email" />
        <TextField
          {...field("password")}
          label="Password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
      <p className={css.other}>
        Got one already? <AppLink href={wayIn("/login", returnTo)}>Log in</AppLink>.
      </p>
    </WayIn>
  )
}
