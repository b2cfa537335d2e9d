import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { IconButton } from "@medusajs/ui"
import type { ComponentProps, MouseEvent } from "react"

/** What a row's button does. */
type Kind = "up" | "down" | "remove"

/** The part of the page whose rows these are, with the button that adds one. */
const LIST = "section, form, [role=group]"

const buttonsOf = (list: Element, kind: Kind) => [
  ...list.querySelectorAll<HTMLButtonElement>(`button[data-row="${kind}"]`),
]

/**
 * Changes the rows, and takes the focus along: to the row that moved, so that a second press moves it on, or, where a
 * row is gone, to the one in its place. A button that is gone or disabled would drop the focus, and people at a
 * keyboard would start over at the top of the page.
 */
function changeRows(button: HTMLButtonElement, kind: Kind, change: () => void) {
  const list = button.closest(LIST)
  if (!list) return change()
  const at = buttonsOf(list, kind).indexOf(button)
  change()
  // A press is drawn before the next turn.
  setTimeout(() => focusRow(list, kind, at))
}

function focusRow(list: Element, kind: Kind, at: number) {
  const after = buttonsOf(list, kind)
  const by = { up: -1, down: 1, remove: 0 }[kind]
  const to = Math.min(at + by, after.length - 1)
  // At either end, only the way back is left; without any row, the button that adds one.
  const places = [
    after[to],
    ...(kind === "remove" ? [] : [buttonsOf(list, kind === "up" ? "down" : "up")[to]]),
    // A row that stays has no button to remove it.
    ...(kind === "remove" ? [...buttonsOf(list, kind)].reverse() : []),
    ...[...list.querySelectorAll<HTMLButtonElement>("button:not([type=submit])")].reverse(),
  ]
  places.find((place) => place && !place.disabled)?.focus()
}

interface RowButtonProps extends Pick<ComponentProps<typeof IconButton>, "className" | "size"> {
  label: string
  disabled?: boolean
  onClick: () => void
}

function RowButton({
  kind,
  label,
  onClick,
  children,
  ...rest
}: RowButtonProps & { kind: Kind; children: ComponentProps<typeof IconButton>["children"] }) {
  return (
    <IconButton
      variant="transparent"
      type="button"
      data-row={kind}
      aria-label={label}
      onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => changeRows(currentTarget, kind, onClick)}
      {...rest}
    >
      {children}
    </IconButton>
  )
}

/** Removes a row. */
export const RemoveRow = (props: RowButtonProps) => (
  <RowButton kind="remove" {...props}>
    <Trash />
  </RowButton>
)

interface Props extends Pick<RowButtonProps, "className" | "size"> {
  /** What the row is called, such as "link 2". */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Such as "Retire". */
  removes?: string
  /** For one that must stay. */
  stays?: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Moves a row up or down, or removes it. */
export function RowButtons({
  name,
  isFirst,
  isLast,
  removes = "Remove",
  stays = false,
  onMove,
  onRemove,
  ...look
}: Props) {
  return (
    <>
      <RowButton kind="up" label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} {...look}>
        <ArrowUpMini />
      </RowButton>
      <RowButton
        kind="down"
        label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
        {...look}
      >
        <ArrowDownMini />
      </RowButton>
      <RemoveRow label={`${removes} ${name}`} disabled={stays} onClick={onRemove} {...look} />
    </>
  )
}
