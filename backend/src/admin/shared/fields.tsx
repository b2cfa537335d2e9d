import { Hint, Input, Label, Select, Switch, Textarea } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Hidden labels are for screen readers only: a table's heading shows them. */
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
        <Hint
          id={`${id}-hint`}
          variant={error === undefined ? "info" : "error"}
          className="min-w-0 break-words"
        >
          {words}
        </Hint>
      )}
    </div>
  )
}

type Common = Omit<FieldProps, "children">

/** One line. An error takes the place of the hint, here and in the other fields. */
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

/** Several lines; four are shown. */
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

/** An empty field is null, which the save refuses with a message at the field. */
export function NumberField({
  value,
  onChange,
  step = 1,
  min = 0,
  ...field
}: NumberProps & { step?: number; min?: number }) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode={step < 1 ? "decimal" : "numeric"}
          min={min}
          step={step}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.valueAsNumber)}
        />
      )}
    </Field>
  )
}

/** Radix doesn't allow an empty value. No choice has a space as its value. */
const NONE = " "

/** `onChange` is only called for what the user chooses, with "" for `none`. */
export function ChoiceField({
  value,
  onChange,
  choices,
  none,
  size = "base",
  disabled = false,
  ...field
}: Common & {
  /** Empty for none. */
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
  /** The label for none, where none can be chosen. */
  none?: string
  /** Small beside the search and the buttons of a list. */
  size?: "small" | "base"
  /** For those who may only see what is chosen. */
  disabled?: boolean
}) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          size={size}
          disabled={disabled}
          value={none === undefined ? value : value || NONE}
          // Radix also reports "nothing" when a value is set before its choices exist; no one chose that.
          onValueChange={(chosen) => {
            if (chosen !== "") onChange(none !== undefined && chosen === NONE ? "" : chosen)
          }}
        >
          <Select.Trigger {...control} className="[&>span]:truncate">
            <Select.Value placeholder="Choose one" />
          </Select.Trigger>
          <Select.Content>
            {none !== undefined && <Select.Item value={NONE}>{none}</Select.Item>}
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

/** Its label is beside it, and it has no hint. */
export function SwitchField({
  label,
  error,
  checked,
  onChange,
}: Pick<FieldProps, "label" | "error"> & {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Switch
        id={id}
        size="small"
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={error === undefined ? undefined : `${id}-hint`}
      />
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      {error !== undefined && (
        <Hint id={`${id}-hint`} variant="error">
          {error}
        </Hint>
      )}
    </div>
  )
}
