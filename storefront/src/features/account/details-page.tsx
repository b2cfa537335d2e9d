import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { Account } from "#contracts/account/account"
import type { CountryStates, SavedAddress } from "#contracts/checkout/checkout"
import { addressLines } from "#features/forms/address-values"
import { deviceDraft } from "#features/forms/draft"
import { PHONE, type TextFieldSpec, TextFields } from "#features/forms/text-fields"
import { errorMessage, type Http } from "#platform/http"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { Tag } from "#ui/tag"
import { NAME_FIELDS, newPasswordField } from "./account-fields"
import { AccountForm } from "./account-form"
import formCss from "./account-form.module.css"
import { AccountFrame } from "./account-frame"
import { AddressForm } from "./address-form"
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
    check: (values, { profileProblems }) => profileProblems(values),
    send: async (values, { saveProfile }) => {
      setSaved(false)
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
  return (
    <>
      {changes > 0 && (
        <Notice tone="success">
          Your password has been changed. You've been logged out on every other device.
        </Notice>
      )}
      {/* A new form after each change, so that what was typed isn't kept. */}
      <PasswordFields key={changes} http={http} onChanged={() => setChanges((count) => count + 1)} />
    </>
  )
}

function PasswordFields({ http, onChanged }: { http: Http; onChanged: () => void }) {
  const form = useAccountForm({
    needsLogin: true,
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

interface AddressesProps {
  account: Account
  countries: CountryStates[]
  http: Http
  onChanged: (account: Account) => void
}

function Addresses({ account, countries, http, onChanged }: AddressesProps) {
  const [editing, setEditing] = useState<SavedAddress | "new" | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function change(job: (api: typeof import("./api")) => Promise<Account>) {
    setProblem(null)
    try {
      const changed = await job(await import("./api"))
      flushSync(() => onChanged(changed))
      // The button that was pressed may be gone.
      if (document.activeElement === document.body) heading.current?.focus()
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }

  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" tabIndex={-1} ref={heading} className={css.title}>
        Addresses
      </h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      {account.addresses.length === 0 && (
        <p className={css.none}>None yet. Addresses you save here show up at checkout.</p>
      )}
      <ul className={css.addresses}>
        {account.addresses.map((address) => (
          <li key={address.id} className={css.address}>
            {address.usual && <Tag>Default</Tag>}
            <address>
              {addressLines(address, countries).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <div className={css.actions}>
              <Button variant="quiet" onClick={() => setEditing(address)}>
                Edit
              </Button>
              {!address.usual && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    change(({ saveAddress }) => saveAddress(http, address.id, { ...address, usual: true }))
                  }
                >
                  Make default
                </Button>
              )}
              <Button variant="quiet" onClick={() => setRemoving(address)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setEditing("new")}>
        Add an address
      </Button>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === "new" ? "Add an address" : "Edit address"}
      >
        <AddressForm
          address={editing === "new" ? null : editing}
          holder={account.details}
          countries={countries}
          http={http}
          onSaved={(changed) => {
            onChanged(changed)
            setEditing(null)
          }}
          onCancel={() => setEditing(null)}
        />
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this address?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setRemoving(null)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (removing) void change(({ removeAddress }) => removeAddress(http, removing.id))
                setRemoving(null)
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>{removing && addressLines(removing, countries).join(", ")}</p>
      </Dialog>
    </section>
  )
}
