import { useId, useState } from "react"
import type { CheckoutData, SavedShipping } from "#contracts/checkout/checkout"
import { formatMoney } from "#contracts/money"
import type { CardSettings } from "#contracts/settings"
import { AddressFields } from "#features/forms/address-fields"
import { addressLines } from "#features/forms/address-values"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import type { FieldErrors } from "#features/forms/field-errors"
import { FieldGrid, type FieldSpec, Fields } from "#features/forms/fields"
import { hasFailed } from "#features/forms/form-model"
import { FormNotice } from "#features/forms/form-notice"
import { Form } from "#features/forms/shop-form"
import { EMAIL } from "#features/forms/text-fields"
import { useSettings } from "#platform/settings"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Lines } from "#ui/lines"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { RefusedNotice } from "#ui/refused-notice"
import { TextField } from "#ui/text-field"
import type { AmountDue } from "./billing-form"
import type { BillingValues } from "./billing-values"
import { CardSlot } from "./card/card-slot"
import { type CardTokenizer, isTestMode } from "./card/card-tokenizer"
import { TestCardHint } from "./card/test-card-hint"
import css from "./checkout-step.module.css"
import { ExpressPay } from "./express/express-pay"
import type { Activity } from "./model"
import { type BillingForm, useBillingForm } from "./use-billing-form"
import type { PaymentMeans } from "./use-order"
import { useOutcomeInView } from "./use-outcome-in-view"

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
const acknowledgment = (checked: string): FieldSpec => ({
  name: "acknowledged",
  as: "check",
  required: true,
  label: (
    <>
      I've checked {checked}, and I agree to the{" "}
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
})
const ACKNOWLEDGMENT = acknowledgment("that my order is accurate")
const PAYMENT_ACKNOWLEDGMENT = acknowledgment("what I'm paying for")

export interface BillingStepProps {
  data: CheckoutData
  shipping: SavedShipping
  card: CardSettings
  activity: Activity
  alert: string | null
  /** Prices that changed since the cart showed them. */
  notices?: readonly string[]
  /** The shop requires a bot check with the next try. */
  botCheck: boolean
  /** A new try begins: the last one's message is cleared, whatever the outcome. */
  onTry(): void
  /**
   * The order is already placed, and this is the part being paid: recipients of receipts and texts were asked for then.
   */
  owed?: AmountDue | undefined
  /** Left out when the address can't be changed. */
  onEditAddress?(): void
  /** Places the order; resolves with what is wrong, by field. */
  onOrder(values: BillingValues, means: PaymentMeans): Promise<FieldErrors>
  /** Continues an order that was being placed, or waiting for the bank, when the page was reloaded. */
  onResume(tokenizer: CardTokenizer): Promise<FieldErrors>
}

/** The payment (sections 2 and 5, "Payment"). */
export function BillingStep(props: BillingStepProps) {
  const { data, shipping, card, activity, notices = [] } = props
  const placed = props.owed !== undefined
  const { dropShip } = shipping
  const busy = activity !== "idle"
  const billing = useBillingForm(props)
  return (
    <Form form={billing.form} className={css.step} aria-busy={busy} canSend={billing.ready && !busy}>
      <h1 tabIndex={-1} className={css.heading}>
        Billing Information
      </h1>
      {notices.length > 0 && (
        <Notice title="Prices have changed">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      <ShipTo {...props} busy={busy} />
      {dropShip && <DealerDetails data={data} />}
      <CardFields billing={billing} card={card} dropShip={dropShip} placed={placed} />
      {!placed && <TextMessages />}
      <PlaceOrder {...props} billing={billing} busy={busy} />
    </Form>
  )
}

/** Where the order goes, and the button to change it. */
function ShipTo({
  data,
  shipping,
  busy,
  onEditAddress,
}: Pick<BillingStepProps, "data" | "shipping" | "onEditAddress"> & { busy: boolean }) {
  const id = useId()
  const lines = [...addressLines(shipping, data.countryStates), shipping.phone, shipping.email]
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.sectionTitle}>
        {shipping.dropShip ? "Ship to your customer" : "Ship to"}
      </h2>
      <div className={css.recap}>
        <address className={css.recapLines}>
          <Lines of={lines.filter(Boolean)} />
        </address>
        {onEditAddress && (
          <Button variant="secondary" onClick={onEditAddress} disabled={busy}>
            Edit Address
          </Button>
        )}
      </div>
    </section>
  )
}

/** The dealer's own address, for a drop shipment. */
function DealerDetails({ data }: Pick<BillingStepProps, "data">) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.sectionTitle}>
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
          countries={data.countryStates}
          section="billing"
          whose={{ email: { required: true } }}
        />
      </FieldGrid>
    </section>
  )
}

