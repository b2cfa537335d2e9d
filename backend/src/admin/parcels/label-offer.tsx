import { Button, Hint, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId } from "react"
import { formatCents } from "../../contracts/money"
import type { LabelRate, OrderParcels } from "../../contracts/orders/parcels"
import { errorAt, type FieldErrors } from "../shared/client"
import { Field } from "../shared/fields"
import { counted } from "../shared/words"

interface Props {
  data: OrderParcels
  rates: readonly LabelRate[]
  /** The chosen one; empty for none. */
  rate: string
  onRate: (rate: string) => void
  errors: FieldErrors
  isAsking: boolean
  isBuying: boolean
  isBusy: boolean
  /** Called before the form around it is sent: rates are for what is saved. */
  onAsk: () => void
  onBuy: () => void
}

/** The sender and the recipient, what carriers charge, and the purchase. */
export function LabelOffer({
  data,
  rates,
  rate,
  onRate,
  errors,
  isAsking,
  isBuying,
  isBusy,
  onAsk,
  onBuy,
}: Props) {
  return (
    <fieldset className="flex flex-col gap-y-4">
      <legend className="txt-small-plus mb-2">Label</legend>
      {data.labels?.sample && (
        <Text size="small" className="text-ui-fg-subtle">
          This shop uses a test label service: its labels are samples that no carrier accepts.
        </Text>
      )}
      <Envelope title="From" lines={data.sender} error={errorAt(errors, "sender")} />
      <Envelope title="Ship to" lines={data.ship_to} error={errorAt(errors, "address")} />
      <div>
        {/* Sends the form, but isn't its first submit button: Enter in a field saves the parcel. */}
        <Button
          type="button"
          size="small"
          variant="secondary"
          isLoading={isAsking}
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            onAsk()
            currentTarget.form?.requestSubmit()
          }}
        >
          {rates.length > 0 ? "Get rates again" : "Save and get rates"}
        </Button>
      </div>
      {(rates.length > 0 || errorAt(errors, "rate") !== undefined) && (
        <Field label="Rate" error={errorAt(errors, "rate")}>
          {(control) => (
            <RadioGroup {...control} aria-label="Rate" value={rate} onValueChange={onRate}>
              {rates.map((each) => (
                <Choice key={each.id} rate={each} />
              ))}
            </RadioGroup>
          )}
        </Field>
      )}
      {rates.length > 0 && (
        <div>
          <Button
            type="button"
            size="small"
            isLoading={isBuying}
            disabled={isBusy || rate === ""}
            onClick={onBuy}
          >
            Buy label
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Choice({ rate: { id, carrier, service, cents, days } }: { rate: LabelRate }) {
  const field = useId()
  return (
    <div className="flex min-h-11 items-center gap-x-3">
      <RadioGroup.Item value={id} id={field} />
      <Label htmlFor={field} size="small" className="flex min-h-11 flex-1 flex-wrap items-center gap-x-2">
        <span className="txt-small-plus">{formatCents(cents)}</span>
        <span>
          {carrier} {service}
          {days !== null && `, ${counted(days, "day", "days")}`}
        </span>
      </Label>
    </div>
  )
}

/** An address that is changed elsewhere, and what is wrong with it. */
function Envelope({
  title,
  lines,
  error,
}: {
  title: string
  lines: readonly string[]
  error: string | undefined
}) {
  return (
    <div>
      <Text size="small" className="text-ui-fg-subtle">
        {title}
      </Text>
      <Text size="small">{lines.join(", ") || "No address"}</Text>
      {error !== undefined && (
        <Hint variant="error" role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}
