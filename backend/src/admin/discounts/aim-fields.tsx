import { Checkbox, Hint, Input, Label, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import type { DiscountForm } from "../../contracts/staff/discount-staff"
import { errorAt } from "../shared/client"
import { ChoiceField, PriceField } from "../shared/fields"
import { useAims } from "./client"
import type { PartProps } from "./discount-fields"

const KINDS: readonly { value: DiscountForm["counts_for"]; label: string }[] = [
  { value: "everything", label: "Everything" },
  { value: "lines", label: "Chosen categories" },
  { value: "products", label: "Chosen products" },
  { value: "gift", label: "A gift: one of the chosen products, free" },
]

const MINIMUMS: Record<DiscountForm["counts_for"], string> = {
  everything: "Order value needed; 0 for none",
  lines: "Value of the chosen goods needed; 0 for none",
  products: "Value of the chosen goods needed; 0 for none",
  gift: "Value needed besides the gift",
}

/** Where else to look for what it should count for; a line of Designs is a product there. */
const HINTS: Record<DiscountForm["counts_for"], string | undefined> = {
  everything: undefined,
  lines:
    "All skis, or another category with everything below it. A line under Designs, such as The Attack, is a product.",
  products: "A line under Designs, such as The Attack, counts with all its styles.",
  gift: undefined,
}

/** What a discount is for, and what of that must be in the cart. */
export function AimFields({ typed, errors, set }: PartProps) {
  const kind = typed.counts_for
  return (
    <>
      <ChoiceField
        label="Counts for"
        hint={HINTS[kind]}
        value={kind}
        error={errorAt(errors, "counts_for")}
        choices={KINDS}
        onChange={(value) => {
          const chosen = KINDS.find((each) => each.value === value)
          if (chosen && chosen.value !== kind) {
            set({
              counts_for: chosen.value,
              target_ids: [],
              ski_package_only: false,
              // A gift takes its own price off.
              ...(chosen.value === "gift" && { percent_off: null, dollars_off: null }),
            })
          }
        }}
      />
      {kind !== "everything" && (
        <Chooser
          key={kind}
          kind={kind}
          chosen={typed.target_ids}
          error={errorAt(errors, "target_ids")}
          onChange={(target_ids) => set({ target_ids })}
        />
      )}
      <PriceField
        label="Minimum (dollars)"
        hint={MINIMUMS[kind]}
        value={typed.min}
        error={errorAt(errors, "min")}
        onChange={(min) => set({ min })}
      />
    </>
  )
}

const TITLES = { lines: "Categories", products: "Products", gift: "Gifts" } as const

interface ChooserProps {
  kind: "lines" | "products" | "gift"
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Lines or products to tick, searchable by name. */
function Chooser({ kind, chosen, error, onChange }: ChooserProps) {
  const id = useId()
  const [looked, setLooked] = useState("")
  const aims = useAims(true)
  const all = aims.data?.[kind === "gift" ? "products" : kind] ?? []
  const known = new Set(all.map((aim) => aim.id))
  const gone = aims.data ? chosen.filter((each) => !known.has(each)) : []
  const shown = all.filter(({ name }) => name.toLowerCase().includes(looked.trim().toLowerCase()))
  const toggle = (aim: string, checked: boolean) =>
    onChange(checked ? [...chosen, aim] : chosen.filter((each) => each !== aim))
  const title = TITLES[kind]
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-y-2"
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <legend className="txt-compact-small-plus mb-1">
        {title}: {chosen.length} chosen
      </legend>
      {/* Belongs to no form, so that Enter in it saves nothing. */}
      <Input
        type="search"
        form="none"
        size="small"
        aria-label={`Search ${title.toLowerCase()}`}
        placeholder="Search"
        value={looked}
        onChange={(event) => setLooked(event.target.value)}
      />
      <div className="border-ui-border-base max-h-56 overflow-y-auto rounded-md border px-3 py-1">
        {aims.isError && (
          <Text size="small" role="alert">
            The catalog can't be read right now. Please try again.
          </Text>
        )}
        {aims.data && shown.length === 0 && (
          <Text size="small" className="text-ui-fg-subtle py-1">
            Nothing found.
          </Text>
        )}
        {gone.map((each) => (
          <Tick key={each} label="No longer in the catalog" checked onChange={() => toggle(each, false)} />
        ))}
        {shown.map(({ id: aim, name }) => (
          <Tick
            key={aim}
            label={name}
            checked={chosen.includes(aim)}
            onChange={(checked) => toggle(aim, checked)}
          />
        ))}
      </div>
      {error && (
        <Hint id={`${id}-error`} variant="error">
          {error}
        </Hint>
      )}
    </fieldset>
  )
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-x-2 py-1">
      <Checkbox id={id} checked={checked} onCheckedChange={(now) => onChange(now === true)} />
      <Label htmlFor={id} size="small">
        {label}
      </Label>
    </div>
  )
}
