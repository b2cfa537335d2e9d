import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import {
  type NewStyle,
  PATTERNS,
  type PatternCode,
  type StaffProductPage,
} from "../../contracts/staff/design-staff"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, NumberField, PriceField, SwitchField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useAddStyle } from "./client"
import { NamingFields } from "./naming-fields"

type TypedStyle = Omit<NewStyle, "price" | "colors" | "confirmed"> & {
  price: number | null
  colors: number | null
}

const CODES = Object.keys(PATTERNS) as PatternCode[]

const CHOICES = CODES.map((value) => {
  const [least, most] = PATTERNS[value].colors
  const colors = least === most ? `${least}` : `${least} to ${most}`
  return { value, label: `${PATTERNS[value].name} (${colors} ${most === 1 ? "color" : "colors"})` }
})

interface NewStyleProps {
  page: StaffProductPage
  onClose: () => void
}

function useStyleForm({ page, onClose }: NewStyleProps) {
  const [typed, setTyped] = useState<TypedStyle>({
    code: "",
    name: "",
    slug: "",
    pattern: "SOL",
    colors: 1,
    price: null,
    singleSkull: page.document.singleSkull,
    tripleSkull: false,
  })
  const save = useAddStyle(page.code)
  const errors = refusalOf(save.error)?.errors ?? {}
  const set = (some: Partial<TypedStyle>) => setTyped({ ...typed, ...some })
  const submit = () =>
    save.mutate(typed, {
      onSuccess: () => {
        toast.success("Added", {
          description: `Riders can now design ${page.document.name} in ${typed.name}.`,
        })
        onClose()
      },
    })
  return { save, submit, fields: { typed, errors, set } }
}

/** A style that a line doesn't have yet. */
export function NewStyleDrawer({ page, onClose }: NewStyleProps) {
  const { save, submit, fields } = useStyleForm({ page, onClose })
  return (
    <FormDrawer
      title="New style"
      about={`For ${page.document.name}. Riders can design it as soon as it is saved.`}
      save={save}
      typed={fields.typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <NamingFields {...fields} codeHint="characters 4 to 6 of its SKUs" below={`/builder/${page.slug}`} />
      <PatternField {...fields} />
      <ColorsAndPrice {...fields} />
      <SkullFields {...fields} />
      <Text size="small" className="text-ui-fg-subtle">
        Once it is there, set its example, note, upcharges and out-of-stock colors on the page.
      </Text>
    </FormDrawer>
  )
}

type FieldsProps = ReturnType<typeof useStyleForm>["fields"]

function PatternField({ typed, errors, set }: FieldsProps) {
  return (
    <ChoiceField
      label="Drawn as"
      hint="What the builder can draw today. A new pattern has to be drawn by a developer first."
      value={typed.pattern}
      error={errorAt(errors, "pattern")}
      choices={CHOICES}
      onChange={(value) => {
        const pattern = CODES.find((code) => code === value)
        if (pattern) set({ pattern, colors: PATTERNS[pattern].colors[1] })
      }}
    />
  )
}

function ColorsAndPrice({ typed, errors, set }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        label="Colors that riders choose"
        value={typed.colors}
        error={errorAt(errors, "colors")}
        onChange={(colors) => set({ colors })}
      />
      <PriceField
        label="Price, dollars"
        value={typed.price}
        error={errorAt(errors, "price")}
        onChange={(price) => set({ price })}
      />
    </div>
  )
}

function SkullFields({ typed, set }: FieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <SwitchField
        label="Single skull"
        checked={typed.singleSkull}
        onChange={(singleSkull) => set({ singleSkull })}
      />
      <SwitchField
        label="Triple skull"
        checked={typed.tripleSkull}
        onChange={(tripleSkull) => set({ tripleSkull })}
      />
    </div>
  )
}
