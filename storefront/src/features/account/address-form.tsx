import type { Account } from "#contracts/account/account"
import type { CountryStates, OwnDetails, SavedAddress } from "#contracts/checkout/checkout"
import { AddressFields } from "#features/forms/address-fields"
import { EMPTY_ADDRESS, statesOf } from "#features/forms/address-values"
import { deviceDraft } from "#features/forms/draft"
import type { Http } from "#platform/http"
import { Button } from "#ui/button"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { useAccountForm } from "./use-account-form"

export interface AddressFormProps {
  /** The one being changed; null for a new one. */
  address: SavedAddress | null
  /** The account's owner. */
  holder: OwnDetails
  countries: CountryStates[]
  http: Http
  onSaved: (account: Account) => void
  onCancel: () => void
}

/** An address of the account, by the same rules as the shipping step (section 5). */
export function AddressForm({ address, holder, countries, http, onSaved, onCancel }: AddressFormProps) {
  const { id = null, usual: _usual, ...kept } = address ?? {}
  const { firstName, lastName, company, phone } = holder
  const { email: _, ...empty } = { ...EMPTY_ADDRESS, firstName, lastName, company, phone }
  const start = { ...empty, ...kept }
  const form = useAccountForm({
    draft: deviceDraft<typeof start>(`address/${id ?? "new"}`, { inTabAlone: true }),
    needsLogin: true,
    start,
    check: (values, { savedAddressProblems }) => savedAddressProblems(values, countries),
    send: async (values, { saveAddress }) => {
      const state = statesOf(countries, values.country).length > 0 ? values.state : ""
      onSaved(await saveAddress(http, id, { ...values, state }))
    },
  })
  function cancel(): void {
    form.startOver()
    onCancel()
  }
  return (
    <AccountForm
      form={form}
      label="Save Address"
      aside={
        <Button type="button" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <div className={css.address}>
        <AddressFields countries={countries} whose={{}} />
      </div>
    </AccountForm>
  )
}
