import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { NewLine, StaffProduct } from "../../contracts/staff/design-staff"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, PriceField, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { leaveSaved } from "../shared/unsaved"
import { useAddLine } from "./client"
import { NamingFields } from "./naming-fields"

type TypedLine = Omit<NewLine, "price" | "confirmed"> & { price: number | null }

/**
 * A line of products that the builder doesn't have yet.
 * @param products those that it may be shaped like
 */
export function NewLineDrawer({ products, onClose }: { products: StaffProduct[]; onClose: () => void }) {
  const shapes = products.filter(({ type }) => type !== "bogie")
  const [typed, setTyped] = useState<TypedLine>({
    code: "",
    name: "",
    slug: "",
    shape: shapes[0]?.code ?? "",
    priceIncludes: "",
    tagline: "",
    price: null,
  })
  const save = useAddLine()
  const navigate = useNavigate()
  const errors = refusalOf(save.error)?.errors ?? {}
  const set = (some: Partial<TypedLine>) => setTyped({ ...typed, ...some })
  const submit = () =>
    save.mutate(typed, {
      onSuccess: ({ code }) => {
        toast.success("Added", { description: "It is closed until you open it." })
        leaveSaved(() => navigate(`/designs/products/${code}`))
      },
    })

  return (
    <FormDrawer
      title="New line"
      about="It starts closed, with one style, Solid. Add its styles and facts on its page, then open it there."
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <NamingFields
        typed={typed}
        errors={errors}
        codeHint="the beginning of its SKUs"
        below="/builder"
        set={set}
      />
      <ChoiceField
        label="Shaped as"
        hint="Its pictures use this shape, with its loops and skulls, and the brand on the deck in place of that line's name. A new shape has to be drawn by a developer first."
        value={typed.shape}
        error={errorAt(errors, "shape")}
        choices={shapes.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={(shape) => set({ shape })}
      />
      <PriceField
        label="Price of the solid style, dollars"
        value={typed.price}
        error={errorAt(errors, "price")}
        onChange={(price) => set({ price })}
      />
      <TextField
        label="What the price includes"
        value={typed.priceIncludes}
        error={errorAt(errors, "priceIncludes")}
        onChange={(priceIncludes) => set({ priceIncludes })}
      />
      <TextField
        label="One line about it"
        value={typed.tagline}
        error={errorAt(errors, "tagline")}
        onChange={(tagline) => set({ tagline })}
      />
      <Text size="small" className="text-ui-fg-subtle">
        Its own mount kits and lead times are set under Fitment and Ship dates.
      </Text>
    </FormDrawer>
  )
}
