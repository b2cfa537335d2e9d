import { useEffect, useEffectEvent, useState } from "react"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { refuseWith } from "#features/forms/use-form-submission"
import { useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { billingErrors, canPlaceOrder } from "./billing-form"
import type { BillingStepProps } from "./billing-step"
import { type BillingValues, billingValues } from "./billing-values"
import { createTokenizer } from "./card/create-tokenizer"
import { useCardFields } from "./card/use-card-fields"
import { BILLING_DRAFT } from "./draft"
import { sayFields } from "./shipping-step"

/** The billing step's form: its fields, the card's that are the processor's, and whether an order can be placed. */
export function useBillingForm({ data, shipping, card, botCheck, onOrder, onResume }: BillingStepProps) {
  const { countryStates: countries } = data
  const { dropShip } = shipping
  const [tokenizer] = useState(() => createTokenizer(card))
  /** Why there are no card fields. */
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const check = useBotCheck()
  const form = useShopForm<BillingValues>({
    start: billingValues(data, dropShip),
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

  const resume = useEffectEvent(async () => form.show(await onResume(tokenizer)))
  useEffect(() => void resume(), [])

  return { form, slots, tokenizer, unavailable, check, filledIn, ready: filledIn && checked }
}

export type BillingForm = ReturnType<typeof useBillingForm>
