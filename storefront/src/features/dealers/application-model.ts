import { deviceDraft, type FormValues } from "#features/forms/draft"
import { emptyValues } from "#features/forms/fields"
import { SECTIONS, TERMS } from "./application-fields"

/** Section 8. */
export const FAILED = "Certain fields are invalid. Please double check your information and then try again."

export const TERM_NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[]

export const EMPTY: FormValues = {
  ...emptyValues(SECTIONS.flatMap(({ fields }) => fields)),
  carried: "",
  terms: Object.fromEntries(TERM_NAMES.map((term) => [term, false])),
}

/** What is kept of an unsent application, for two weeks: not the ticks, which belong to the submission itself. */
export const DRAFT = deviceDraft("dealer-application", { days: 14, pick: ({ terms: _, ...typed }) => typed })

/** Apply stays disabled until all four are ticked (section 5). */
export const canApply = ({ terms }: FormValues): boolean => Object.values(terms ?? {}).every(Boolean)
