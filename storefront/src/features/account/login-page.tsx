import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { logIn } from "./api"
import { EMAIL_INPUT } from "./email-input"
import { wayIn } from "./return-path"
import { logInProblems, logInRefusal } from "./rules"
import { useAccountForm } from "./use-account-form"
import { WayIn } from "./way-in"

export interface LoginPageProps {
  http: Http
  /** A path of this site. */
  returnTo: string
  /** Leaves the page for `returnTo`. */
  onDone: () => void
}

const FIELDS = ["email", "password"] as const

export function LoginPage({ http, returnTo, onDone }: LoginPageProps) {
  const { field, ...parts } = useAccountForm({
    fields: FIELDS,
    problems: logInProblems,
    send: async (values) => {
      await logIn(http, values)
      onDone()
    },
    refusal: logInRefusal,
  })
  return (
    <WayIn title="Welcome back.">
      <AccountForm {...parts} label="Log In">
        <TextField {...field("email")} {...EMAIL_INPUT} label="Email" />
        <TextField {...field("password")} label="Password" type="password" autoComplete="current-password" />
      </AccountForm>
      <p className={css.other}>
        <AppLink href="/forgotten-password">Forgot your password?</AppLink>
      </p>
      <p className={css.other}>
        New here? <AppLink href={wayIn("/register", returnTo)}>Create an account</AppLink>.
      </p>
      <p className={css.other}>
        Bought as a guest? <AppLink href="/order-lookup">Look up your order</AppLink>.
      </p>
    </WayIn>
  )
}
