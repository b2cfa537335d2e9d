import { RowButtons } from "../shared/row-buttons"
import type { TypedRows } from "./typed-list"

interface Props {
  /** What a row is called, such as "link". */
  noun: string
  at: number
  of: Pick<TypedRows<unknown>, "rows" | "move" | "remove">
  /** The last one can't be removed. */
  keepsOne?: boolean
  /** While the rows have to stay where they are. */
  disabled?: boolean
}

/** Moves a row of a text up or down, or removes it. */
export const TextRowButtons = ({
  noun,
  at,
  of: { rows, move, remove },
  keepsOne = false,
  disabled = false,
}: Props) => (
  <RowButtons
    size="small"
    name={`${noun} ${at + 1}`}
    isFirst={disabled || at === 0}
    isLast={disabled || at === rows.length - 1}
    stays={disabled || (keepsOne && rows.length === 1)}
    onMove={(by) => move(at, by)}
    onRemove={() => remove(at)}
  />
)
