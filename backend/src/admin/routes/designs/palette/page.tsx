import { Button, Hint, Input } from "@medusajs/ui"
import { useState } from "react"
import type { PaletteDocument, StaffColor, StaffDocument } from "../../../../contracts/staff/design-staff"
import { Unavailable, Upcharges } from "../../../designs/choices"
import { usePalette, usePaletteWithout, useSavePalette } from "../../../designs/client"
import { ColorFields, ColorHeadings } from "../../../designs/color-fields"
import { DocumentForm } from "../../../designs/document-form"
import { Preview } from "../../../designs/preview"
import { errorAt, type FieldErrors } from "../../../shared/client"
import { Field } from "../../../shared/fields"
import { Loaded } from "../../../shared/page"
import { Versioned } from "../../../shared/unsaved"

/** What the preview shows first; staff type another to see other colors. */
const EXAMPLE = "ATKFADREDBLKBLK"

/** The colors of all products, with the upcharges and unavailable choices that apply everywhere. */
export default function PalettePage() {
  return (
    <Loaded query={usePalette()} missing="The colors can't be read right now.">
      {(page) => <Versioned page={page}>{(page) => <PaletteForm page={page} />}</Versioned>}
    </Loaded>
  )
}

function PaletteForm({ page }: { page: StaffDocument<PaletteDocument> }) {
  return (
    <DocumentForm
      title="Colors for all products"
      about="In the order riders see them. The code is part of every SKU and never changes. Removing a color retires it: designs with it can no longer be ordered. Bogie wheels follow their stock and price under Products."
      page={page}
      save={useSavePalette()}
      without={usePaletteWithout()}
    >
      {(draft, setDraft, errors) => {
        const codes = draft.colors.map(({ code }) => code)
        const choices = {
          errors,
          styles: [],
          // A code that is being typed isn't one yet, or is another color's for a moment.
          colors: draft.colors.filter(({ code }, at) => code !== "" && codes.indexOf(code) === at),
        }
        return (
          <>
            <Colors
              colors={draft.colors}
              known={page.document.colors}
              errors={errors}
              onChange={(colors) => setDraft({ ...draft, colors })}
            />
            <Unavailable
              {...choices}
              rows={draft.unavailable}
              onChange={(unavailable) => setDraft({ ...draft, unavailable })}
            />
            <Upcharges
              {...choices}
              rows={draft.upcharges}
              onChange={(upcharges) => setDraft({ ...draft, upcharges })}
            />
          </>
        )
      }}
    </DocumentForm>
  )
}

interface ColorsProps {
  colors: StaffColor[]
  /** Those that are saved, whose codes are fixed. */
  known: readonly StaffColor[]
  errors: FieldErrors
  onChange: (colors: StaffColor[]) => void
}

function Colors({ colors, known, errors, onChange }: ColorsProps) {
  const [sku, setSku] = useState(EXAMPLE)
  const codes = colors.map(({ code }) => code)
  const isNew = ({ code }: StaffColor, at: number) =>
    codes.indexOf(code) !== at || !known.some((each) => each.code === code)
  const move = (at: number, by: number) => {
    const moved = [...colors]
    const [color] = moved.splice(at, 1)
    if (color) moved.splice(at + by, 0, color)
    onChange(moved)
  }
  return (
    <div className="grid grid-cols-1 gap-6 px-6 py-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <section aria-label="Colors" className="flex flex-col gap-y-2 overflow-x-auto p-1">
        <ColorHeadings />
        {colors.map((color, at) => (
          <ColorFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may be typed, so it can't name the row
            key={at}
            color={color}
            first={at === 0}
            last={at === colors.length - 1}
            isNew={isNew(color, at)}
            path={`colors.${at}`}
            errors={errors}
            onChange={(next) => onChange(colors.map((each, i) => (i === at ? next : each)))}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(colors.filter((_, i) => i !== at))}
          />
        ))}
        {errorAt(errors, "colors") && <Hint variant="error">{errorAt(errors, "colors")}</Hint>}
        <div>
          <Button
            size="small"
            variant="secondary"
            type="button"
            onClick={() => onChange([...colors, { code: "", name: "", css: "#808080", textColor: "black" }])}
          >
            Add a color
          </Button>
        </div>
      </section>
      <aside aria-label="Preview" className="flex flex-col gap-y-2 self-start xl:sticky xl:top-4">
        <Field label="Show this design">
          {/* Belongs to no form, so that Enter in it saves nothing. */}
          {(control) => (
            <Input {...control} form="none" value={sku} onChange={(event) => setSku(event.target.value)} />
          )}
        </Field>
        <Preview sku={sku} colors={colors} name={sku} />
      </aside>
    </div>
  )
}
