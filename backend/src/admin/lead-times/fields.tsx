import { Button, Checkbox, Heading, Hint, Input, Label, Text } from "@medusajs/ui"
import { useId } from "react"
import {
  type Holiday,
  type LeadTimesPage,
  type LineLeadTimes,
  TIME_ZONES,
  WEEKDAYS,
} from "../../contracts/checkout/lead-times"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, Field, NumberField, TextField } from "../shared/fields"
import { RemoveRow } from "../shared/row-buttons"
import type { LeadTimesDraft } from "./client"

export interface PartProps {
  draft: LeadTimesDraft
  errors: FieldErrors
  set: (some: Partial<LeadTimesDraft>) => void
}

const Title = ({ title, about }: { title: string; about: string }) => (
  <div>
    <Heading level="h2">{title}</Heading>
    <Text size="small" className="text-ui-fg-subtle">
      {about}
    </Text>
  </div>
)

/** How long things take, and when a day ends. */
export function Times({ draft, errors, set }: PartProps) {
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label="Business days">
      <Title
        title="Business days"
        about="From the day an order counts for until it ships. 0 is the same day."
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NumberField
          label="In stock"
          value={draft.stockedDays}
          error={errorAt(errors, "stockedDays")}
          onChange={(stockedDays) => set({ stockedDays })}
        />
        <NumberField
          label="Made to order"
          value={draft.customDays}
          error={errorAt(errors, "customDays")}
          onChange={(customDays) => set({ customDays })}
        />
        <Field
          label="Orders count for the next day from"
          hint="Warehouse time."
          error={errorAt(errors, "cutoff")}
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              value={draft.cutoff}
              onChange={(event) => set({ cutoff: event.target.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="The warehouse's time zone"
          value={draft.timeZone}
          choices={TIME_ZONES}
          error={errorAt(errors, "timeZone")}
          onChange={(timeZone) => set({ timeZone })}
        />
      </div>
    </section>
  )
}

interface WeekdaysProps {
  label: string
  hint: string
  days: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

function Weekdays({ label, hint, days, error, onChange }: WeekdaysProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-y-1" aria-describedby={`${id}-hint`}>
      <legend className="txt-compact-small-plus">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2 py-1">
        {WEEKDAYS.map((name, day) => (
          <div key={name} className="flex items-center gap-x-2">
            <Checkbox
              id={`${id}-${day}`}
              checked={days.includes(day)}
              aria-invalid={error !== undefined}
              onCheckedChange={(checked) =>
                onChange(checked === true ? [...days, day] : days.filter((each) => each !== day))
              }
            />
            <Label htmlFor={`${id}-${day}`} size="small">
              {name}
            </Label>
          </div>
        ))}
      </div>
      <Hint id={`${id}-hint`} variant={error === undefined ? "info" : "error"}>
        {error ?? hint}
      </Hint>
    </fieldset>
  )
}

/** On which days of the week things happen. */
export function Week({ draft, errors, set }: PartProps) {
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label="Days of the week">
      <Title title="Days of the week" about="Holidays below don't count." />
      <Weekdays
        label="Working days"
        hint="These count as business days."
        days={draft.workingDays}
        error={errorAt(errors, "workingDays")}
        onChange={(workingDays) => set({ workingDays })}
      />
      <Weekdays
        label="Pickup days"
        hint="The days the carrier picks up parcels. What is ready earlier waits for the next one."
        days={draft.pickupDays}
        error={errorAt(errors, "pickupDays")}
        onChange={(pickupDays) => set({ pickupDays })}
      />
    </section>
  )
}

/** Times for lines that take longer, or less. */
export function Lines({ draft, errors, set, products }: PartProps & Pick<LeadTimesPage, "products">) {
  const lineOf = (code: string): LineLeadTimes =>
    draft.lines.find((line) => line.code === code) ?? { code, stockedDays: null, customDays: null }
  const change = (line: LineLeadTimes) => {
    const known = draft.lines.some(({ code }) => code === line.code)
    set({
      lines: known
        ? draft.lines.map((each) => (each.code === line.code ? line : each))
        : [...draft.lines, line],
    })
  }
  const errorOf = (code: string, field: string) => {
    const at = draft.lines.findIndex((line) => line.code === code)
    return errorAt(errors, `lines.${at}.${field}`) ?? errorAt(errors, `lines.${at}.code`)
  }
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label="Lines">
      <Title title="Lines" about="Business days for a line that differs; blank for the shop's own." />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        <Text size="small" weight="plus" aria-hidden="true">
          Line
        </Text>
        <Text size="small" weight="plus" aria-hidden="true">
          In stock
        </Text>
        <Text size="small" weight="plus" aria-hidden="true">
          Made to order
        </Text>
        {products.map(({ code, name, type }) => {
          const line = lineOf(code)
          return (
            <div key={code} className="contents">
              <Text size="small">{name}</Text>
              <NumberField
                label={`${name}, in stock`}
                hideLabel
                value={line.stockedDays}
                error={errorOf(code, "stockedDays")}
                onChange={(stockedDays) => change({ ...line, stockedDays })}
              />
              {type === "bogie" ? (
                <Text size="small" className="text-ui-fg-subtle">
                  Always in stock
                </Text>
              ) : (
                <NumberField
                  label={`${name}, made to order`}
                  hideLabel
                  value={line.customDays}
                  error={errorOf(code, "customDays")}
                  onChange={(customDays) => change({ ...line, customDays })}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface DateProps {
  label: string
  hideLabel: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const DateField = ({ value, onChange, ...field }: DateProps) => (
  <Field {...field}>
    {(control) => (
      <Input {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
)

/** Days on which nothing is made and nothing ships. */
export function Holidays({ draft: { holidays }, errors, set }: PartProps) {
  const change = (at: number, some: Partial<Holiday>) =>
    set({ holidays: holidays.map((each, i) => (i === at ? { ...each, ...some } : each)) })
  const none = errorAt(errors, "holidays")
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label="Holidays">
      <Title title="Holidays" about="Nothing is made and nothing ships. The last day can be left blank." />
      {holidays.map((each, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity beside their place
          key={at}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 md:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <div className="col-span-3 md:col-span-1">
            <TextField
              label="Name"
              hideLabel={at > 0}
              value={each.name}
              error={errorAt(errors, `holidays.${at}.name`)}
              onChange={(name) => change(at, { name })}
            />
          </div>
          <DateField
            label="First day"
            hideLabel={at > 0}
            value={each.from}
            error={errorAt(errors, `holidays.${at}.from`)}
            onChange={(from) => change(at, { from })}
          />
          <DateField
            label="Last day"
            hideLabel={at > 0}
            value={each.to}
            error={errorAt(errors, `holidays.${at}.to`)}
            onChange={(to) => change(at, { to })}
          />
          <RemoveRow
            className={at === 0 ? "mt-6" : ""}
            label={`Remove ${each.name || "this holiday"}`}
            onClick={() => set({ holidays: holidays.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      {none && <Hint variant="error">{none}</Hint>}
      <div>
        <Button
          size="small"
          variant="secondary"
          type="button"
          onClick={() => set({ holidays: [...holidays, { name: "", from: "", to: "" }] })}
        >
          Add a holiday
        </Button>
      </div>
    </section>
  )
}
