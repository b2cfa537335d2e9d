import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { Button, Container, Hint, IconButton, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import type { PaletteDocument, StaffColor, StaffDocument } from "../../../../contracts/design-staff"
import { Unavailable, Upcharges } from "../../../designs/choices"
import { usePalette, useSavePalette } from "../../../designs/client"
import { DocumentFrame } from "../../../designs/document-frame"
import { Preview } from "../../../designs/preview"
import { useDraft } from "../../../designs/use-draft"
import { ChoiceField, errorAt, type FieldErrors, TextField } from "../../../shared/field"

const TEXT_COLORS = [
  { value: "black", label: "Black text" },
  { value: "white", label: "White text" },
]

/** What the preview shows first; staff type another to see other colours. */
const EXAMPLE = "ATKFADREDBLKBLK"

/** The colours of all products, what they cost more everywhere, and which are out everywhere. */
export default function PalettePage() {
  const { data, isError } = usePalette()
  if (isError) {
    return (
      <Container>
        <Text>The colours can't be read right now. Please try again.</Text>
      </Container>
    )
  }
  // A new version starts a new form: nothing of an older one may be left in it.
  return data ? <PaletteForm key={data.version} page={data} /> : null
}

function PaletteForm({ page }: { page: StaffDocument<PaletteDocument> }) {
  const { draft, setDraft, errors, bar } = useDraft(page, useSavePalette())
  const [sku, setSku] = useState(EXAMPLE)
  const codes = draft.colors.map(({ code }) => code)
  // A code that is being typed is none yet, or another colour's for a moment.
  const choosable = draft.colors.filter(({ code }, at) => code !== "" && codes.indexOf(code) === at)
  const isNew = ({ code }: StaffColor, at: number) =>
    codes.indexOf(code) !== at || !page.document.colors.some((known) => known.code === code)
  const setColor = (at: number, color: StaffColor) =>
    setDraft({ ...draft, colors: draft.colors.map((each, i) => (i === at ? color : each)) })
  const move = (at: number, by: number) => {
    const colors = [...draft.colors]
    const [color] = colors.splice(at, 1)
    if (color) colors.splice(at + by, 0, color)
    setDraft({ ...draft, colors })
  }

  return (
    <DocumentFrame
      title="Colours for all products"
      about="In the order riders see them. The code is part of every SKU and never changes. A colour taken off the list is retired: designs with it can no longer be ordered."
      changes={page.changes}
      bar={bar}
    >
      <div className="grid grid-cols-[1fr_340px] gap-6 px-6 py-4">
        <section aria-label="Colours" className="flex flex-col gap-y-2">
          {draft.colors.map((color, at) => (
            <ColorFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a code may be typed, so it can't name the row
              key={at}
              color={color}
              first={at === 0}
              last={at === draft.colors.length - 1}
              isNew={isNew(color, at)}
              path={`colors.${at}`}
              errors={errors}
              onChange={(next) => setColor(at, next)}
              onMove={(by) => move(at, by)}
              onRemove={() => setDraft({ ...draft, colors: draft.colors.filter((_, i) => i !== at) })}
            />
          ))}
          {errorAt(errors, "colors") && <Hint variant="error">{errorAt(errors, "colors")}</Hint>}
          <div>
            <Button
              size="small"
              variant="secondary"
              type="button"
              onClick={() =>
                setDraft({
                  ...draft,
                  colors: [...draft.colors, { code: "", name: "", css: "#808080", textColor: "black" }],
                })
              }
            >
              Add a colour
            </Button>
          </div>
        </section>
        <aside aria-label="Preview" className="sticky top-4 flex flex-col gap-y-2 self-start">
          <TextField label="Show this design" error={undefined} value={sku} onChange={setSku} />
          <Preview sku={sku} colors={draft.colors} name={sku} />
        </aside>
      </div>
      <Unavailable
        rows={draft.unavailable}
        errors={errors}
        styles={[]}
        colors={choosable}
        onChange={(unavailable) => setDraft({ ...draft, unavailable })}
      />
      <Upcharges
        rows={draft.upcharges}
        errors={errors}
        styles={[]}
        colors={choosable}
        onChange={(upcharges) => setDraft({ ...draft, upcharges })}
      />
    </DocumentFrame>
  )
}

interface ColorFieldsProps {
  color: StaffColor
  first: boolean
  last: boolean
  /** Only a new colour's code can be typed. */
  isNew: boolean
  path: string
  errors: FieldErrors
  onChange: (color: StaffColor) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function ColorFields({
  color,
  first,
  last,
  isNew,
  path,
  errors,
  onChange,
  onMove,
  onRemove,
}: ColorFieldsProps) {
  const picker = useId()
  const at = (field: keyof StaffColor) => errorAt(errors, `${path}.${field}`)
  const name = color.name || "new colour"
  return (
    <fieldset className="grid grid-cols-[40px_80px_1fr_1fr_1fr_auto] items-start gap-x-2">
      <legend className="sr-only">{name}</legend>
      <input
        id={picker}
        type="color"
        aria-label={`Pick ${name}`}
        className="h-8 w-10 cursor-pointer rounded"
        value={/^#[0-9a-f]{6}$/i.test(color.css) ? color.css : "#000000"}
        onChange={(event) => onChange({ ...color, css: event.target.value })}
      />
      {isNew ? (
        <TextField
          label="Code"
          hideLabel
          error={at("code")}
          value={color.code}
          onChange={(code) => onChange({ ...color, code: code.toUpperCase() })}
        />
      ) : (
        <Text className="py-1 font-mono">{color.code}</Text>
      )}
      <TextField
        label="Name"
        hideLabel
        error={at("name")}
        value={color.name}
        onChange={(next) => onChange({ ...color, name: next })}
      />
      <TextField
        label="Colour as #rrggbb"
        hideLabel
        error={at("css")}
        value={color.css}
        onChange={(css) => onChange({ ...color, css })}
      />
      <ChoiceField
        label="Text on it"
        hideLabel
        error={at("textColor")}
        value={color.textColor}
        onChange={(text) => onChange({ ...color, textColor: text === "white" ? "white" : "black" })}
        choices={TEXT_COLORS}
      />
      <div className="flex">
        <IconButton
          variant="transparent"
          type="button"
          disabled={first}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUpMini />
        </IconButton>
        <IconButton
          variant="transparent"
          type="button"
          disabled={last}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDownMini />
        </IconButton>
        <IconButton variant="transparent" type="button" aria-label={`Retire ${name}`} onClick={onRemove}>
          <Trash />
        </IconButton>
      </div>
    </fieldset>
  )
}
