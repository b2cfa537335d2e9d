import { useEffect, useEffectEvent, useId, useState } from "react"
import type { CheckoutData, SavedShipping } from "#contracts/checkout"
import type { CardSettings } from "#contracts/settings"
import { AddressFields } from "#features/forms/address-fields"
import { addressLines } from "#features/forms/address-values"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import type { FieldErrors } from "#features/forms/field-errors"
import { FieldGrid, type FieldSpec, Fields } from "#features/forms/fields"
import { FormNotice } from "#features/forms/form-notice"
import { Form } from "#features/forms/shop-form"
import { EMAIL } from "#features/forms/text-fields"
import { refuseWith } from "#features/forms/use-form-submission"
import { useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { TextField } from "#ui/text-field"
import { billingErrors, canPlaceOrder } from "./billing-form"
import { type BillingValues, EMPTY_BILLING } from "./billing-values"
import { CardSlot } from "./card/card-slot"
import { type CardTokenizer, isTestMode } from "./card/card-tokenizer"
import { createTokenizer } from "./card/create-tokenizer"
import { TestCardHint } from "./card/test-card-hint"
import { useCardFields } from "./card/use-card-fields"
import css from "./checkout-step.module.css"
import { BILLING_DRAFT } from "./draft"
import type { Activity } from "./model"
import { sayFields } from "./shipping-step"

const POSTAL_CODE: FieldSpec = {
  name: "postalCode",
  label: "Billing postal code",
  required: true,
  autoComplete: "billing postal-code",
  autoCapitalize: "characters",
  maxLength: 20,
}
const RECEIPT_COPY: FieldSpec = {
  ...EMAIL,
  name: "billing.email",
  label: "Billing email",
  hint: "Gets a copy of the receipt.",
  autoComplete: "billing email",
}
const TEXT_MESSAGES: readonly FieldSpec[] = [
  { name: "text.notifications", as: "check", label: "Text me updates about this order" },
  { name: "text.receipt", as: "check", label: "Text me my receipt" },
]
const ACKNOWLEDGMENT: FieldSpec = {
  name: "acknowledged",
  as: "check",
  required: true,
  label: (
    <>
      I've checked that my order is accurate, and I agree to the{" "}
      <AppLink href="/return-policy" target="_blank" rel="noopener">
        return policy
      </AppLink>{" "}
      and the{" "}
      <AppLink href="/shipping" target="_blank" rel="noopener">
        shipping policy
      </AppLink>
      .
    </>
  ),
}

export interface BillingStepProps {
  data: CheckoutData
  shipping: SavedShipping
  card: CardSettings
  activity: Activity
  alert: string | null
  /** The shop wants to see a bot check with the next try. */
  botCheck: boolean
  onEditAddress(): void
  /** Places the order, with the token of the bot check if there is one; answers with what is wrong, by field. */
  onOrder(values: BillingValues, tokenizer: CardTokenizer, botToken: string | null): Promise<FieldErrors>
  /** Goes on with an order that was waiting for the bank when the page was reloaded. */
  onResume(tokenizer: CardTokenizer): Promise<FieldErrors>
}

/** The payment (sections 2 and 5, "Payment"). */
export function BillingStep(props: BillingStepProps) {
  const { data, shipping, card, activity, alert, botCheck, onEditAddress, onOrder, onResume } = props
  const busy = activity !== "idle"
  const { countryStates: countries } = data
  const { dropShip } = shipping
  const [tokenizer] = useState(() => createTokenizer(card))
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const hintId = useId()
  const check = useBotCheck()
  const form = useShopForm<BillingValues>({
    start: EMPTY_BILLING,
    draft: BILLING_DRAFT,
    clearsOnFocus: true,
    stays: true,
    say: sayFields,
    check: (values) => billingErrors(values, { countries, dropShip }),
    send: async (values) => {
      const found = await onOrder(values, tokenizer, check.token)
      // A token counts once; while there is none to be had yet, this does nothing.
      check.reset()
      refuseWith(found)
    },
  })
  const slots = useCardFields(tokenizer, {
    onChange: (field, { complete, error }) => {
      form.set(field, complete)
      if (error) form.amend((errors) => ({ ...errors, [field]: error }))
    },
    onFocus: form.entered,
    onUnavailable: setUnavailable,
  })
  const filledIn = useFormValues(form, (values: BillingValues) => canPlaceOrder(values, dropShip))
  const checked = !botCheck || check.token !== null
  const ready = filledIn && checked

  const resume = useEffectEvent(async () => form.show(await onResume(tokenizer)))
  useEffect(() => void resume(), [])

  return (
    <Form form={form} className={css.step} aria-busy={busy} canSend={ready && !busy}>
      <h1 tabIndex={-1} className={css.heading}>
        Billing Information
      </h1>
      <FormNotice state={form.state} />

      <section className={css.section} aria-labelledby={`${hintId}-ship-to`}>
        <h2 id={`${hintId}-ship-to`} className={css.sectionTitle}>
          {dropShip ? "Ship to your customer" : "Ship to"}
        </h2>
        <div className={css.recap}>
          <address className={css.recapLines}>
            {[...addressLines(shipping, countries), shipping.phone, shipping.email]
              .filter(Boolean)
              .map((line) => (
                <div key={line}>{line}</div>
              ))}
          </address>
          <Button variant="secondary" onClick={onEditAddress} disabled={busy}>
            Edit Address
          </Button>
        </div>
      </section>

      {dropShip && (
        <section className={css.section} aria-labelledby={`${hintId}-dealer`}>
          <h2 id={`${hintId}-dealer`} className={css.sectionTitle}>
            Your details
          </h2>
          <TextField
            label="Dealer code"
            name="dealerCode"
            value={data.dealerCode ?? ""}
            onValueChange={() => {}}
            readOnly
            required
          />
          <FieldGrid>
            <AddressFields
              at="billing."
              countries={countries}
              section="billing"
              whose={{ email: { required: true } }}
            />
          </FieldGrid>
        </section>
      )}

      <section className={css.section} aria-labelledby={`${hintId}-card`}>
        <h2 id={`${hintId}-card`} className={css.sectionTitle}>
          Card
        </h2>
        {isTestMode(card) && <TestCardHint tokenizer={tokenizer} />}
        {unavailable && <Notice tone="error">{unavailable}</Notice>}
        <div className={css.card}>
          <CardSlot
            {...slots.cardNumber}
            label="Card number"
            className={css.whole}
            error={form.errors.cardNumber ?? null}
          />
          <CardSlot {...slots.cardExpiry} label="Expiry" error={form.errors.cardExpiry ?? null} />
          <CardSlot {...slots.cardCvc} label="CVC" error={form.errors.cardCvc ?? null} />
          {!dropShip && <Fields of={[POSTAL_CODE]} />}
        </div>
        {!dropShip && <Fields of={[RECEIPT_COPY]} />}
      </section>

      <section className={css.section} aria-labelledby={`${hintId}-texts`}>
        <h2 id={`${hintId}-texts`} className={css.sectionTitle}>
          Text messages
        </h2>
        <div className={css.checks}>
          <Fields of={TEXT_MESSAGES} />
        </div>
      </section>

      <section className={css.section} aria-label="Place your order">
        <Fields of={[ACKNOWLEDGMENT]} />
        <p className={css.total}>
          Order Total <Price amount={data.total} />
        </p>
        {alert && <Notice tone="error">{alert}</Notice>}
        {botCheck && <BotCheck check={check} />}
        {activity === "confirmingCard" && (
          <Notice>Your bank wants to confirm this payment with you. You haven't been charged yet.</Notice>
        )}
        {activity === "checkingOrder" && (
          <Notice>
            We lost the connection, so we're checking whether your order went through. Keep this page open.
          </Notice>
        )}
        <Button
          type="submit"
          busy={busy}
          disabled={!ready && !busy}
          aria-describedby={ready ? undefined : hintId}
          className={css.action}
        >
          Place Order
        </Button>
        {!ready && (
          <p id={hintId} className={css.note}>
            {filledIn
              ? "One moment: the bot check isn't done yet."
              : "Fill in your card and its postal code, and tick the box, to place your order."}
          </p>
        )}
      </section>
    </Form>
  )
}
