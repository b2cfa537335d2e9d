import { useSelector } from "@tanstack/react-form"
import type { CountryStates } from "#contracts/checkout"
import { withFieldGroup } from "./form-kit"
import page from "./form-page.module.css"

export const EMPTY_PLACE = { address: "", country: "US", city: "", state: "", zip: "" }
export type Place = typeof EMPTY_PLACE

export const PLACE_FIELDS = {
  address: "address",
  country: "country",
  city: "city",
  state: "state",
  zip: "zip",
} as const

const defaults: { countries: CountryStates[] } = { countries: [] }

const statesOf = (countries: CountryStates[], country: string) =>
  countries.find(({ code }) => code === country)?.states ?? []

/** Where somebody lives; the states are those of the country (spec section 4, "changing country resets the states list"). */
export const AddressFields = withFieldGroup({
  defaultValues: EMPTY_PLACE,
  props: defaults,
  render: function Render({ group, countries }) {
    const states = statesOf(
      countries,
      useSelector(group.store, ({ values }) => values.country),
    )
    return (
      <>
        <group.AppField name="address">
          {(field) => (
            <field.Text label="Address" required className={page.whole} autoComplete="street-address" />
          )}
        </group.AppField>
        <group.AppField name="country">
          {(field) => (
            <field.Select
              label="Country"
              required
              autoComplete="country"
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              onChosen={() => group.setFieldValue("state", "")}
            />
          )}
        </group.AppField>
        <group.AppField name="city">
          {(field) => <field.Text label="City" required autoComplete="address-level2" />}
        </group.AppField>
        <group.AppField name="state">
          {(field) => (
            <field.Select
              label="State / Province"
              required={states.length > 0}
              disabled={states.length === 0}
              placeholder={states.length === 0 ? "State not required" : "Choose one"}
              autoComplete="address-level1"
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </group.AppField>
        <group.AppField name="zip">
          {(field) => (
            <field.Text
              label="Postal code"
              required
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={20}
            />
          )}
        </group.AppField>
      </>
    )
  },
})
