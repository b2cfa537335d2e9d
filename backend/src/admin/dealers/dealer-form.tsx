import { Button, Heading, Text, toast } from "@medusajs/ui"
import { type FormEvent, type ReactNode, useState } from "react"
import type { PostalBlock } from "../../contracts/dealer-application"
import type { StaffDealer } from "../../contracts/dealer-staff"
import {
  errorAt,
  type FieldErrors,
  LongTextField,
  NumberField,
  SwitchField,
  TextField,
} from "../shared/field"
import { type TypedDealer, useSaveDealer } from "./client"

const EMPTY: TypedDealer = {
  name: "",
  code: "",
  percent_off: 20,
  distributor: false,
  listed: true,
  active: true,
  account: "",
  address: "",
  city: "",
  state: "",
  country: "US",
  zip: "",
  latitude: null,
  longitude: null,
  phone: "",
  website: "",
  email: "",
  contact: "",
  tax_number: "",
  billing: null,
  shipping: null,
  notes: "",
}

const EMPTY_BLOCK: PostalBlock = { name: "", address: "", city: "", state: "", zip: "", phone: "", fax: "" }

type TextName = {
  [Name in keyof TypedDealer]: TypedDealer[Name] extends string ? Name : never
}[keyof TypedDealer]

function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h2">{title}</Heading>
      {about && (
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">{children}</div>
    </section>
  )
}

function BlockFields({
  block,
  path,
  errors,
  onChange,
}: {
  block: PostalBlock | null
  path: "billing" | "shipping"
  errors: FieldErrors
  onChange: (block: PostalBlock | null) => void
}) {
  const value = block ?? EMPTY_BLOCK
  const set = (part: Partial<PostalBlock>) => {
    const next = { ...value, ...part }
    onChange(Object.values(next).some(Boolean) ? next : null)
  }
  const fields: [keyof PostalBlock, string][] = [
    ["name", "Business name"],
    ["address", "Address"],
    ["city", "City"],
    ["state", "State or province"],
    ["zip", "Postal code"],
    ["phone", "Phone"],
  ]
  return fields.map(([name, label]) => (
    <TextField
      key={name}
      label={label}
      value={value[name]}
      error={errorAt(errors, `${path}.${name}`)}
      onChange={(typed) => set({ [name]: typed })}
    />
  ))
}

/** Everything staff keep of a dealer; a new one without `dealer`. */
export function DealerForm({
  dealer,
  onSaved,
}: {
  dealer: StaffDealer | null
  onSaved: (dealer: StaffDealer) => void
}) {
  const [typed, setTyped] = useState<TypedDealer>(dealer ?? EMPTY)
  const save = useSaveDealer(dealer?.id ?? null)
  const errors = save.error?.answer.errors ?? {}
  const edit = (part: Partial<TypedDealer>) => setTyped({ ...typed, ...part })

  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      value={typed[name]}
      error={errorAt(errors, name)}
      {...(hint ? { hint } : {})}
      onChange={(value) => edit({ [name]: value })}
    />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(typed, {
      onSuccess: (saved) => {
        toast.success("Saved", { description: `${saved.name}, code ${saved.code}.` })
        onSaved(saved)
      },
      onError: (error) => toast.error("Not saved", { description: error.message }),
    })
  }

  return (
    <form className="divide-y" onSubmit={submit} noValidate>
      <Group title="Terms" about="A change shows in the shop at once, in open carts, too.">
        {text("name", "Name")}
        {text("code", "Code", dealer ? undefined : "Leave it empty and the shop makes one.")}
        <NumberField
          label="Percent off"
          value={typed.percent_off}
          error={errorAt(errors, "percent_off")}
          hint="Off catalogue goods and designs; goods on a price list of the dealers' group have that price."
          step={0.01}
          onChange={(percent_off) => edit({ percent_off })}
        />
        {text("account", "Account's e-mail", "Who logs in and buys. Empty: listed only.")}
        <div className="flex flex-wrap gap-x-6 gap-y-2 md:col-span-2">
          <SwitchField
            label="Active: has the price and the code"
            checked={typed.active}
            onChange={(active) => edit({ active })}
          />
          <SwitchField
            label="Listed in the locator"
            checked={typed.listed}
            onChange={(listed) => edit({ listed })}
          />
          <SwitchField
            label="Distributor"
            checked={typed.distributor}
            onChange={(distributor) => edit({ distributor })}
          />
        </div>
      </Group>
      <Group title="The door" about="What riders find at /dealers.">
        {text("address", "Address")}
        {text("city", "City")}
        {text("state", "State or province", "Such as MN")}
        {text("zip", "Postal code")}
        {text("country", "Country", "US or CA")}
        {text("phone", "Phone")}
        {text("website", "Website", "Beginning with https://")}
        <span />
        <NumberField
          label="Latitude"
          value={typed.latitude}
          error={errorAt(errors, "latitude")}
          hint="Degrees north, such as 47.02. Without both, there is no marker on the map."
          step={0.0001}
          onChange={(latitude) => edit({ latitude })}
        />
        <NumberField
          label="Longitude"
          value={typed.longitude}
          error={errorAt(errors, "longitude")}
          hint="Degrees east: negative in America, such as -91.67."
          step={0.0001}
          onChange={(longitude) => edit({ longitude })}
        />
      </Group>
      <Group title="Behind the counter" about="Never shown in the shop.">
        {text("contact", "Contact")}
        {text("email", "E-mail")}
        {text("tax_number", "Tax number")}
        <div className="md:col-span-2">
          <LongTextField
            label="Notes"
            value={typed.notes}
            error={errorAt(errors, "notes")}
            onChange={(notes) => edit({ notes })}
          />
        </div>
      </Group>
      <Group title="Billing address">
        <BlockFields
          block={typed.billing}
          path="billing"
          errors={errors}
          onChange={(billing) => edit({ billing })}
        />
      </Group>
      <Group title="Shipping address">
        <BlockFields
          block={typed.shipping}
          path="shipping"
          errors={errors}
          onChange={(shipping) => edit({ shipping })}
        />
      </Group>
      <div className="px-6 py-4">
        <Button type="submit" isLoading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
