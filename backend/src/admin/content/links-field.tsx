import { Button } from "@medusajs/ui"
import type { MenuEntry } from "../../modules/content/domain/menu-text"
import { SwitchField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { TextRowButtons } from "./text-row-buttons"
import { typedRows } from "./typed-list"

/** Links in order, each with its words, where it leads and whether it is shown. */
export function LinksField({ value, onChange, ...group }: GroupProps) {
  const links = typedRows<MenuEntry>(value, onChange)
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-3">
        {links.rows.map((link, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            key={at}
            className="bg-ui-bg-subtle grid grid-cols-1 items-end gap-3 rounded-md p-3 sm:grid-cols-[1fr_1.5fr_auto]"
          >
            <TextField
              label={`Link ${at + 1} says`}
              value={link.name}
              onChange={(name) => links.set(at, { name })}
            />
            <TextField
              label={`Link ${at + 1} goes to`}
              value={link.path}
              onChange={(path) => links.set(at, { path })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <SwitchField
                label={`Show link ${at + 1}`}
                checked={link.visible}
                onChange={(visible) => links.set(at, { visible })}
              />
              <TextRowButtons noun="link" at={at} of={links} />
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="secondary"
        type="button"
        className="mt-3"
        onClick={() => links.add({ name: "", path: "/", visible: true })}
      >
        Add a link<span className="sr-only"> to {group.label}</span>
      </Button>
    </FieldGroup>
  )
}
