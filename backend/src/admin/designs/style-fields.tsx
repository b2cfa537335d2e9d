import { Heading } from "@medusajs/ui"
import type { StaffStyle } from "../../contracts/staff/design-staff"
import { errorAt, type FieldErrors } from "../shared/client"
import { PriceField, SwitchField, TextField } from "../shared/fields"
import { Preview } from "./preview"

interface StyleFieldsProps {
  style: StaffStyle
  /** The style's path in the document. */
  path: string
  errors: FieldErrors
  onChange: (style: StaffStyle) => void
}

/** A style, with its example as riders see it. */
export function StyleFields({ style, path, errors, onChange }: StyleFieldsProps) {
  const at = (field: keyof StaffStyle) => errorAt(errors, `${path}.${field}`)
  return (
    <fieldset className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_320px]">
      <legend className="sr-only">
        {style.name} ({style.code})
      </legend>
      <div className="flex flex-col gap-y-3">
        <Heading level="h3">
          {style.name} ({style.code})
        </Heading>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <TextField
            label="Name"
            error={at("name")}
            value={style.name}
            onChange={(name) => onChange({ ...style, name })}
          />
          <PriceField
            label="Price, dollars"
            error={at("price")}
            value={style.price}
            // The save refuses null, at this field.
            onChange={(price) => onChange({ ...style, price: price as number })}
          />
          <TextField
            label="Example SKU"
            error={at("exampleSku")}
            value={style.exampleSku}
            onChange={(exampleSku) => onChange({ ...style, exampleSku })}
          />
        </div>
        <TextField
          label="Note for riders"
          error={at("note")}
          value={style.note}
          onChange={(note) => onChange({ ...style, note })}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <SwitchField
            label="Can be ordered"
            error={at("purchasable")}
            checked={style.purchasable}
            onChange={(purchasable) => onChange({ ...style, purchasable })}
          />
          <SwitchField
            label="Single skull"
            checked={style.singleSkull}
            onChange={(singleSkull) => onChange({ ...style, singleSkull })}
          />
          <SwitchField
            label="Triple skull"
            checked={style.tripleSkull}
            onChange={(tripleSkull) => onChange({ ...style, tripleSkull })}
          />
        </div>
      </div>
      <Preview sku={style.exampleSku} name={style.name} />
    </fieldset>
  )
}
