import { useState } from "react"
import type { CheckoutData, SavedAddress } from "#contracts/checkout/checkout"
import { HOW_DID_YOU_HEAR } from "#contracts/checkout/checkout-choices"
import { MAIL_CONSENT } from "#contracts/marketing/mail-consent"
import { AddressFields } from "#features/forms/address-fields"
import type { FieldErrors } from "#features/forms/field-errors"
import { FieldGrid, type FieldSpec, Fields, optionsOf } from "#features/forms/fields"
import { fieldCountLine } from "#features/forms/form-model"
import { FormNotice } from "#features/forms/form-notice"
import { Form, useField } from "#features/forms/shop-form"
import { refuseWith } from "#features/forms/use-form-submission"
import { type ShopForm, useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { useCalls } from "#platform/late-calls"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import { Notice } from "#ui/notice"
import { RadioGroup } from "#ui/radio-group"
import { RefusedNotice } from "#ui/refused-notice"
import { SelectField } from "#ui/select-field"
import css from "./checkout-step.module.css"
import { SHIPPING_DRAFT } from "./draft"
import {
  addressAfterDropShip,
  emailAfterDropShip,
  fromSaved,
  type ShippingValues,
  shippingValues,
} from "./shipping-form"
import { useOutcomeInView } from "./use-outcome-in-view"

const HOW_FIELD: FieldSpec = {
  name: "howDidYouHear",
  as: "select",
  label: "How did you hear about us?",
  required: true,
  placeholder: "Choose one",
  options: optionsOf(HOW_DID_YOU_HEAR),
}

const CONSENT_FIELD: FieldSpec = {
  name: "mailConsent",
  as: "check",
  label: MAIL_CONSENT.label,
  hint: MAIL_CONSENT.hint,
}

/** The rules, their schemas and the call that follows: loaded once the page is hydrated. */
const loadRules = () => import("./save-shipping")

export interface ShippingStepProps {
  data: CheckoutData
  busy: boolean
  alert: string | null
  /** What has happened to the cart elsewhere, which sent the buyer back to this step. */
  cartAlert: string | null
  /** A new try begins: the last one's message is cleared, whatever the outcome. */
  onTry(): void
  /** Stores the address and continues; resolves with what is wrong with it. */
  onSave(values: ShippingValues): Promise<FieldErrors>
}

/** Where the order goes (section 2; section 5, "Checkout shipping"). */
export function ShippingStep({ data, busy, alert, cartAlert, onTry, onSave }: ShippingStepProps) {
  const { countryStates: countries, dealer, cart } = data
  const rules = useCalls(loadRules)
  const form = useShopForm<ShippingValues>({
    start: shippingValues(data),
    draft: SHIPPING_DRAFT,
    clearsOnFocus: true,
    stays: true,
    // Anything but the fields that are wrong goes in the alert.
    say: fieldCountLine,
    // If the rules can't be loaded, nor can the call that follows: it says so.
    check: async (values) => {
      onTry()
      return (await rules().catch(() => null))?.shippingErrors(values, { countries, dealer }) ?? {}
    },
    send: async (values) => refuseWith(await onSave(values)),
  })
  const outcome = useOutcomeInView(form.errors, alert)
  const dropShip = useFormValues(form, (values: ShippingValues) => dealer && values.dropShip)

  return (
    <Form form={form} className={css.step} aria-busy={busy}>
      <h1 tabIndex={-1} className={css.heading}>
        {dropShip ? "Your customer's shipping information" : "Shipping Information"}
      </h1>
      {cartAlert && <Notice tone="error">{cartAlert}</Notice>}
      <FormNotice state={form.state} />
      {dealer && <DropShip data={data} form={form} dropShip={dropShip} />}
      <SavedAddresses
        addresses={data.addresses}
        onPick={(address) => {
          for (const [name, value] of Object.entries(fromSaved(address))) form.set(name, value)
        }}
      />
      <FieldGrid>
        <AddressFields
          countries={countries}
          section="shipping"
          whose={{
            email: {
              required: !dropShip,
              hint: dropShip ? undefined : "Your order confirmation goes here.",
            },
          }}
        />
      </FieldGrid>
      {!dealer && <Fields of={[HOW_FIELD]} />}
      {!dealer && data.mailConsent !== null && <Fields of={[CONSENT_FIELD]} />}
      <ShippingNotes isCustom={cart.custom_order} />
      <div className={css.actions}>
        <Button type="submit" busy={busy} className={css.action}>
          Continue to Billing
        </Button>
        {/* Below the button: nothing moves away from under a finger when it comes or goes. */}
        <div className={css.outcome} ref={outcome}>
          {alert && <RefusedNotice alert={alert} page="/checkout" />}
        </div>
        <p className={css.policies}>
          <AppLink href="/return-policy">Return policy</AppLink>
          <AppLink href="/shipping">Shipping policy</AppLink>
        </p>
      </div>
    </Form>
  )
}

interface DropShipProps {
  data: CheckoutData
  form: Pick<ShopForm<ShippingValues, unknown>, "values" | "set">
  /** As answered so far. */
  dropShip: boolean
}

/** A dealer's question, and what its answer means. */
function DropShip({ data, form, dropShip }: DropShipProps) {
  return (
    <div className={css.group}>
      <DropShipQuestion
        onAnswer={(answer) => {
          const values = form.values()
          const address = addressAfterDropShip(answer, values, data.ownDetails)
          const email = emailAfterDropShip(answer, values.email, data.accountEmail)
          for (const [name, value] of Object.entries({ ...address, email })) form.set(name, value)
        }}
      />
      {dropShip && (
        <p className={css.note}>
          Drop shipments leave the warehouse with your company as sender and return address and never include
          pricing or invoice information.
        </p>
      )}
    </div>
  )
}

function ShippingNotes({ isCustom }: { isCustom: boolean }) {
  return (
    <div className={css.notes}>
      <p className={css.note}>
        <Icon name="truck" className={css.noteIcon} />
        <span>
          Your whole order ships in as few packages as possible by standard shipping. In-stock items are not
          sent before custom items.
        </span>
      </p>
      {isCustom && (
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
  )
}

function DropShipQuestion({ onAnswer }: { onAnswer: (dropShip: boolean) => void }) {
  const { value, change, shared } = useField<boolean>("dropShip")
  return (
    <RadioGroup
      {...shared}
      label="Is this a drop ship order?"
      required
      value={value ? "yes" : "no"}
      onValueChange={(chosen) => {
        change(chosen === "yes")
        onAnswer(chosen === "yes")
      }}
      options={[
        { value: "no", label: "No, send to me" },
        { value: "yes", label: "Yes, this is a drop ship order" },
      ]}
    />
  )
}

/** The addresses saved on the account; picking one fills the fields, which can still be changed. */
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
