import { Input } from "@medusajs/ui"
import { errorAt, type FieldErrors } from "../shared/client"
import { Field, NumberField, PriceField, SwitchField, TextField } from "../shared/fields"
import type { TypedDiscount } from "./client"

/** What each group of a discount's fields is given. */
export interface PartProps {
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

/** What riders enter, and whether they have to. */
export function KindFields({ typed, errors, set }: PartProps) {
  return (
    <>
      <TextField
        label="Code"
        hint="Riders can type it in upper or lower case. For an automatic discount it is just the name."
        value={typed.code}
        error={errorAt(errors, "code")}
        onChange={(code) => set({ code })}
      />
      <div className="flex flex-col gap-y-3">
        <SwitchField label="Switched on" checked={typed.enabled} onChange={(enabled) => set({ enabled })} />
        <SwitchField
          label="Automatic: applies without a code, and no code can be added"
          checked={typed.automatic}
          onChange={(automatic) =>
            // What only goes with the other kind is cleared.
            set(
              automatic
                ? { automatic, max_uses_per_email: null }
                : { automatic, banner_title: "", banner_text: "", banner_link: "" },
            )
          }
        />
      </div>
    </>
  )
}

/** What it takes off. */
export function AmountFields(part: PartProps) {
  const { typed, errors, set } = part
  return (
    <div className="grid grid-cols-2 gap-4">
      <CountField {...part} name="percent_off" label="Percent off" />
      <PriceField
        label="Dollars off"
        value={typed.dollars_off}
        error={errorAt(errors, "dollars_off")}
        onChange={(dollars_off) => set({ dollars_off })}
      />
    </div>
  )
}

/** When it runs, and how often it can be used. */
export function LimitFields(part: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <TimeField {...part} name="starts_at" label="Starts" hint="Central time; blank for now" />
      <TimeField {...part} name="ends_at" label="Ends" hint="Runs through that minute; blank for never" />
      <CountField {...part} name="max_uses" label="Total orders" hint="Blank for no limit" />
      {!part.typed.automatic && (
        <CountField
          {...part}
          name="max_uses_per_email"
          label="Orders per rider"
          hint="By email; blank for no limit"
        />
      )}
    </div>
  )
}

/** The banner of an automatic discount. */
export function BannerFields({ typed, errors, set }: PartProps) {
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

/** Whether it ships for free, where to and from which amount. */
export function FreeShipping({ typed, errors, set }: PartProps) {
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
