import type { Account } from "#contracts/account"
import type { CountryStates, SavedAddress } from "#contracts/checkout"
import { DEFAULT_COUNTRY } from "#contracts/checkout-choices"
import type { Http } from "#platform/http"
import { Button } from "#ui/button"
import { SelectField } from "#ui/select-field"
import { TextField } from "#ui/text-field"
import { AccountForm } from "./account-form"
import css from "./account-form.module.css"
import { saveAddress } from "./api"
import { formRefusal, found } from "./rules"
import { useAccountForm } from "./use-account-form"

const FIELDS = [
  "firstName",
  "lastName",
  "company",
  "address",
  "country",
  "city",
  "state",
  "zip",
  "phone",
] as const
type Values = Record<(typeof FIELDS)[number], string>

const required = (value: string, sentence: string) => (value.trim() === "" ? sentence : undefined)

function problems(values: Values, countries: CountryStates[]): Partial<Values> {
  const hasStates = countries.some(({ code, states }) => code === values.country && states.length > 0)
  return found<Values>({
    firstName: required(values.firstName, "Please enter a first name."),
    lastName: required(values.lastName, "Please enter a last name."),
    address: required(values.address, "Please enter an address."),
    city: required(values.city, "Please enter a city."),
    state: hasStates ? required(values.state, "Please choose a state.") : undefined,
    zip: required(values.zip, "Please enter a postal code."),
    phone: required(values.phone, "Please enter a phone number."),
  })
}

export interface AddressFormProps {
  /** The one that is changed; null for a new one. */
  address: SavedAddress | null
  countries: CountryStates[]
  http: Http
  onSaved: (account: Account) => void
  onCancel: () => void
}

/** An address of the account, by the rules of the shipping step (spec section 5). */
export function AddressForm({ address, countries, http, onSaved, onCancel }: AddressFormProps) {
  const { field, values, ...parts } = useAccountForm<keyof Values>({
    fields: FIELDS,
    initial: address ?? { country: DEFAULT_COUNTRY },
    problems: (typed) => problems(typed, countries),
    send: async (typed) =>
      onSaved(await saveAddress(http, address?.id ?? null, { ...typed, usual: address?.usual ?? false })),
    refusal: (error) => formRefusal(error, FIELDS),
  })
  const states = countries.find(({ code }) => code === values.country)?.states ?? []
  return (
    <AccountForm
      {...parts}
      label="Save Address"
      aside={
        <Button type="button" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <div className={css.names}>
        <TextField {...field("firstName")} label="First name" autoComplete="given-name" />
        <TextField {...field("lastName")} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field("company")} required={false} label="Company" autoComplete="organization" />
      <TextField {...field("address")} label="Address" autoComplete="address-line1" />
      <SelectField
        {...field("country")}
        label="Country"
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...field("city")} label="City" autoComplete="address-level2" />
      <div className={css.names}>
        <SelectField
          {...field("state")}
          label="State / Province"
          required={states.length > 0}
          disabled={states.length === 0}
          placeholder={states.length === 0 ? "Not Required" : "Choose one"}
          autoComplete="address-level1"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField {...field("zip")} label="Postal code" autoComplete="postal-code" maxLength={20} />
      </div>
      <TextField
        {...field("phone")}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </AccountForm>
  )
}
