import { deviceDraft, type FormValues } from "#features/forms/draft"
import { TextFields } from "#features/forms/text-fields"
import type { Http } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { EMAIL_FIELD, NAME_FIELDS, newPasswordField } from "./account-fields"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { AuthPageFrame } from "./auth-page-frame"
import { authPath } from "./return-path"
import { useAccountForm } from "./use-account-form"

interface Registration extends FormValues {
  firstName: string
  lastName: string
  email: string
  password: string
}

const DRAFT = deviceDraft<Registration>("register", {
  inTabAlone: true,
  pick: ({ password: _, ...typed }) => typed,
})

export interface RegisterPageProps {
  http: Http
  /** A path of this site. */
  returnTo: string
  /** Leaves the page for `returnTo`. */
  onDone: () => void
}

/** /register (section 2.10). All but the password is kept for a reload, in this tab only. */
export function RegisterPage({ http, returnTo, onDone }: RegisterPageProps) {
  const form = useAccountForm({
    draft: DRAFT,
    start: { firstName: "", lastName: "", email: "", password: "" },
    check: (values, { registerProblems }) => registerProblems(values),
    send: async (values, { register }) => {
      await register(http, values)
      onDone()
    },
    focus: "email",
  })
  return (
    <AuthPageFrame title="Create an account">
      <AccountForm form={form} label="Create Account">
        <div className={css.names}>
          <TextFields of={NAME_FIELDS} />
        </div>
        <TextFields of={[EMAIL_FIELD, newPasswordField("Password")]} />
      </AccountForm>
      <p className={css.other}>
        Got one already? <AppLink href={authPath("/login", returnTo)}>Log in</AppLink>.
      </p>
    </AuthPageFrame>
  )
}
