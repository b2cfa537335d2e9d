import { Heading, Text, toast } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import type { StaffDealer } from "../../contracts/dealers/dealer-staff"
import type { PostalBlock } from "../../contracts/forms/dealer-application"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { LongTextField, NumberField, SwitchField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { type TypedDealer, useSaveDealer } from "./client"

const EMPTY: TypedDealer = {
  name: "",
  code: "",
  percent_off: 20,
  commission_percent: null,
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
    ["fax", "Fax"],
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

interface PartProps {
  typed: TypedDealer
  errors: FieldErrors
  edit: (part: Partial<TypedDealer>) => void
}

/** One of the dealer's texts. */
function DealerText({
  name,
  label,
  hint,
  typed,
  errors,
  edit,
}: PartProps & { name: TextName; label: string; hint?: string }) {
  return (
    <TextField
      label={label}
      value={typed[name]}
      error={errorAt(errors, name)}
      hint={hint}
      onChange={(value) => edit({ [name]: value })}
    />
  )
}

function Terms({ isNew, ...part }: PartProps & { isNew: boolean }) {
  const { typed, errors, edit } = part
  return (
    <Group title="Terms" about="Changes show in the shop at once, even in open carts.">
      <DealerText {...part} name="name" label="Name" />
      <DealerText
        {...part}
        name="code"
        label="Code"
        {...(isNew && { hint: "Leave it blank to have the shop make one." })}
      />
      <NumberField
        label="Percent off"
        value={typed.percent_off}
        error={errorAt(errors, "percent_off")}
        hint="Off catalog goods and designs; goods on a price list of the dealers' group have that price."
        step={0.01}
        onChange={(percent_off) => edit({ percent_off })}
      />
      <NumberField
        label="Commission percent"
        value={typed.commission_percent}
        error={errorAt(errors, "commission_percent")}
        hint="Of what riders buy with the code, for orders from now on. Blank: the default under Reports."
        step={0.01}
        onChange={(commission_percent) => edit({ commission_percent })}
      />
      <DealerText
        {...part}
        name="account"
        label="Account's email"
        hint="The person who logs in and buys. If nobody has confirmed this email yet, we mail a link to set a new password. Blank: only listed."
      />
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
  )
}

function Door(part: PartProps) {
  const { typed, errors, edit } = part
  return (
    <Group title="Storefront" about="What riders find at /dealers.">
      <DealerText {...part} name="address" label="Address" />
      <DealerText {...part} name="city" label="City" />
      <DealerText {...part} name="state" label="State or province" hint="Such as MN" />
      <DealerText {...part} name="zip" label="Postal code" />
      <DealerText {...part} name="country" label="Country" hint="US or CA" />
      <DealerText {...part} name="phone" label="Phone" />
      <DealerText {...part} name="website" label="Website" hint="Beginning with https://" />
      <span className="hidden md:block" />
      <NumberField
        label="Latitude"
        value={typed.latitude}
        error={errorAt(errors, "latitude")}
        hint="Degrees north, such as 47.02. Without both, there is no marker on the map."
        min={-90}
        step={0.0001}
        onChange={(latitude) => edit({ latitude })}
      />
      <NumberField
        label="Longitude"
        value={typed.longitude}
        error={errorAt(errors, "longitude")}
        hint="Degrees east: negative in America, such as -91.67."
        min={-180}
        step={0.0001}
        onChange={(longitude) => edit({ longitude })}
      />
    </Group>
  )
}

interface DealerFormProps {
  /** Null for a new one. */
  dealer: StaffDealer | null
  onSaved: (dealer: StaffDealer) => void
}

/** Everything staff record about a dealer. */
export function DealerForm({ dealer, onSaved }: DealerFormProps) {
  const [typed, setTyped] = useState<TypedDealer>(dealer ?? EMPTY)
  // The version that is being edited, not what a colleague saves while the form is open.
  const [opened, setOpened] = useState(dealer)
  const save = useSaveDealer(opened)
  const errors = refusalOf(save.error)?.errors ?? {}
  const edit = (part: Partial<TypedDealer>) => setTyped({ ...typed, ...part })
  const part = { typed, errors, edit }
  const submit = () =>
    save.mutate(typed, {
      onSuccess: (saved) => {
        toast.success("Saved", { description: `${saved.name}, code ${saved.code}.` })
        setOpened(saved)
        // What is kept, such as the code of a blank field; what was typed meanwhile stays.
        setTyped((now) => (now === typed ? saved : now))
        onSaved(saved)
      },
    })

  return (
    <Form className="divide-y" save={save} typed={typed} kept={opened} onSubmit={submit}>
      <Terms {...part} isNew={dealer === null} />
      <Door {...part} />
      <Group title="Internal" about="Never shown in the shop.">
        <DealerText {...part} name="contact" label="Contact" />
        <DealerText {...part} name="email" label="Email" />
        <DealerText {...part} name="tax_number" label="Tax number" />
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
      <MayChange>
        <FormActions sticky save={save} label="Save" />
      </MayChange>
    </Form>
  )
}