function CardFields({
  billing: { form, slots, tokenizer, unavailable },
  card,
  dropShip,
  placed,
}: Pick<BillingStepProps, "card"> & { billing: BillingForm; dropShip: boolean; placed: boolean }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.sectionTitle}>
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
      {!dropShip && !placed && <Fields of={[RECEIPT_COPY]} />}
    </section>
  )
}

/** Nothing where the shop has no account to send texts with: a box would promise what never comes. */
function TextMessages() {
  const id = useId()
  const { sendsTexts } = useSettings()
  if (!sendsTexts) return null
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.sectionTitle}>
        Text messages
      </h2>
      <div className={css.checks}>
        <Fields of={TEXT_MESSAGES} />
      </div>
    </section>
  )
}

/** The total, the buttons, and below them the outcome of a press. */
function PlaceOrder({
  data,
  card,
  activity,
  alert,
  botCheck,
  owed,
  billing: { form, check, missing, ready, walletReady, mayPayByWallet, payByWallet },
  busy,
}: Pick<BillingStepProps, "data" | "card" | "activity" | "alert" | "botCheck" | "owed"> & {
  billing: BillingForm
  busy: boolean
}) {
  const hintId = useId()
  const [hasWallet, setHasWallet] = useState(false)
  const outcome = useOutcomeInView(form.errors, alert, activity)
  return (
    <section className={css.section} aria-label={owed ? `Pay the ${owed}` : "Place your order"}>
      <Fields of={[owed ? PAYMENT_ACKNOWLEDGMENT : ACKNOWLEDGMENT]} />
      <p className={css.total}>
        {owed === "balance" ? "Balance Due" : "Order Total"} <Price amount={data.total} />
      </p>
      <Button
        type="submit"
        busy={busy}
        disabled={!ready && !busy && !hasFailed(form.state)}
        aria-disabled={busy || !ready || undefined}
        data-pays
        aria-describedby={ready ? undefined : hintId}
        className={css.action}
      >
        {owed ? `Pay ${formatMoney(data.total)}` : "Place Order"}
      </Button>
      <ExpressPay
        card={card}
        total={data.total}
        blocked={!walletReady}
        describedBy={hintId}
        available={hasWallet}
        onAvailable={setHasWallet}
        mayOpen={mayPayByWallet}
        onPay={(wallet) => void payByWallet(wallet)}
      />
      <div className={css.outcome} ref={outcome}>
        {alert ? <RefusedNotice alert={alert} page="/checkout" /> : <FormNotice state={form.state} />}
        {botCheck && <BotCheck check={check} />}
        {activity === "confirmingCard" && (
          <Notice>Your bank wants to confirm this payment with you. You haven't been charged yet.</Notice>
        )}
        {activity === "checkingOrder" && (
          <Notice>
            We lost the connection, so we're checking whether your {owed ? "payment" : "order"} went through.
            Keep this page open.
          </Notice>
        )}
        {activity === "awaitingPayment" && (
          <Notice>
            Your payment is taking longer than usual. Keep this page open: it will update on its own, and your
            card won't be charged more than once.
          </Notice>
        )}
        {!ready && (
          <p id={hintId} className={css.note}>
            {missing ?? "One moment: the bot check is still running."}
            {missing && hasWallet && " With a wallet, you don't need to enter a card."}
          </p>
        )}
      </div>
    </section>
  )
}
