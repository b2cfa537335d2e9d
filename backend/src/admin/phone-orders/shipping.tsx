import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { DEFAULT_COUNTRY } from "../../contracts/checkout/checkout-choices"
import type { PhoneOrder, PhoneShipping } from "../../contracts/orders/phone-order"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useEnterShipping } from "./client"
import { Section } from "./section"

const EMPTY: PhoneShipping = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  country: DEFAULT_COUNTRY,
  phone: "",
  email: "",
  howDidYouHear: "",
}

/** In the order in which they are asked. */
const TEXTS = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["company", "Company"],
  ["phone", "Phone"],
  ["email", "Email"],
  ["address", "Address"],
  ["city", "City"],
  ["zip", "Postal code"],
] as const

function startOf({ checkout, account }: PhoneOrder): PhoneShipping {
  const { savedShipping } = checkout
  if (!savedShipping) {
    const own = account?.own
    return own ? { ...EMPTY, ...own, country: own.country || DEFAULT_COUNTRY } : EMPTY
  }
  const { dropShip: _, customAgreed: __, ...saved } = savedShipping
  return saved
}

/** Where it is shipped and who is notified. Saving it computes shipping and tax. */
export function Shipping({ phone }: { phone: PhoneOrder }) {
  const [typed, setTyped] = useState(() => startOf(phone))
  const enter = useEnterShipping(phone.id)
  const errors: FieldErrors = refusalOf(enter.error)?.errors ?? {}
  const edit = (part: Partial<PhoneShipping>) => setTyped({ ...typed, ...part })
  const { countryStates, addressId, savedShipping, cart } = phone.checkout
  const states = countryStates.find(({ code }) => code === typed.country)?.states ?? []
  const isStale = savedShipping !== null && addressId === null && cart.itemQuantity > 0
  return (
    <Section
      title="Ship to"
      about={
        phone.account && !savedShipping
          ? "Filled in from the account. Saving it calculates shipping and tax."
          : "As at checkout. Saving it calculates shipping and tax."
      }
    >
      {isStale && (
        <Text size="small" role="status" className="text-ui-fg-error">
          The order has changed since. Save the address again to calculate shipping and tax.
        </Text>
      )}
      {enter.data?.checkout.notices?.map((notice) => (
        <Text key={notice} size="small" role="status" className="text-ui-fg-error">
          {notice}
        </Text>
      ))}
      <Form
        className="grid max-w-2xl grid-cols-1 gap-4 sm:grid-cols-2"
        save={enter}
        typed={typed}
        onSubmit={() =>
          enter.mutate(typed, { onSuccess: () => toast.success("Shipping and tax are calculated") })
        }
      >
        {TEXTS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={typed[name]}
            error={errorAt(errors, name)}
            onChange={(value) => edit({ [name]: value })}
          />
        ))}
        <ChoiceField
          label="Country"
          value={typed.country}
          error={errorAt(errors, "country")}
          onChange={(country) => edit({ country, state: "" })}
          choices={countryStates.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {states.length > 0 && (
          <ChoiceField
            label="State"
            value={typed.state}
            error={errorAt(errors, "state")}
            onChange={(state) => edit({ state })}
            choices={states.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <div className="sm:col-span-2">
          <FormActions save={enter} label="Save the address" disabled={cart.itemQuantity === 0} />
        </div>
      </Form>
    </Section>
  )
}
