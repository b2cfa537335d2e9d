import { useSelector } from "@tanstack/react-form"
import type { CountryStates } from "#contracts/checkout"
import css from "./address-fields.module.css"
import { withFieldGroup } from "./form-kit"
import { EMPTY_ADDRESS, stateAfterCountry, statesOf } from "./shipping-form"

interface AddressFieldsProps {
  countries: CountryStates[]
  /** Whose address this is, as autocomplete names it. */
  section: "shipping" | "billing"
  emailRequired: boolean
  emailHint?: string
}

const defaults: AddressFieldsProps = { countries: [], section: "shipping", emailRequired: true }

/** The address of spec section 3, in the order people write one. */
export const AddressFields = withFieldGroup({
  defaultValues: EMPTY_ADDRESS,
  props: defaults,
  render: function Render({ group, countries, section, emailRequired, emailHint }) {
    const country = useSelector(group.store, ({ values }) => values.country)
    const states = statesOf(countries, country)
    const forgetForeignState = (chosen: string) =>
      group.setFieldValue("state", stateAfterCountry(countries, chosen, group.state.values.state))

    return (
      <div className={css.address}>
        <group.AppField name="firstName">
          {(field) => <field.Text label="First name" required autoComplete={`${section} given-name`} />}
        </group.AppField>
        <group.AppField name="lastName">
          {(field) => <field.Text label="Last name" required autoComplete={`${section} family-name`} />}
        </group.AppField>
        <group.AppField name="company">
          {(field) => (
            <field.Text label="Company" className={css.whole} autoComplete={`${section} organization`} />
          )}
        </group.AppField>
        <group.AppField name="address">
          {(field) => (
            <field.Text
              label="Address"
              required
              className={css.whole}
              autoComplete={`${section} address-line1`}
            />
          )}
        </group.AppField>
        <group.AppField name="country">
          {(field) => (
            <field.Select
              label="Country"
              required
              className={css.whole}
              autoComplete={`${section} country`}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              onChosen={forgetForeignState}
            />
          )}
        </group.AppField>
        <group.AppField name="city">
          {(field) => (
            <field.Text
              label="City"
              required
              className={css.whole}
              autoComplete={`${section} address-level2`}
            />
          )}
        </group.AppField>
        <group.AppField name="state">
          {(field) => (
            <field.Select
              label="State / Province"
              required
              disabled={states.length === 0}
              placeholder={states.length === 0 ? "Not Required" : "Choose one"}
              autoComplete={`${section} address-level1`}
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </group.AppField>
        <group.AppField name="zip">
          {(field) => (
            <field.Text
              label="Postal code"
              required
              autoComplete={`${section} postal-code`}
              autoCapitalize="characters"
              maxLength={20}
            />
          )}
        </group.AppField>
        <group.AppField name="phone">
          {(field) => (
            <field.Text
              label="Phone"
              required
              type="tel"
              inputMode="tel"
              autoComplete={`${section} tel`}
              maxLength={40}
            />
          )}
        </group.AppField>
        <group.AppField name="email">
          {(field) => (
            <field.Text
              label="Email"
              required={emailRequired}
              hint={emailHint}
              type="email"
              inputMode="email"
              autoComplete={`${section} email`}
              maxLength={200}
            />
          )}
        </group.AppField>
      </div>
    )
  },
})
