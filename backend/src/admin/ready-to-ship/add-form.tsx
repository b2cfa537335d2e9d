import { Button, Heading, Text, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { Preview } from "../designs/preview"
import { errorAt, NumberField, PriceField, TextField } from "../shared/field"
import { useAddMade } from "./client"
import { DesignPicker } from "./design-picker"

const EMPTY = { sku: "", count: 1, discount: null }

interface Typed {
  sku: string
  count: number | null
  /** Dollars. */
  discount: number | null
}

/** Puts a design on the shelf: picked as in the builder, or by its SKU, with its picture. */
export function AddForm() {
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const add = useAddMade()
  const errors = add.error?.answer.errors ?? {}
  const edit = (part: Partial<Typed>) => setTyped({ ...typed, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(typed, {
      onSuccess: () => {
        toast.success("On the shelf", { description: `${typed.sku.toUpperCase()} is ready to ship.` })
        setTyped(EMPTY)
      },
      onError: (error) => toast.error("Not put on the shelf", { description: error.message }),
    })
  }

  return (
    <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={submit} noValidate>
      <Heading level="h2">Put a design on the shelf</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Pick the design, or type its SKU, the last part of the builder's address. The price is the design's
        own and is kept with the variant that is made; the loop can be any, riders pick it.
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
            <Button type="submit" isLoading={add.isPending}>
              Put on the shelf
            </Button>
          </div>
        </div>
        <Preview sku={typed.sku} name={typed.sku} />
      </div>
    </form>
  )
}
