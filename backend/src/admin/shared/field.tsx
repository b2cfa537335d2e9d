import { Hint, Input, Label, Select, Switch, Textarea } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

/** Sentences by the path of a field, as a refused save brings them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The first sentence about a field; the contract's own refusals name the document, too. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  return (errors[path] ?? errors[`document.${path}`])?.[0]
}

interface FieldProps {
  label: string
  error: string | undefined
  hint?: string
  /** Hidden labels are read by screen readers only: a table's heading shows them. */
  hideLabel?: boolean
  children: (control: {
    id: string
    "aria-invalid": boolean
    "aria-describedby": string | undefined
  }) => ReactNode
}

/** A label, a control, and what is wrong with it. */
export function Field({ label, error, hint, hideLabel = false, children }: FieldProps) {
  const id = useId()
  const words = error ?? hint
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Label htmlFor={id} size="small" weight="plus" className={hideLabel ? "sr-only" : ""}>
        {label}
      </Label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": words === undefined ? undefined : `${id}-hint`,
      })}
      {words !== undefined && (
        <Hint id={`${id}-hint`} variant={error === undefined ? "info" : "error"}>
          {words}
        </Hint>
      )}
    </div>
  )
}

type Common = Omit<FieldProps, "children">

export function TextField({
  value,
  onChange,
  ...field
}: Common & { value: string; onChange: (value: string) => void }) {
  return (
    <Field {...field}>
      {(control) => <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function LongTextField({
  value,
  onChange,
  ...field
}: Common & { value: string; onChange: (value: string) => void }) {
  return (
    <Field {...field}>
      {(control) => (
        <Textarea {...control} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

type NumberProps = Common & { value: number | null; onChange: (value: number | null) => void }

/** Dollars. */
export function PriceField(props: NumberProps) {
  return <NumberField {...props} step={0.01} />
}

/** An empty field is not a number, which the save refuses with a sentence at it. */
export function NumberField({ value, onChange, step = 1, ...field }: NumberProps & { step?: number }) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode={step < 1 ? "decimal" : "numeric"}
          min={0}
          step={step}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.valueAsNumber)}
        />
      )}
    </Field>
  )
}

export function ChoiceField({
  value,
  onChange,
  choices,
  ...field
}: Common & {
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
}) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          value={value}
          // Radix also says "nothing" when a value is set before its choices are there; nobody chose that.
          onValueChange={(chosen) => {
            if (chosen !== "") onChange(chosen)
          }}
        >
          <Select.Trigger {...control}>
            <Select.Value placeholder="Choose one" />
          </Select.Trigger>
          <Select.Content>
            {choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value}>
                {choice.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
    </Field>
  )
}

export function SwitchField({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-x-2">
      <Switch id={id} size="small" checked={checked} onCheckedChange={onChange} />
      <Label htmlFor={id} size="small">
        {label}
      </Label>
    </div>
  )
}
