import { useSelector } from "@tanstack/react-form"
import { useEffect, useState } from "react"
import type { CheckoutData, SavedAddress } from "#contracts/checkout"
import { HOW_DID_YOU_HEAR } from "#contracts/checkout-choices"
import { useHydrated } from "#platform/use-hydrated"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import { Notice } from "#ui/notice"
import { SelectField } from "#ui/select-field"
import { AddressFields } from "./address-fields"
import css from "./checkout-step.module.css"
import { keepDraft, readDraft } from "./draft"
import { ErrorSummary } from "./error-summary"
import type { FieldErrors } from "./field-errors"
import { useAppForm } from "./form-kit"
import {
  ADDRESS_FIELDS,
  emailAfterDropShip,
  fromSaved,
  type ShippingValues,
  shippingValues,
} from "./shipping-form"
import { useFieldErrors } from "./use-field-errors"

const HOW_OPTIONS = HOW_DID_YOU_HEAR.map((choice) => ({ value: choice, label: choice }))

/** The rules and their schemas: loaded once the page is alive. */
const loadCheck = () => import("./shipping-check")

export interface ShippingStepProps {
  data: CheckoutData
  busy: boolean
  alert: string | null
  /** Stores the address and goes on; answers with what is wrong with it. */
  onSave(values: ShippingValues): Promise<FieldErrors>
}

/** Where the order goes (spec sections 2 and 5, "Checkout shipping"). */
export function ShippingStep({ data, busy, alert, onSave }: ShippingStepProps) {
  const { countryStates: countries, dealer, cart } = data
  const hydrated = useHydrated()
  const form = useAppForm({
    defaultValues: shippingValues(data),
    validators: {
      onSubmitAsync: async ({ value }) => {
        // Without it the shop says what is wrong.
        const check = await loadCheck().catch(() => null)
        const fields = check?.shippingErrors(value, { countries, dealer }) ?? {}
        return Object.keys(fields).length > 0 ? { fields } : undefined
      },
    },
    listeners: { onChange: ({ formApi }) => keepDraft({ shipping: formApi.state.values }) },
    onSubmit: async ({ value }) => errors.show(await onSave(value)),
    onSubmitInvalid: () => errors.point(),
  })
  const errors = useFieldErrors(form)
  const dropShip = useSelector(form.store, ({ values }) => dealer && values.dropShip)

  useEffect(() => void loadCheck().catch(() => undefined), [])

  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft().shipping ?? {})) {
      form.setFieldValue(name as keyof ShippingValues, value, { dontValidate: true })
    }
  }, [form])

  return (
    <form
      {...errors.form}
      className={css.step}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        errors.submit()
      }}
    >
      <h1 tabIndex={-1} className={css.heading}>
        {dropShip ? "Your customer's shipping information" : "Shipping Information"}
      </h1>
      <ErrorSummary {...errors.summary} />
      {dealer && (
        <div className={css.group}>
          <form.AppField
            name="dropShip"
            listeners={{
              onChange: ({ value }) =>
                form.setFieldValue("email", (email) => emailAfterDropShip(value, email, data.accountEmail), {
                  dontValidate: true,
                }),
            }}
          >
            {(field) => (
              <field.YesNo
                label="Is this a drop ship order?"
                no="No, send to me"
                yes="Yes, this is a drop ship order"
                required
              />
            )}
          </form.AppField>
          {dropShip && (
            <p className={css.note}>
              Drop shipments leave the warehouse with your company as sender and return address and never
              include pricing or invoice information.
            </p>
          )}
        </div>
      )}
      <SavedAddresses
        addresses={data.addresses}
        onPick={(address) => {
          for (const [name, value] of Object.entries(fromSaved(address))) {
            form.setFieldValue(name as keyof ShippingValues, value, { dontValidate: true })
          }
        }}
      />
      <AddressFields
        form={form}
        fields={ADDRESS_FIELDS}
        countries={countries}
        section="shipping"
        emailRequired={!dropShip}
        emailHint={dropShip ? undefined : "Your order confirmation goes here."}
      />
      {!dealer && (
        <form.AppField name="howDidYouHear">
          {(field) => (
            <field.Select
              label="How did you hear about us?"
              required
              placeholder="Choose one"
              options={HOW_OPTIONS}
            />
          )}
        </form.AppField>
      )}
      <div className={css.notes}>
        <p className={css.note}>
          <Icon name="truck" className={css.noteIcon} />
          <span>
            Your whole order ships in as few packages as possible by standard shipping. In-stock items are not
            sent before custom items.
          </span>
        </p>
        {cart.custom_order && (
          <p className={css.note}>
            <Icon name="info" className={css.noteIcon} />
            <span>
              Custom products are made for you. Read our{" "}
              <AppLink href="/return-policy" target="_blank" rel="noopener">
                return policy for custom products
              </AppLink>{" "}
              (opens in a new tab) before you order.
            </span>
          </p>
        )}
      </div>
      {alert && <Notice tone="error">{alert}</Notice>}
      <div className={css.actions}>
        {/* Before the page is awake a press would send the form to nowhere. */}
        <Button type="submit" busy={busy} disabled={!hydrated} className={css.action}>
          Continue to Billing
        </Button>
        <p className={css.policies}>
          <AppLink href="/return-policy">Return policy</AppLink>
          <AppLink href="/shipping">Shipping policy</AppLink>
        </p>
      </div>
    </form>
  )
}

/** The addresses that the account keeps; picking one fills the fields, which stay free to be changed. */
function SavedAddresses({
  addresses,
  onPick,
}: {
  addresses: SavedAddress[]
  onPick: (address: SavedAddress) => void
}) {
  const [picked, setPicked] = useState("")
  if (addresses.length === 0) return null
  return (
    <SelectField
      name="savedAddress"
      label="Your addresses"
      placeholder="Fill in one of yours"
      value={picked}
      options={addresses.map(({ id, firstName, lastName, address, city }) => ({
        value: id,
        label: `${firstName} ${lastName}, ${address}, ${city}`,
      }))}
      onValueChange={(id) => {
        setPicked(id)
        const address = addresses.find((one) => one.id === id)
        if (address) onPick(address)
      }}
    />
  )
}
