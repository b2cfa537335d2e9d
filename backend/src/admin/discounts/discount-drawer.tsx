import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { formatCents, toCents } from "../../contracts/money"
import { EMPTY_DISCOUNT, type StaffDiscount } from "../../contracts/staff/discount-staff"
import { refusalOf } from "../shared/client"
import { SwitchField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { counted } from "../shared/words"
import { AimFields } from "./aim-fields"
import { type TypedDiscount, typedOf, useSaveDiscount } from "./client"
import { AmountFields, BannerFields, FreeShipping, KindFields, LimitFields } from "./discount-fields"

function aboutOf({ description, uses, given, state }: StaffDiscount): string {
  const put = state === "archived" ? " Archived. Saving brings it back." : ""
  return `${description || "Nothing off"}. Used for ${counted(uses, "order", "orders")}, ${formatCents(toCents(given))} given.${put}`
}

interface DiscountDrawerProps {
  /** Null for a new one. */
  discount: StaffDiscount | null
  onClose: () => void
}

/** One discount with all its fields; a refused save leaves what was typed, with the reasons at the fields. */
export function DiscountDrawer({ discount, onClose }: DiscountDrawerProps) {
  const [typed, setTyped] = useState(() => (discount ? typedOf(discount) : EMPTY_DISCOUNT))
  const [opened] = useState(discount)
  const save = useSaveDiscount(opened)
  const errors = refusalOf(save.error)?.errors ?? {}
  const part = { typed, errors, set: (some: Partial<TypedDiscount>) => setTyped({ ...typed, ...some }) }
  const submit = () =>
    save.mutate(typed, {
      onSuccess: () => {
        toast.success("Saved", { description: `The changes to ${typed.code.trim().toUpperCase()} are live.` })
        onClose()
      },
    })

  return (
    <FormDrawer
      title={discount ? discount.code : "New discount"}
      about={discount ? aboutOf(discount) : "A code that riders enter in the cart, or an automatic discount."}
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <KindFields {...part} />
      {typed.counts_for !== "gift" && <AmountFields {...part} />}
      <AimFields {...part} />
      {typed.counts_for === "everything" && (
        <SwitchField
          label="Ski packages only"
          checked={typed.ski_package_only}
          onChange={(ski_package_only) => part.set({ ski_package_only })}
        />
      )}
      <FreeShipping {...part} />
      <LimitFields {...part} />
      {typed.automatic && <BannerFields {...part} />}
      <Text size="small" className="text-ui-fg-subtle">
        Riders see a change within two seconds, and a changed total before they pay.
      </Text>
    </FormDrawer>
  )
}
