import { useEffect, useState } from "react"
import type { CountryStates } from "#contracts/checkout/checkout"
import { PLACE_LABELS } from "#contracts/forms/form-labels"
import { stateAfterCountry, statesOf } from "./address-values"
import { type FieldSpec, Fields } from "./fields"
import layout from "./fields.module.css"
import { useField } from "./shop-form"
import { StreetField } from "./street-field"
import { EMAIL, PHONE } from "./text-fields"

interface Whose {
  email?: { required: boolean; hint?: string | undefined }
}

interface AddressFieldsProps {
  countries: readonly CountryStates[]
  /** Path of the block that holds the address, with its dot; empty in a flat form. */
  at?: string
  /**
   * Also asks for the name of the person and their phone; with an `email`, also for that, and requires a state in any
   * country.
   */
  whose?: Whose
  /** Which of a person's addresses browsers autofill. */
  section?: "shipping" | "billing"
}

/** The length of the shortest postal code there is: anything shorter is still being typed. */
const SHORTEST_CODE = 3

/**
 * A warning if the postal code doesn't match its state; the list of areas is loaded once there is a code to look up.
 */
function usePostalCodeWarning(
  address: { country: string; state: string; zip: string },
  countries: readonly CountryStates[],
): string | null {
  const [codes, setCodes] = useState<typeof import("#contracts/addresses/postal-codes") | null>(null)
  const isTyped = address.zip.trim().length >= SHORTEST_CODE
  useEffect(() => {
    let isGone = false
    // Without the list there is no warning: the form works anyway.
    if (isTyped)
      import("#contracts/addresses/postal-codes").then(
        (module) => {
          if (!isGone) setCodes(module)
        },
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isTyped])
  return codes?.postalCodeWarning(address, countries) ?? null
}

/** The autofill token of a field, in its section of the page. */
type Fill = (token: string) => string

const personFields = (at: string, fill: Fill): FieldSpec[] => [
  { name: `${at}firstName`, label: "First name", required: true, autoComplete: fill("given-name") },
  { name: `${at}lastName`, label: "Last name", required: true, autoComplete: fill("family-name") },
  { name: `${at}company`, label: "Company", wide: true, autoComplete: fill("organization") },
]

function reachFields(at: string, fill: Fill, { email }: Whose): FieldSpec[] {
  const phone = {
    ...PHONE,
    name: `${at}phone`,
    label: "Phone",
    required: true,
    wide: !email,
    autoComplete: fill("tel"),
  }
  if (!email) return [phone]
  return [phone, { ...EMAIL, ...email, name: `${at}email`, label: "Email", autoComplete: fill("email") }]
}

/** The address of section 3, in the order people write one; its states are those of its country (section 4). */
export function AddressFields({ countries, at = "", whose, section }: AddressFieldsProps) {
  const { value: country, set } = useField<string>(`${at}country`)
  const { value: state } = useField<string>(`${at}state`)
  const { value: zip } = useField<string>(`${at}zip`)
  const states = statesOf(countries, country)
  const warning = usePostalCodeWarning({ country, state, zip }, countries)
  const fill: Fill = (token) => (section ? `${section} ${token}` : token)
  const wide = whose !== undefined
  return (
    <>
      {whose && <Fields of={personFields(at, fill)} />}
      <StreetField at={at} className={layout.wide} required autoComplete={fill("address-line1")} />
      <Fields
        of={[
          {
            name: `${at}country`,
            as: "select",
            label: PLACE_LABELS.country,
            required: true,
            wide,
            autoComplete: fill("country"),
            options: countries.map(({ code, name }) => ({ value: code, label: name })),
            onChosen: (chosen) => set(`${at}state`, stateAfterCountry(countries, chosen, state)),
          },
          {
            name: `${at}city`,
            label: PLACE_LABELS.city,
            required: true,
            wide,
            autoComplete: fill("address-level2"),
          },
          {
            name: `${at}state`,
            as: "select",
            label: PLACE_LABELS.state,
            required: whose?.email !== undefined || states.length > 0,
            disabled: states.length === 0,
            placeholder: states.length > 0 ? "Choose one" : whose ? "Not Required" : "State not required",
            autoComplete: fill("address-level1"),
            options: states.map(({ code, name }) => ({ value: code, label: name })),
          },
          {
            name: `${at}zip`,
            label: PLACE_LABELS.zip,
            required: true,
            autoComplete: fill("postal-code"),
            autoCapitalize: "characters",
            warning,
            maxLength: 20,
          },
        ]}
      />
      {whose && <Fields of={reachFields(at, fill, whose)} />}
    </>
  )
}
