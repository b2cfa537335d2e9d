import { Input, Textarea } from "@medusajs/ui"
import type { StaffText } from "../../contracts/content/content"
import { Field } from "../shared/fields"
import { LinksField } from "./links-field"
import { OffersField } from "./offers-field"
import { PictureField } from "./picture-field"
import { RatesField } from "./rates-field"
import { ScenesField } from "./scenes-field"
import { WindowField } from "./window-field"

/** Lines shown of each kind; the rest scrolls. */
const ROWS = { line: 1, path: 1, phone: 1, email: 1, sentences: 2, sections: 14 } as const

/** Kinds that are made up of several fields. */
const MADE = {
  window: WindowField,
  links: LinksField,
  scenes: ScenesField,
  picture: PictureField,
  offers: OffersField,
  rates: RatesField,
} as const

const isMade = (kind: StaffText["kind"]): kind is keyof typeof MADE => kind in MADE

interface Props {
  text: StaffText
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A text's field, by its kind. */
export function ValueField({ text, label, error, value, onChange }: Props) {
  if (isMade(text.kind)) {
    const Made = MADE[text.kind]
    return <Made label={label} hint={text.hint} error={error} value={value} onChange={onChange} />
  }
  const rows = ROWS[text.kind]
  const Control = rows === 1 ? Input : Textarea
  return (
    <Field label={label} error={error} hint={text.hint || undefined}>
      {(control) => (
        <Control
          {...control}
          {...(Control === Textarea ? { rows } : {})}
          value={value}
          onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
