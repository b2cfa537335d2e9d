import { Button, clx, Heading, Text } from "@medusajs/ui"
import type { StaffUnavailable, StaffUpcharge } from "../../contracts/staff/design-staff"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, PriceField, TextField } from "../shared/fields"
import { RemoveRow } from "../shared/row-buttons"

/** Radix gives the empty string a meaning of its own. */
const ANY = "*"

const OPTIONS = [
  { value: "color", label: "Colors" },
  { value: "loop", label: "Loop" },
  { value: "single_skull", label: "Single skull" },
  { value: "triple_skull", label: "Triple skull" },
]

interface Named {
  code: string
  name: string
}

interface ChoicesProps<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  errors: FieldErrors
  styles: readonly Named[]
  colors: readonly Named[]
}

const named = (list: readonly Named[]) =>
  list.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The colors to choose from, and the row's own, which may have been retired since. */
function colorChoices(colors: readonly Named[], own: string | null) {
  const isRetired = own && colors.every(({ code }) => code !== own)
  return [...named(colors), ...(isRetired ? [{ value: own, label: `${own} (retired)` }] : [])]
}

type Scoped = { style: string | null; option: StaffUpcharge["option"]; color: string | null }

interface RowsProps<Row extends Scoped> extends ChoicesProps<Row> {
  list: "upcharges" | "unavailable"
  title: string
  explanation: string
  addLabel: string
  fresh: Row
  anyColor: boolean
  value: (row: Row, at: number, set: (row: Row) => void) => React.ReactNode
}

function Rows<Row extends Scoped>({
  list,
  title,
  explanation,
  addLabel,
  fresh,
  anyColor,
  rows,
  onChange,
  errors,
  styles,
  colors,
  value,
}: RowsProps<Row>) {
  const set = (at: number, row: Row) => onChange(rows.map((each, i) => (i === at ? row : each)))
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={title}>
      <div>
        <Heading level="h2">{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {explanation}
        </Text>
      </div>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity beside their place
        <div key={at} className="grid min-w-[640px] grid-cols-[1fr_1fr_1fr_1fr_auto] items-start gap-x-2">
          {styles.length > 0 ? (
            <ChoiceField
              label="Style"
              hideLabel={at > 0}
              error={errorAt(errors, `${list}.${at}.style`)}
              value={row.style ?? ANY}
              onChange={(style) => set(at, { ...row, style: style === ANY ? null : style })}
              choices={[{ value: ANY, label: "All styles" }, ...named(styles)]}
            />
          ) : (
            // Level with the fields of its row: in the first one below their labels.
            <Text size="small" className={clx("py-1.5 text-ui-fg-subtle", at === 0 && "mt-6")}>
              {row.style ?? "All styles of all products but bogie wheels"}
            </Text>
          )}
          <ChoiceField
            label="For"
            hideLabel={at > 0}
            error={errorAt(errors, `${list}.${at}.option`)}
            value={row.option}
            onChange={(option) => set(at, { ...row, option: option as Row["option"] })}
            choices={OPTIONS}
          />
          <ChoiceField
            label="Color"
            hideLabel={at > 0}
            error={errorAt(errors, `${list}.${at}.color`)}
            value={row.color ?? ANY}
            onChange={(color) => set(at, { ...row, color: color === ANY ? null : color })}
            choices={[
              ...(anyColor ? [{ value: ANY, label: "Any color" }] : []),
              ...colorChoices(colors, row.color),
            ]}
          />
          {value(row, at, (next) => set(at, next))}
          <RemoveRow
            className={at === 0 ? "mt-6" : ""}
            label={`Remove row ${at + 1} of ${title}`}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <div>
        <Button size="small" variant="secondary" type="button" onClick={() => onChange([...rows, fresh])}>
          {addLabel}
        </Button>
      </div>
    </section>
  )
}

/** Choices that cost more. */
export function Upcharges(props: ChoicesProps<StaffUpcharge>) {
  return (
    <Rows
      {...props}
      list="upcharges"
      title="Upcharges"
      explanation="Added to the style's price for each choice. Several rows for one choice add up."
      addLabel="Add an upcharge"
      fresh={{ style: null, option: "color", color: props.colors[0]?.code ?? null, price: 10 }}
      anyColor
      value={(row, at, set) => (
        <PriceField
          label="Dollars"
          hideLabel={at > 0}
          error={errorAt(props.errors, `upcharges.${at}.price`)}
          value={row.price}
          // The save refuses null, at this field.
          onChange={(price) => set({ ...row, price: price as number })}
        />
      )}
    />
  )
}

/** Choices that aren't available. */
export function Unavailable(props: ChoicesProps<StaffUnavailable>) {
  return (
    <Rows
      {...props}
      list="unavailable"
      title="Out of stock"
      explanation="Riders see these struck through and can't order them. The note is for staff only."
      addLabel="Add an out-of-stock choice"
      fresh={{ style: null, option: "color", color: props.colors[0]?.code ?? "", note: "" }}
      anyColor={false}
      value={(row, at, set) => (
        <TextField
          label="Note"
          hideLabel={at > 0}
          error={errorAt(props.errors, `unavailable.${at}.note`)}
          value={row.note}
          onChange={(note) => set({ ...row, note })}
        />
      )}
    />
  )
}
