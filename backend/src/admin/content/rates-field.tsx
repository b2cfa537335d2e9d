import { Button, Text } from "@medusajs/ui"
import { formatCents } from "../../contracts/money"
import {
  RATE_ZONES,
  type RateZone,
  REMOTE_PLACES,
  readRates,
  type TypedRates,
  type TypedZone,
  ZONE_NAMES,
} from "../../modules/content/domain/rates-text"
import { type ShippingRates, shippingPrice } from "../../providers/fulfillment-standard/domain/shipping-price"
import { ChoiceField, TextField } from "../shared/fields"
import { RemoveRow } from "../shared/row-buttons"
import { FieldGroup, type GroupProps } from "./field-group"
import { typedRecord } from "./typed-list"

const NO_ZONE: TypedZone = { brackets: [], further: "", freeFrom: "" }
const SURCHARGES = "Surcharges where the carrier goes by air or water"
const PLACES = REMOTE_PLACES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** Sample carts that show what the rates amount to, as riders see them. */
const CARTS = [
  { name: "A $25 pull handle to Minnesota", country: "US", state: "MN", itemSubtotalCents: 25_00, pieces: 1 },
  { name: "Skis for $399 to Minnesota", country: "US", state: "MN", itemSubtotalCents: 399_00, pieces: 1 },
  { name: "Skis for $399 to Alaska", country: "US", state: "AK", itemSubtotalCents: 399_00, pieces: 1 },
  { name: "Skis for $399 to Ontario", country: "CA", state: "ON", itemSubtotalCents: 399_00, pieces: 1 },
  { name: "Ten pieces for $120 to Norway", country: "NO", state: "", itemSubtotalCents: 120_00, pieces: 10 },
]

/**
 * What standard shipping costs: by zone and value of the goods, from what value on it is free, and which surcharges
 * apply where.
 */
export function RatesField({ value, onChange, ...group }: GroupProps) {
  const typed = typedRecord<TypedRates>(value)
  const change = (some: Partial<TypedRates>) => onChange(JSON.stringify({ ...typed, ...some }))
  const remote = typed.remote ?? []
  const rates = readRates(value)
  return (
    <FieldGroup {...group}>
      <div className="flex flex-col gap-y-3">
        {RATE_ZONES.map((zone) => (
          <ZoneFields
            key={zone}
            zone={zone}
            value={typed[zone] ?? NO_ZONE}
            onChange={(next) => change({ [zone]: next })}
          />
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be styled as Medusa's labels are */}
        <div
          role="group"
          aria-label={SURCHARGES}
          className="bg-ui-bg-subtle flex flex-col gap-y-3 rounded-md p-3"
        >
          <Text size="small" weight="plus">
            {SURCHARGES}
          </Text>
          {remote.map(({ place, price }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
              <ChoiceField
                label={`Place ${at + 1}`}
                value={place}
                choices={PLACES}
                onChange={(next) => change({ remote: withEntry(remote, at, { place: next, price }) })}
              />
              <TextField
                label={`Place ${at + 1}: surcharge, dollars`}
                value={price}
                onChange={(next) => change({ remote: withEntry(remote, at, { place, price: next }) })}
              />
              <RemoveRow
                size="small"
                label={`Remove place ${at + 1}`}
                onClick={() => change({ remote: remote.filter((_, each) => each !== at) })}
              />
            </div>
          ))}
          <Button
            size="small"
            variant="secondary"
            type="button"
            className="self-start"
            onClick={() => change({ remote: [...remote, { place: "", price: "" }] })}
          >
            Add a place
          </Button>
        </div>
        <TextField
          label="Pieces that a rate includes"
          hint="Each additional piece costs what its zone says."
          value={typed.included ?? ""}
          onChange={(included) => change({ included })}
        />
        {rates && <Examples rates={rates} />}
      </div>
    </FieldGroup>
  )
}

const withEntry = <Entry,>(list: readonly Entry[], at: number, entry: Entry): Entry[] =>
  list.map((other, each) => (each === at ? entry : other))

interface ZoneProps {
  zone: RateZone
  value: TypedZone
  onChange: (value: TypedZone) => void
}

function ZoneFields({ zone, value, onChange }: ZoneProps) {
  const name = ZONE_NAMES[zone]
  const { brackets } = value
  const set = (at: number, some: Partial<TypedZone["brackets"][number]>) =>
    onChange({
      ...value,
      brackets: brackets.map((bracket, each) => (each === at ? { ...bracket, ...some } : bracket)),
    })
  const add = () => {
    const last = brackets.at(-1) ?? { below: "", price: "" }
    onChange({ ...value, brackets: [...brackets.slice(0, -1), { below: "", price: "" }, last] })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be styled as Medusa's labels are
    <div role="group" aria-label={name} className="bg-ui-bg-subtle flex flex-col gap-y-3 rounded-md p-3">
      <Text size="small" weight="plus">
        {name}
      </Text>
      {brackets.map(({ below, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          {at === brackets.length - 1 ? (
            <Text size="small" className="text-ui-fg-subtle self-center pt-5">
              {brackets.length === 1 ? "Goods of any value" : "Goods of that value and more"}
            </Text>
          ) : (
            <TextField
              label={`Rate ${at + 1}: goods under, dollars`}
              value={below}
              onChange={(next) => set(at, { below: next })}
            />
          )}
          <TextField
            label={`Rate ${at + 1}: costs, dollars`}
            value={price}
            onChange={(next) => set(at, { price: next })}
          />
          <RemoveRow
            size="small"
            label={`Remove rate ${at + 1} of ${name}`}
            disabled={at === brackets.length - 1}
            onClick={() => onChange({ ...value, brackets: brackets.filter((_, each) => each !== at) })}
          />
        </div>
      ))}
      <Button size="small" variant="secondary" type="button" className="self-start" onClick={add}>
        Add a rate<span className="sr-only"> to {name}</span>
      </Button>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label="Free from goods of, dollars"
          hint="Blank for never. The surcharges below still apply."
          value={value.freeFrom}
          onChange={(freeFrom) => onChange({ ...value, freeFrom })}
        />
        <TextField
          label="Each additional piece, dollars"
          value={value.further}
          onChange={(further) => onChange({ ...value, further })}
        />
      </div>
    </div>
  )
}

/** What riders would pay, before the rates are saved. */
function Examples({ rates }: { rates: ShippingRates }) {
  return (
    <div>
      <Text size="small" weight="plus" className="mb-1">
        Riders would pay
      </Text>
      <dl className="text-ui-fg-subtle txt-small grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 sm:max-w-md">
        {CARTS.map(({ name, ...cart }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{formatCents(shippingPrice(cart, rates))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
