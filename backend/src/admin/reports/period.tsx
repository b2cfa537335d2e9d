import { Input } from "@medusajs/ui"
import { PERIODS, type ReportAnswer } from "../../contracts/staff/reports"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, Field } from "../shared/fields"
import type { ReportAddress } from "./address"

const CHOICES = Object.entries(PERIODS).map(([value, label]) => ({ value, label }))

interface PeriodProps {
  address: ReportAddress
  /** The period shown now: a custom one begins with it. */
  shown: ReportAnswer["period"] | undefined
  errors: FieldErrors
}

/** The days a report is about. */
export function PeriodFields({ address, shown, errors }: PeriodProps) {
  const choose = (period: string) =>
    address.set(
      period === "custom"
        ? { period, from: shown?.from ?? "", to: shown?.to ?? "" }
        : { period, from: "", to: "" },
    )
  const day = (label: string, name: "from" | "to") => (
    <div className="w-40">
      <Field label={label} error={errorAt(errors, name)}>
        {(control) => (
          <Input
            {...control}
            size="small"
            type="date"
            value={address[name]}
            onChange={(event) => address.set({ [name]: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <ChoiceField
          size="small"
          label="Period"
          value={address.period}
          error={errorAt(errors, "period")}
          choices={CHOICES}
          onChange={choose}
        />
      </div>
      {address.period === "custom" && (
        <>
          {day("From", "from")}
          {day("To", "to")}
        </>
      )}
    </div>
  )
}
