import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { TypedRows } from "./typed-list"

interface RowButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** One of the small buttons beside a row. */
const RowButton = ({ label, disabled = false, onClick, children }: RowButtonProps) => (
  <IconButton
    size="small"
    variant="transparent"
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </IconButton>
)

/** Removes a row. */
export const RemoveRow = (props: Omit<RowButtonProps, "children">) => (
  <RowButton {...props}>
    <Trash />
  </RowButton>
)

interface Props {
  /** What a row is called, such as "link". */
  noun: string
  at: number
  of: Pick<TypedRows<unknown>, "rows" | "move" | "remove">
  /** The last one can't be removed. */
  keepsOne?: boolean
}

/** Moves a row up or down, or removes it. */
export function RowButtons({ noun, at, of: { rows, move, remove }, keepsOne = false }: Props) {
  const name = `${noun} ${at + 1}`
  return (
    <>
      <RowButton label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at, -1)}>
        <ArrowUpMini />
      </RowButton>
      <RowButton label={`Move ${name} down`} disabled={at === rows.length - 1} onClick={() => move(at, 1)}>
        <ArrowDownMini />
      </RowButton>
      <RemoveRow
        label={`Remove ${name}`}
        disabled={keepsOne && rows.length === 1}
        onClick={() => remove(at)}
      />
    </>
  )
}
