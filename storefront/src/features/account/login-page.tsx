import { type TextFieldSpec, TextFields } from "#features/forms/text-fields"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { EMAIL_FIELD } from "./account-fields"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { AuthPageFrame } from "./auth-page-frame"
import { authPath } from "./return-path"
import { useAccountForm } from "./use-account-form"

export interface LoginPageProps {
  http: Http
  /** A path of this site. */
  returnTo: string
  /** Leaves the page for `returnTo`. */
  onDone: () => void
}

const FIELDS: readonly TextFieldSpec[] = [
  EMAIL_FIELD,
  { name: "password", label: "Password", required: true, type: "password", autoComplete: "current-password" },
]

/** /login (section 2.10). Its link to /register passes `returnTo` on. */
export function LoginPage({ http, returnTo, onDone }: LoginPageProps) {
  const form = useAccountForm({
    start: { email: "", password: "" },
    check: (values, { logInProblems }) => logInProblems(values),
    send: async (values, { logIn }) => {
      await logIn(http, values)
      onDone()
    },
    focus: "password",
  })
  return (
    <AuthPageFrame title="Welcome back.">
      <AccountForm form={form} label="Log In">
        <TextFields of={FIELDS} />
      </AccountForm>
      <p className={css.other}>
        <AppLink href="/forgotten-password">Forgot your password?</AppLink>
      </p>
      <p className={css.other}>
        New here? <AppLink href={authPath("/register", returnTo)}>Create an account</AppLink>.
      </p>
      <p className={css.other}>
        Bought as a guest? <AppLink href="/order-lookup">Look up your order</AppLink>.
      </p>
    </AuthPageFrame>
  )
}
