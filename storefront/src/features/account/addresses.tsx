import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { Account } from "#contracts/account/account"
import type { CountryStates, SavedAddress } from "#contracts/checkout/checkout"
import { addressLines } from "#features/forms/address-values"
import { errorMessage, type Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { Lines } from "#ui/lines"
import { RefusedNotice } from "#ui/refused-notice"
import { Tag } from "#ui/tag"
import { AddressForm } from "./address-form"
import css from "./details-page.module.css"

const calls = lateCalls(() => import("./api"))

interface AddressesProps {
  account: Account
  countries: CountryStates[]
  http: Http
  onChanged: (account: Account) => void
}

/** An opened dialog: no two are the same, not even for one address. */
interface Editing {
  /** null for a new one */
  address: SavedAddress | null
}

/** The addresses saved on the account, and the dialogs to change them. */
export function Addresses({ account, countries, http, onChanged }: AddressesProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function change(job: (api: typeof import("./api")) => Promise<Account>) {
    setProblem(null)
    try {
      const changed = await job(await calls())
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
      {problem && <RefusedNotice alert={problem} page="/account/details" />}
      {account.addresses.length === 0 && (
        <p className={css.none}>None yet. Addresses you save here show up at checkout.</p>
      )}
      <ul className={css.addresses}>
        {account.addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            countries={countries}
            onEdit={() => setEditing({ address })}
            onMakeDefault={() => change(({ makeUsual }) => makeUsual(http, address.id))}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setEditing({ address: null })}>
        Add an address
      </Button>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing?.address ? "Edit address" : "Add an address"}
      >
        <AddressForm
          address={editing?.address ?? null}
          holder={account.details}
          countries={countries}
          http={http}
          onSaved={(changed) => {
            onChanged(changed)
            // The answer may come late, when another dialog has been opened.
            setEditing((open) => (open === editing ? null : open))
          }}
          onCancel={() => setEditing(null)}
        />
      </Dialog>
      <RemoveDialog
        address={removing}
        countries={countries}
        onClose={() => setRemoving(null)}
        onRemove={({ id }) => {
          void change(({ removeAddress }) => removeAddress(http, id))
          setRemoving(null)
        }}
      />
    </section>
  )
}

interface AddressItemProps {
  address: SavedAddress
  countries: CountryStates[]
  onEdit: () => void
  onMakeDefault: () => void
  onRemove: () => void
}

function AddressItem({ address, countries, onEdit, onMakeDefault, onRemove }: AddressItemProps) {
  return (
    <li className={css.address}>
      {address.usual && <Tag>Default</Tag>}
      <address>
        <Lines of={addressLines(address, countries)} />
      </address>
      <div className={css.actions}>
        <Button variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        {!address.usual && (
          <Button variant="quiet" onClick={onMakeDefault}>
            Make default
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

interface RemoveDialogProps {
  /** The one to remove; null while the dialog is closed. */
  address: SavedAddress | null
  countries: CountryStates[]
  onClose: () => void
  onRemove: (address: SavedAddress) => void
}

function RemoveDialog({ address, countries, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title="Remove this address?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => address && onRemove(address)}>
            Remove
          </Button>
        </>
      }
    >
      <p>{address && addressLines(address, countries).join(", ")}</p>
    </Dialog>
  )
}
