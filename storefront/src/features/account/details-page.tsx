import { useState } from "react"
import type { Account } from "#contracts/account/account"
import type { CountryStates } from "#contracts/checkout/checkout"
import { deviceDraft } from "#features/forms/draft"
import { PHONE, type TextFieldSpec, TextFields } from "#features/forms/text-fields"
import type { Http } from "#platform/http"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { NAME_FIELDS, newPasswordField } from "./account-fields"
import { AccountForm } from "./account-form"
import formCss from "./account-form.module.css"
import { AccountFrame } from "./account-frame"
import { Addresses } from "./addresses"
import css from "./details-page.module.css"
import { useAccountForm } from "./use-account-form"

export interface DetailsPageProps {
  loaded: Account
  countries: CountryStates[]
  http: Http
}

/** Name, addresses and password. */
export function DetailsPage({ loaded, countries, http }: DetailsPageProps) {
  const [account, setAccount] = useState(loaded)
  return (
    <AccountFrame path="/account/details">
      <h1 className={css.heading}>Details</h1>
      <div className={css.columns}>
        <section aria-labelledby="profile">
          <h2 id="profile" className={css.title}>
            You
          </h2>
          <ProfileForm account={account} http={http} onSaved={setAccount} />
        </section>
        <Addresses account={account} countries={countries} http={http} onChanged={setAccount} />
        <section aria-labelledby="password">
          <h2 id="password" className={css.title}>
            Password
          </h2>
          <PasswordForm http={http} />
        </section>
      </div>
    </AccountFrame>
  )
}

const PHONE_FIELD: TextFieldSpec = { ...PHONE, name: "phone", label: "Phone", autoComplete: "tel" }

interface Saving {
  account: Account
  http: Http
  onSaved: (account: Account) => void
}

function ProfileForm({ account, http, onSaved }: Saving) {
  const [saved, setSaved] = useState(false)
  const { firstName, lastName, phone } = account
  const start = { firstName, lastName, phone }
  const form = useAccountForm({
    draft: deviceDraft<typeof start>("profile", { inTabAlone: true }),
    start,
    onTry: () => setSaved(false),
    check: (values, { profileProblems }) => profileProblems(values),
    send: async (values, { saveProfile }) => {
      onSaved(await saveProfile(http, values))
      setSaved(true)
    },
    stays: true,
    needsLogin: true,
  })
  return (
    <>
      <AccountForm form={form} label="Save">
        <div className={formCss.names}>
          <TextFields of={NAME_FIELDS} />
        </div>
        <TextFields of={[PHONE_FIELD]} />
        <p className={css.email}>
          Email: <strong>{account.email}</strong>
          <br />
          You log in with it. To change it, write to us.
        </p>
      </AccountForm>
      <LiveRegion message={saved ? "Saved." : ""} />
      {saved && (
        <p className={css.saved} aria-hidden>
          Saved.
        </p>
      )}
    </>
  )
}

const PASSWORD_FIELDS: readonly TextFieldSpec[] = [
  {
    name: "current",
    label: "Current password",
    required: true,
    type: "password",
    autoComplete: "current-password",
  },
  newPasswordField("New password"),
]

function PasswordForm({ http }: { http: Http }) {
  const [changes, setChanges] = useState(0)
  const [changed, setChanged] = useState(false)
  return (
    <>
      {changed && (
        <Notice tone="success" takesFocus>
          Your password has been changed. You've been logged out on every other device.
        </Notice>
      )}
      {/* A new form after each change, so that what was typed isn't kept. */}
      <PasswordFields
        key={changes}
        http={http}
        onTry={() => setChanged(false)}
        onChanged={() => {
          setChanges((count) => count + 1)
          setChanged(true)
        }}
      />
    </>
  )
}

/** A change ends the session, too: its new cookie was in the answer, which may have been lost. */
const SESSION_OVER =
  "You've been logged out, and your password may already be the new one. Log in with it in another tab. If that doesn't work, log in with your old one and press this button again."

interface PasswordFieldsProps {
  http: Http
  onTry: () => void
  onChanged: () => void
}

function PasswordFields({ http, onTry, onChanged }: PasswordFieldsProps) {
  const form = useAccountForm({
    needsLogin: SESSION_OVER,
    onTry,
    start: { current: "", password: "" },
    check: (values, { changePasswordProblems }) => changePasswordProblems(values),
    send: async (values, { changePassword }) => {
      await changePassword(http, values)
      onChanged()
    },
    focus: "current",
  })
  return (
    <AccountForm form={form} label="Change Password">
      <TextFields of={PASSWORD_FIELDS} />
    </AccountForm>
  )
}
