import { Input, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { formatCents, toCents } from "../../contracts/money"
import { EMPTY_DISCOUNT, type StaffDiscount } from "../../contracts/staff/discount-staff"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { Field, NumberField, PriceField, SwitchField, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { counted } from "../shared/words"
import { AimFields } from "./aim-fields"
import { type TypedDiscount, typedOf, useSaveDiscount } from "./client"

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
      <TextField
        label="Code"
        hint="Riders can type it in upper or lower case. For an automatic discount it is just the name."
        value={typed.code}
        error={errorAt(errors, "code")}
        onChange={(code) => part.set({ code })}
      />
      <div className="flex flex-col gap-y-3">
        <SwitchField
          label="Switched on"
          checked={typed.enabled}
          onChange={(enabled) => part.set({ enabled })}
        />
        <SwitchField
          label="Automatic: applies without a code, and no code can be added"
          checked={typed.automatic}
          onChange={(automatic) =>
            // What only goes with the other kind is cleared.
            part.set(
              automatic
                ? { automatic, max_uses_per_email: null }
                : { automatic, banner_title: "", banner_text: "", banner_link: "" },
            )
          }
        />
      </div>
      {typed.counts_for !== "gift" && (
        <div className="grid grid-cols-2 gap-4">
          <CountField {...part} name="percent_off" label="Percent off" />
          <PriceField
            label="Dollars off"
            value={typed.dollars_off}
            error={errorAt(errors, "dollars_off")}
            onChange={(dollars_off) => part.set({ dollars_off })}
          />
        </div>
      )}
      <AimFields {...part} />
      {typed.counts_for === "everything" && (
        <SwitchField
          label="Ski packages only"
          checked={typed.ski_package_only}
          onChange={(ski_package_only) => part.set({ ski_package_only })}
        />
      )}
      <FreeShipping {...part} />
      <div className="grid grid-cols-2 gap-4">
        <TimeField {...part} name="starts_at" label="Starts" hint="Chicago time; blank for now" />
        <TimeField {...part} name="ends_at" label="Ends" hint="Runs through that minute; blank for never" />
        <CountField {...part} name="max_uses" label="Total orders" hint="Blank for no limit" />
        {!typed.automatic && (
          <CountField
            {...part}
            name="max_uses_per_email"
            label="Orders per rider"
            hint="By email; blank for no limit"
          />
        )}
      </div>
      {typed.automatic && <BannerFields {...part} />}
      <Text size="small" className="text-ui-fg-subtle">
        Riders see a change within two seconds, and a changed total before they pay.
      </Text>
    </FormDrawer>
  )
}

interface PartProps {
  typed: TypedDiscount
  errors: FieldErrors
  set: (some: Partial<TypedDiscount>) => void
}

interface NamedProps<Name> extends PartProps {
  name: Name
  label: string
  hint?: string
}

function CountField({
  name,
  typed,
  errors,
  set,
  ...field
}: NamedProps<"percent_off" | "max_uses" | "max_uses_per_email">) {
  return (
    <NumberField
      {...field}
      value={typed[name]}
      error={errorAt(errors, name)}
      onChange={(value) => set({ [name]: value })}
    />
  )
}

function TimeField({ name, typed, errors, set, ...field }: NamedProps<"starts_at" | "ends_at">) {
  return (
    <Field {...field} error={errorAt(errors, name)}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={typed[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

function BannerFields({ typed, errors, set }: PartProps) {
  return (
    <>
      <TextField
        label="Banner"
        hint="The large text, on the builder's pages and in the cart; blank for none"
        value={typed.banner_title}
        error={errorAt(errors, "banner_title")}
        onChange={(banner_title) => set({ banner_title })}
      />
      <TextField
        label="Banner's second line"
        value={typed.banner_text}
        error={errorAt(errors, "banner_text")}
        onChange={(banner_text) => set({ banner_text })}
      />
      <TextField
        label="Banner link"
        hint="A path in this shop, such as /skis; blank for no link"
        value={typed.banner_link}
        error={errorAt(errors, "banner_link")}
        onChange={(banner_link) => set({ banner_link })}
      />
    </>
  )
}

function FreeShipping({ typed, errors, set }: PartProps) {
  return (
    <div className="flex flex-col gap-y-3">
      <SwitchField
        label="Free shipping"
        checked={typed.free_shipping}
        onChange={(free_shipping) =>
          set(
            free_shipping
              ? { free_shipping }
              : { free_shipping, free_shipping_us_only: false, free_shipping_min: 0 },
          )
        }
      />
      {typed.free_shipping && (
        <>
          <SwitchField
            label="To US addresses only"
            checked={typed.free_shipping_us_only}
            onChange={(free_shipping_us_only) => set({ free_shipping_us_only })}
          />
          <PriceField
            label="For orders of at least (dollars)"
            hint="0 for any order"
            value={typed.free_shipping_min}
            error={errorAt(errors, "free_shipping_min")}
            onChange={(free_shipping_min) => set({ free_shipping_min })}
          />
        </>
      )}
    </div>
  )
}
