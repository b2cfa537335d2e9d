import { useEffect, useEffectEvent, useState } from "react"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import type { FieldErrors } from "#features/forms/field-errors"
import { fieldCountLine } from "#features/forms/form-model"
import { refuseWith } from "#features/forms/use-form-submission"
import { type ShopForm, useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { billingErrors, canPayByWallet, toPlaceOrder } from "./billing-form"
import type { BillingStepProps } from "./billing-step"
import { type BillingValues, billingValues } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { createTokenizer } from "./card/create-tokenizer"
import { useCardFields } from "./card/use-card-fields"
import { billingDraft } from "./draft"
import { useWalletAttempt } from "./express/use-wallet-attempt"
import type { WalletPayment } from "./express/wallet-payment"

type StepForm = ShopForm<BillingValues, void>

/** The processor's card fields as fields of the form, and why there are none, if so. */
function useCardSlots(tokenizer: CardTokenizer, form: StepForm) {
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const slots = useCardFields(tokenizer, {
    onChange: (field, { complete, error }) => {
      form.set(field, complete)
      if (error) form.amend((errors) => ({ ...errors, [field]: error }))
    },
    onFocus: form.entered,
    onUnavailable: setUnavailable,
  })
  return { slots, unavailable }
}

interface WalletButton {
  form: StepForm
  /** Whether the step is filled in, and nothing is in progress. */
  canOpen: boolean
  errorsOf(values: BillingValues): FieldErrors
  byWallet: ReturnType<typeof useWalletAttempt>
}

/** What a wallet's button does with the form. */
function walletPayment({ form, canOpen, errorsOf, byWallet }: WalletButton) {
  /** Whether a wallet may be opened now; what is wrong with the step is shown at its fields. */
  function mayPayByWallet(): boolean {
    if (!canOpen) return false
    form.takeTyped()
    const errors = errorsOf(form.values())
    form.show(errors)
    return Object.keys(errors).length === 0
  }

  async function payByWallet(wallet: WalletPayment): Promise<void> {
    // While a wallet has its own window, the page can be changed.
    if (!mayPayByWallet()) return wallet.failed()
    await byWallet.submit(wallet, form.submit)
  }

  return { mayPayByWallet, payByWallet }
}

/** The billing step's form: its fields, the processor's card fields, and whether an order can be placed. */
export function useBillingForm(props: BillingStepProps) {
  const { data, shipping, card, activity, botCheck, owed, onTry, onOrder, onResume } = props
  const { dropShip } = shipping
  const [tokenizer] = useState(() => createTokenizer(card))
  const check = useBotCheck()
  const byWallet = useWalletAttempt()
  const errorsOf = (values: BillingValues) =>
    billingErrors(values, { countries: data.countryStates, dropShip })
  const form = useShopForm<BillingValues>({
    start: billingValues(data, dropShip),
    draft: billingDraft(dropShip),
    clearsOnFocus: true,
    stays: true,
    // Anything but the fields that are wrong goes in the step's alert.
    say: fieldCountLine,
    check: (values) => {
      onTry()
      return errorsOf(values)
    },
    send: async (values) => {
      const found = await onOrder(values, { tokenizer, botToken: check.token, wallet: byWallet.take() })
      // A token can be used once; if there isn't one yet, this does nothing.
      check.reset()
      refuseWith(found)
    },
  })
  const { slots, unavailable } = useCardSlots(tokenizer, form)
  const missing = useFormValues(form, (values: BillingValues) => toPlaceOrder(values, dropShip, owed))
  const walletFilledIn = useFormValues(form, (values: BillingValues) => canPayByWallet(values, dropShip))
  const checked = !botCheck || check.token !== null
  const walletReady = walletFilledIn && checked

  const resume = useEffectEvent(async () => form.show(await onResume(tokenizer)))
  useEffect(() => void resume(), [])

  return {
    form,
    slots,
    tokenizer,
    unavailable,
    check,
    missing,
    ready: missing === null && checked,
    walletReady,
    ...walletPayment({ form, canOpen: walletReady && activity === "idle", errorsOf, byWallet }),
  }
}

export type BillingForm = ReturnType<typeof useBillingForm>
