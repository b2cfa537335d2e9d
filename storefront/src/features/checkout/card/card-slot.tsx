import { type Ref, useLayoutEffect } from "react"
import { FieldNotes, LabelText } from "#ui/field"
import fieldCss from "#ui/field.module.css"
import type { CardField } from "./card-rules"
import css from "./card-slot.module.css"
import type { CardTokenizer } from "./card-tokenizer"

export interface CardSlotProps {
  tokenizer: CardTokenizer
  field: CardField
  label: string
  /** Id of the control that the tokenizer puts here. */
  inputId: string
  errorId: string
  error: string | null
  className?: string
  ref: Ref<HTMLDivElement>
}

/** The label, the place and the error of one card field; the control in it belongs to the tokenizer. */
export function CardSlot({
  tokenizer,
  field,
  label,
  inputId,
  errorId,
  error,
  className,
  ref,
}: CardSlotProps) {
  // Together with the error: an effect may come a task later, when the sentence is read already.
  useLayoutEffect(() => tokenizer.markInvalid(field, error !== null), [tokenizer, field, error])
  return (
    <div className={className}>
      <div className={fieldCss.field}>
        <label className={fieldCss.label} htmlFor={inputId}>
          <LabelText label={label} required />
        </label>
        <div ref={ref} className={css.place} data-invalid={error ? true : undefined} />
        <FieldNotes hintId={`${inputId}-hint`} error={error} errorId={errorId} />
      </div>
    </div>
  )
}
