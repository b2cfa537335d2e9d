import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { Button, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { MenuEntry } from "../../modules/content/domain/menu-text"
import { SwitchField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { moved, typedList } from "./typed-list"

/** Links in their order, each with what it says, where it leads and whether it is shown. */
export function LinksField({ value, onChange, ...group }: GroupProps) {
  const links = typedList<MenuEntry>(value)
  const change = (next: readonly MenuEntry[]) => onChange(JSON.stringify(next))
  const set = (at: number, some: Partial<MenuEntry>) =>
    change(links.map((link, each) => (each === at ? { ...link, ...some } : link)))
  const move = (at: number, by: number) => change(moved(links, at, by))
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-3">
        {links.map((link, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            key={at}
            className="bg-ui-bg-subtle grid grid-cols-1 items-end gap-3 rounded-md p-3 sm:grid-cols-[1fr_1.5fr_auto]"
          >
            <TextField
              label={`Link ${at + 1} says`}
              value={link.name}
              onChange={(name) => set(at, { name })}
            />
            <TextField
              label={`Link ${at + 1} leads to`}
              value={link.path}
              onChange={(path) => set(at, { path })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <SwitchField
                label={`Show link ${at + 1}`}
                checked={link.visible}
                onChange={(visible) => set(at, { visible })}
              />
              <Move label={`Move link ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUpMini />
              </Move>
              <Move
                label={`Move link ${at + 1} down`}
                disabled={at === links.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDownMini />
              </Move>
              <Move
                label={`Remove link ${at + 1}`}
                onClick={() => change(links.filter((_, each) => each !== at))}
              >
                <Trash />
              </Move>
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="secondary"
        type="button"
        className="mt-3"
        onClick={() => change([...links, { name: "", path: "/", visible: true }])}
      >
        Add a link<span className="sr-only"> to {group.label}</span>
      </Button>
    </FieldGroup>
  )
}

interface MoveProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** One of the small buttons beside a row. */
export const Move = ({ label, disabled = false, onClick, children }: MoveProps) => (
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
