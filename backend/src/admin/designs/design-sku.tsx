import { TextField } from "../shared/fields"
import { DesignPicker } from "./design-picker"

interface Props {
  /** As it is typed. */
  typed: string
  /** As the shop writes it. */
  sku: string
  error: string | undefined
  onChange: (sku: string) => void
}

/** A design, picked as in the builder or by its SKU; laid out as cells of a two-column grid. */
export function DesignSku({ typed, sku, error, onChange }: Props) {
  return (
    <>
      <DesignPicker sku={sku} onPick={onChange} />
      <div className="sm:col-span-2">
        <TextField
          label="Design SKU"
          value={typed}
          error={error}
          hint="For example ATKSOLREDBLK"
          onChange={onChange}
        />
      </div>
    </>
  )
}
