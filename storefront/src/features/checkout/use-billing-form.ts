import { useEffect, useEffectEvent, useState } from "react"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { fieldCountLine } from "#features/forms/form-model"
import { refuseWith } from "#features/forms/use-form-submission"
import { useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { billingErrors, canPayByWallet, toPlaceOrder } from "./billing-form"
import type { BillingStepProps } from "./billing-step"
import { type BillingValues, billingValues } from "./billing-values"
import { createTokenizer } from "./card/create-tokenizer"
import { useCardFields } from "./card/use-card-fields"
import { BILLING_DRAFT } from "./draft"
import { useWalletAttempt } from "./express/use-wallet-attempt"
import type { WalletPayment } from "./express/wallet-payment"

/** The billing step's form: its fields, the processor's card fields, and whether an order can be placed. */
export function useBillingForm({
  data,
  shipping,
  card,
  activity,
  botCheck,
  owed,
  onTry,
  onOrder,
  onResume,
}: BillingStepProps) {
  const { countryStates: countries } = data
  const { dropShip } = shipping
  const [tokenizer] = useState(() => createTokenizer(card))
  /** Why there are no card fields. */
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const check = useBotCheck()
  const byWallet = useWalletAttempt()
  const form = useShopForm<BillingValues>({
    start: billingValues(data, dropShip),
    draft: BILLING_DRAFT,
    clearsOnFocus: true,
    stays: true,
    // Anything but the fields that are wrong goes in the step's alert.
    say: fieldCountLine,
    check: (values) => {
      onTry()
      return billingErrors(values, { countries, dropShip })
    },
    send: async (values) => {
      const found = await onOrder(values, tokenizer, check.token, byWallet.take())
      // A token can be used once; if there isn't one yet, this does nothing.
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
  const missing = useFormValues(form, (values: BillingValues) => toPlaceOrder(values, dropShip, owed))
  const walletFilledIn = useFormValues(form, (values: BillingValues) => canPayByWallet(values, dropShip))
  const checked = !botCheck || check.token !== null
  const walletReady = walletFilledIn && checked

  /** Whether a wallet may be opened now; what is wrong with the step is shown at its fields. */
  function mayPayByWallet(): boolean {
    if (!walletReady || activity !== "idle") return false
    form.takeTyped()
    const errors = billingErrors(form.values(), { countries, dropShip })
    form.show(errors)
    return Object.keys(errors).length === 0
  }

  async function payByWallet(wallet: WalletPayment): Promise<void> {
    // While a wallet has its own window, the page can be changed.
    if (!mayPayByWallet()) return wallet.failed()
    await byWallet.submit(wallet, form.submit)
  }

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
    mayPayByWallet,
    payByWallet,
  }
}

export type BillingForm = ReturnType<typeof useBillingForm>
