import { toast } from "@medusajs/ui"
import { useState } from "react"
import { formatMoney } from "../../contracts/money"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { useIsSki } from "../designs/client"
import { DesignSku } from "../designs/design-sku"
import { Preview } from "../designs/preview"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, SwitchField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { useAddDesign, useCarbides } from "./client"
import { Section } from "./section"

const EMPTY = { sku: "", ready_to_ship: false, carbide: "", mount_kit: false }

/** A design, picked as in the builder or by its SKU, with the hardware of its last page. */
export function AddDesign({ phone }: { phone: PhoneOrder }) {
  const [typed, setTyped] = useState(EMPTY)
  const add = useAddDesign(phone.id)
  const errors = refusalOf(add.error)?.errors ?? {}
  const sku = typed.sku.trim().toUpperCase()
  const isSki = useIsSki(sku)
  const kit = phone.sled?.mountKit
  const edit = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  const submit = () =>
    add.mutate(
      { ...typed, sku, ...(isSki ? {} : { carbide: "", mount_kit: false }) },
      { onSuccess: () => toast.success("Added", { description: `${sku} is in the order.` }) },
    )

  return (
    <Section
      title="Add a design"
      about="Pick it as in the builder, or enter its SKU. One pair of skis, or one scoop."
    >
      <Form className="flex flex-wrap gap-6" save={add} typed={typed} onSubmit={submit}>
        <div className="grid w-full max-w-md grid-cols-1 gap-4 sm:grid-cols-2">
          <DesignSku
            typed={typed.sku}
            sku={sku}
            error={errorAt(errors, "sku")}
            onChange={(value) => edit({ sku: value })}
          />
          {isSki && (
            <Hardware
              sku={sku}
              typed={typed}
              errors={errors}
              edit={edit}
              kit={kit ? `${kit.name}, ${formatMoney(kit.price)}` : null}
              noKit={phone.sled ? "We have no mount kit for this sled." : "Choose the sled first."}
            />
          )}
          <div className="sm:col-span-2">
            <SwitchField
              label="From the ready-to-ship shelf"
              checked={typed.ready_to_ship}
              onChange={(ready_to_ship) => edit({ ready_to_ship })}
            />
          </div>
          <div className="sm:col-span-2">
            <FormActions save={add} label="Add the design" variant="secondary" />
          </div>
        </div>
        {sku && <Preview sku={sku} name={sku} />}
      </Form>
    </Section>
  )
}

type Chosen = Pick<typeof EMPTY, "carbide" | "mount_kit">

interface HardwareProps {
  sku: string
  typed: Chosen
  errors: Readonly<Record<string, readonly string[]>>
  edit: (part: Partial<Chosen>) => void
  /** The mount kit that can be chosen, in words; null without one. */
  kit: string | null
  /** Why there isn't one. */
  noKit: string
}

/** Carbides, and the mount kit of the rider's sled. */
export function Hardware({ sku, typed, errors, edit, kit, noKit }: HardwareProps) {
  const carbides = useCarbides(sku).data ?? []
  return (
    <>
      <div className="sm:col-span-2">
        <ChoiceField
          label="Carbides"
          none="None"
          value={typed.carbide}
          error={errorAt(errors, "carbide")}
          onChange={(carbide) => edit({ carbide })}
          choices={carbides.map(({ id, name, price, in_stock }) => ({
            value: id,
            label: `${name}, ${formatMoney(price)}${in_stock ? "" : " (sold out)"}`,
          }))}
        />
      </div>
      <div className="sm:col-span-2">
        <ChoiceField
          label="Mount kit"
          none="None"
          value={typed.mount_kit ? "kit" : ""}
          error={errorAt(errors, "mount_kit")}
          hint={kit ? undefined : noKit}
          onChange={(chosen) => edit({ mount_kit: chosen === "kit" })}
          choices={kit ? [{ value: "kit", label: kit }] : []}
        />
      </div>
    </>
  )
}
