import { useSelector } from "@tanstack/react-form"
import { useEffect, useEffectEvent, useId, useState } from "react"
import type { CheckoutData, SavedShipping } from "#contracts/checkout"
import type { CardSettings } from "#contracts/settings"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { TextField } from "#ui/text-field"
import { AddressFields } from "./address-fields"
import { billingErrors, canPlaceOrder } from "./billing-form"
import { type BillingValues, EMPTY_BILLING } from "./billing-values"
import { type CardTokenizer, isTestMode } from "./card/card-tokenizer"
import { createTokenizer } from "./card/create-tokenizer"
import { TestCardHint } from "./card/test-card-hint"
import { useCardFields } from "./card/use-card-fields"
import css from "./checkout-step.module.css"
import { keepDraft, readDraft } from "./draft"
import { ErrorSummary } from "./error-summary"
import type { FieldErrors } from "./field-errors"
import { useAppForm } from "./form-kit"
import type { Activity } from "./model"
import { addressLines } from "./shipping-form"
import { useFieldErrors } from "./use-field-errors"

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

/** The payment (spec sections 2 and 5, "Payment"). */
export function BillingStep(props: BillingStepProps) {
  const { data, shipping, card, activity, alert, botCheck, onEditAddress, onOrder, onResume } = props
  const busy = activity !== "idle"
  const { countryStates: countries } = data
  const { dropShip } = shipping
  const [tokenizer] = useState(() => createTokenizer(card))
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const hintId = useId()
  const check = useBotCheck()
  const form = useAppForm({
    defaultValues: EMPTY_BILLING,
    validators: {
      onSubmit: ({ value }) => {
        const fields = billingErrors(value, { countries, dropShip })
        return Object.keys(fields).length > 0 ? { fields } : undefined
      },
    },
    listeners: {
      onChange: ({ formApi }) => {
        const { billing, text } = formApi.state.values
        keepDraft({ billing: { billing, text } })
      },
    },
    onSubmit: async ({ value }) => {
      const found = await onOrder(value, tokenizer, check.token)
      // A token counts once; while there is none to be had yet, this does nothing.
      check.reset()
      errors.show(found)
    },
    onSubmitInvalid: () => errors.point(),
  })
  const errors = useFieldErrors(form)
  const slots = useCardFields(tokenizer, {
    onChange: (field, { complete, error }) => {
      form.setFieldValue(field, complete, { dontValidate: true })
      errors.set(field, error)
    },
    onFocus: errors.clear,
    onUnavailable: setUnavailable,
  })
  const filledIn = useSelector(form.store, ({ values }) => canPlaceOrder(values, dropShip))
  const checked = !botCheck || check.token !== null
  const ready = filledIn && checked

  useEffect(() => {
    const kept = readDraft().billing
    if (!kept) return
    form.setFieldValue("billing", kept.billing, { dontValidate: true })
    form.setFieldValue("text", kept.text, { dontValidate: true })
  }, [form])

  const resume = useEffectEvent(async () => errors.show(await onResume(tokenizer)))
  useEffect(() => void resume(), [])

  return (
    <form
      {...errors.form}
      className={css.step}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready || busy) return
        errors.submit()
      }}
    >
      <h1 tabIndex={-1} className={css.heading}>
        Billing Information
      </h1>
      <ErrorSummary {...errors.summary} />

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
          <AddressFields form={form} fields="billing" countries={countries} section="billing" emailRequired />
        </section>
      )}

      <section className={css.section} aria-labelledby={`${hintId}-card`}>
        <h2 id={`${hintId}-card`} className={css.sectionTitle}>
          Card
        </h2>
        {isTestMode(card) && <TestCardHint tokenizer={tokenizer} />}
        {unavailable && <Notice tone="error">{unavailable}</Notice>}
        <div className={css.card}>
          <form.AppField name="cardNumber">
            {(field) => <field.Card label="Card number" className={css.whole} {...slots.cardNumber} />}
          </form.AppField>
          <form.AppField name="cardExpiry">
            {(field) => <field.Card label="Expiry" {...slots.cardExpiry} />}
          </form.AppField>
          <form.AppField name="cardCvc">
            {(field) => <field.Card label="CVC" {...slots.cardCvc} />}
          </form.AppField>
          {!dropShip && (
            <form.AppField name="postalCode">
              {(field) => (
                <field.Text
                  label="Billing postal code"
                  required
                  autoComplete="billing postal-code"
                  autoCapitalize="characters"
                  maxLength={20}
                />
              )}
            </form.AppField>
          )}
        </div>
        {!dropShip && (
          <form.AppField name="billing.email">
            {(field) => (
              <field.Text
                label="Billing email"
                hint="Gets a copy of the receipt."
                type="email"
                inputMode="email"
                autoComplete="billing email"
                maxLength={200}
              />
            )}
          </form.AppField>
        )}
      </section>

      <section className={css.section} aria-labelledby={`${hintId}-texts`}>
        <h2 id={`${hintId}-texts`} className={css.sectionTitle}>
          Text messages
        </h2>
        <div className={css.checks}>
          <form.AppField name="text.notifications">
            {(field) => <field.Check label="Text me updates about this order" />}
          </form.AppField>
          <form.AppField name="text.receipt">
            {(field) => <field.Check label="Text me my receipt" />}
          </form.AppField>
        </div>
      </section>

      <section className={css.section} aria-label="Place your order">
        <form.AppField name="acknowledged">
          {(field) => (
            <field.Check
              required
              label={
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
              }
            />
          )}
        </form.AppField>
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
    </form>
  )
}
