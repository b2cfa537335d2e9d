import { Button, Heading, Text } from "@medusajs/ui"
import type { ProductDocument, StaffFact } from "../../contracts/staff/design-staff"
import { errorAt, type FieldErrors } from "../shared/client"
import { TextField } from "../shared/fields"
import { RemoveRow } from "../shared/row-buttons"

type About = Pick<ProductDocument, "tagline" | "facts">

interface FactFieldsProps {
  about: About
  errors: FieldErrors
  onChange: (about: About) => void
}

/** What a product is and is for: riders read it in the builder and where products are compared. */
export function FactFields({ about: { tagline, facts }, errors, onChange }: FactFieldsProps) {
  const set = (at: number, fact: StaffFact) =>
    onChange({ tagline, facts: facts.map((each, i) => (i === at ? fact : each)) })
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="What it is">
      <div>
        <Heading level="h2">What it is</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Shown in the builder and where products are compared. Use the same name for the same thing on every
          ski: the comparison has one row per name.
        </Text>
      </div>
      <TextField
        label="Tagline"
        hint="Leave blank for none."
        error={errorAt(errors, "tagline")}
        value={tagline}
        onChange={(next) => onChange({ tagline: next, facts })}
      />
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity beside their place
        <div key={at} className="grid grid-cols-[1fr_2fr_auto] items-start gap-x-2">
          <TextField
            label="Name"
            hideLabel={at > 0}
            error={errorAt(errors, `facts.${at}.name`)}
            value={fact.name}
            onChange={(name) => set(at, { ...fact, name })}
          />
          <TextField
            label="Value"
            hideLabel={at > 0}
            error={errorAt(errors, `facts.${at}.value`)}
            value={fact.value}
            onChange={(value) => set(at, { ...fact, value })}
          />
          <RemoveRow
            className={at === 0 ? "mt-6" : ""}
            label={`Remove fact ${at + 1}`}
            onClick={() => onChange({ tagline, facts: facts.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="secondary"
          type="button"
          onClick={() => onChange({ tagline, facts: [...facts, { name: "", value: "" }] })}
        >
          Add a fact
        </Button>
      </div>
    </section>
  )
}
