import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { errorAt, refusalOf } from "../shared/client"
import { TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useEnterCodes } from "./client"
import { Section } from "./section"

/** A promo code, and the dealer that the rider wants to credit. */
export function Codes({ phone }: { phone: PhoneOrder }) {
  const [typed, setTyped] = useState({
    promo: phone.promoCode ?? "",
    dealer: phone.dealerCode ?? "",
  })
  const enter = useEnterCodes(phone.id)
  const errors = refusalOf(enter.error)?.errors ?? {}
  const hint = phone.checkout.cart.discountHint ?? undefined
  return (
    <Section title="Codes">
      <Form
        className="grid max-w-md grid-cols-1 gap-4 sm:grid-cols-2"
        save={enter}
        typed={typed}
        onSubmit={() => enter.mutate(typed, { onSuccess: () => toast.success("Saved") })}
      >
        <TextField
          label="Promo code"
          value={typed.promo}
          error={errorAt(errors, "promo")}
          hint={hint}
          onChange={(promo) => setTyped({ ...typed, promo })}
        />
        <TextField
          label="Credited dealer's code"
          value={typed.dealer}
          error={errorAt(errors, "dealer")}
          hint={phone.checkout.cart.dealerHint}
          onChange={(dealer) => setTyped({ ...typed, dealer })}
        />
        <div className="sm:col-span-2">
          <FormActions save={enter} label="Save codes" variant="secondary" />
        </div>
      </Form>
    </Section>
  )
}
