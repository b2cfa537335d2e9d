import { Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { AddMadeDesign } from "../../contracts/catalog/ready-to-ship"
import { DesignPicker } from "../designs/design-picker"
import { Preview } from "../designs/preview"
import { errorAt, refusalOf } from "../shared/client"
import { NumberField, PriceField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { type Typed, useAddMade } from "./client"

const EMPTY: Typed<AddMadeDesign> = { sku: "", count: 1, discount: null }

/** Puts a design on the shelf: picked as in the builder, or by its SKU, with its picture. */
export function AddForm() {
  const [typed, setTyped] = useState(EMPTY)
  const add = useAddMade()
  const errors = refusalOf(add.error)?.errors ?? {}
  const edit = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  const submit = () =>
    add.mutate(typed, {
      onSuccess: () => {
        toast.success("On the shelf", { description: `${typed.sku.toUpperCase()} is ready to ship.` })
        // What was typed meanwhile is the next one.
        setTyped((now) => (now === typed ? EMPTY : now))
      },
    })

  return (
    <Form className="flex flex-col gap-y-4 px-6 py-4" save={add} typed={typed} beginsAnew onSubmit={submit}>
      <Heading level="h2">Put a design on the shelf</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Pick the design, or enter its SKU, the last part of the builder's address. The price is the design's
        own and is kept with the variant; the loop doesn't matter, since riders pick it.
      </Text>
      <div className="flex flex-wrap gap-6">
        <div className="grid w-full max-w-md grid-cols-2 gap-4">
          <DesignPicker sku={typed.sku.trim().toUpperCase()} onPick={(sku) => edit({ sku })} />
          <div className="col-span-2">
            <TextField
              label="Design SKU"
              value={typed.sku}
              error={errorAt(errors, "sku")}
              hint="For example TRLSOLYELBLK"
              onChange={(sku) => edit({ sku })}
            />
          </div>
          <NumberField
            label="Pieces"
            value={typed.count}
            error={errorAt(errors, "count")}
            onChange={(count) => edit({ count })}
          />
          <PriceField
            label="Dollars off at checkout"
            value={typed.discount}
            error={errorAt(errors, "discount")}
            onChange={(discount) => edit({ discount })}
          />
          <div className="col-span-2">
            <FormActions save={add} label="Put on the shelf" />
          </div>
        </div>
        <Preview sku={typed.sku} name={typed.sku} />
      </div>
    </Form>
  )
}
