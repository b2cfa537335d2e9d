import type { BulkEditRequest } from "../../contracts/staff/catalog-change"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, NumberField } from "../shared/fields"

/** What is typed in the drawer; an empty "how" leaves that as it is. */
export interface TypedEdit {
  price: "" | "to" | "percent" | "dollars"
  amount: number | null
  rounding: "cent" | "95" | "whole"
  stock: "" | "to" | "by"
  pieces: number | null
  status: "" | "published" | "draft"
}

export const UNTOUCHED: TypedEdit = {
  price: "",
  amount: null,
  rounding: "cent",
  stock: "",
  pieces: null,
  status: "",
}

type Edit = Pick<BulkEditRequest, "price" | "stock" | "status">

/** What is typed, as it is sent; null while it is empty or only half complete. */
export function editOf({ price, amount, rounding, stock, pieces, status }: TypedEdit): Partial<Edit> | null {
  if (!price && !stock && !status) return null
  if ((price && amount === null) || (stock && pieces === null)) return null
  return {
    ...(price && amount !== null && { price: { how: price, amount, rounding } }),
    ...(stock && pieces !== null && { stock: { how: stock, pieces } }),
    ...(status && { status }),
  }
}

const PRICE = [
  { value: "to", label: "Set to" },
  { value: "percent", label: "Up or down by %" },
  { value: "dollars", label: "Up or down by $" },
]
const ROUNDING = [
  { value: "cent", label: "To the cent" },
  { value: "95", label: "To the nearest .95" },
  { value: "whole", label: "To whole dollars (.00)" },
]
const STOCK = [
  { value: "to", label: "Set to" },
  { value: "by", label: "More or fewer by" },
]
const STATUS = [
  { value: "published", label: "Show in the shop" },
  { value: "draft", label: "Hide (draft)" },
]

/** Below zero means off the price. */
const LEAST = -1_000_000

interface Props {
  typed: TypedEdit
  errors: FieldErrors
  onChange: (typed: TypedEdit) => void
  /** For staff who may set nothing else. */
  stockOnly: boolean
}

/** What to change about everything that is ticked. */
export function EditFields({ typed, errors, onChange, stockOnly }: Props) {
  const set = (changes: Partial<TypedEdit>) => onChange({ ...typed, ...changes })
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {!stockOnly && (
        <>
          <ChoiceField
            label="Price"
            value={typed.price}
            none="Leave as it is"
            choices={PRICE}
            onChange={(price) => set({ price: price as TypedEdit["price"] })}
          />
          {typed.price ? (
            <NumberField
              label={typed.price === "percent" ? "Percent" : "Dollars"}
              hint={typed.price === "to" ? undefined : "A negative number lowers it."}
              min={typed.price === "to" ? 0 : LEAST}
              step={0.01}
              value={typed.amount}
              error={errorAt(errors, "price.amount")}
              onChange={(amount) => set({ amount })}
            />
          ) : (
            <span className="hidden sm:block" />
          )}
          {typed.price && (
            <div className="sm:col-span-2">
              <ChoiceField
                label="Round"
                value={typed.rounding}
                choices={ROUNDING}
                onChange={(rounding) => set({ rounding: rounding as TypedEdit["rounding"] })}
              />
            </div>
          )}
        </>
      )}
      <ChoiceField
        label="Stock"
        value={typed.stock}
        none="Leave as it is"
        choices={STOCK}
        onChange={(stock) => set({ stock: stock as TypedEdit["stock"] })}
      />
      {typed.stock ? (
        <NumberField
          label="Pieces"
          hint={typed.stock === "by" ? "A negative number lowers it." : undefined}
          min={typed.stock === "to" ? 0 : LEAST}
          value={typed.pieces}
          error={errorAt(errors, "stock.pieces")}
          onChange={(pieces) => set({ pieces })}
        />
      ) : (
        <span className="hidden sm:block" />
      )}
      {!stockOnly && (
        <ChoiceField
          label="In the shop"
          hint="The whole product, with all its variants."
          value={typed.status}
          none="Leave as it is"
          choices={STATUS}
          onChange={(status) => set({ status: status as TypedEdit["status"] })}
        />
      )}
    </div>
  )
}
