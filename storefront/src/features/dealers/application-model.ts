import type { ErrorAnswer } from "#contracts/error"
import { FIELD_NAMES, TERMS } from "./application-fields"

/** Spec section 8. */
export const FAILED = "Certain fields are invalid. Please double check your information and then try again."

export type Term = keyof typeof TERMS
export const TERM_NAMES = Object.keys(TERMS) as Term[]

export interface Application {
  /** Spec section 4. */
  phase: "idle" | "in progress" | "successful"
  /** By name, as typed. */
  values: Readonly<Record<string, string>>
  carried: "" | "Yes" | "No"
  terms: Readonly<Record<Term, boolean>>
  /** A sentence by field name. */
  errors: Readonly<Record<string, string>>
  /** Sentences of the alert; empty when there is none. */
  alert: readonly string[]
  /** Grows with each attempt that failed: the first field in error gets the focus. */
  attempt: number
}

const NO_TERMS: Record<Term, boolean> = { approve: false, verified: false, understand: false, consent: false }

export const EMPTY: Application = {
  phase: "idle",
  values: Object.fromEntries(FIELD_NAMES.map((name) => [name, ""])),
  carried: "",
  terms: NO_TERMS,
  errors: {},
  alert: [],
  attempt: 0,
}

/** What is kept of an unsent application: not the ticks, which belong to what is sent. */
export interface Draft {
  values: Record<string, string>
  carried: "" | "Yes" | "No"
}

export type ApplicationEvent =
  | { type: "restored"; draft: Partial<Draft> }
  | { type: "typed"; name: string; value: string }
  | { type: "carried"; carried: "Yes" | "No" }
  | { type: "ticked"; term: Term; on: boolean }
  | { type: "submitted" }
  | { type: "refused"; errors: Record<string, string>; message?: string }
  | { type: "sent" }
  | { type: "cleared" }

/** The page's next state (spec section 4, "Forms"). Pure. */
export function applicationReducer(state: Application, event: ApplicationEvent): Application {
  switch (event.type) {
    case "restored": {
      const known = Object.entries(event.draft.values ?? {}).filter(([name]) => name in state.values)
      return {
        ...state,
        values: { ...state.values, ...Object.fromEntries(known) },
        carried: event.draft.carried ?? state.carried,
      }
    }
    case "typed": {
      const { [event.name]: _mended, ...errors } = state.errors
      return { ...state, values: { ...state.values, [event.name]: event.value }, errors }
    }
    case "carried":
      return { ...state, carried: event.carried }
    case "ticked":
      return { ...state, terms: { ...state.terms, [event.term]: event.on } }
    case "submitted":
      return { ...state, phase: "in progress", errors: {}, alert: [] }
    case "refused":
      return {
        ...state,
        phase: "idle",
        errors: event.errors,
        alert: event.message ? [FAILED, event.message] : [FAILED],
        attempt: state.attempt + 1,
      }
    case "sent":
      return { ...state, phase: "successful" }
    case "cleared":
      return { ...EMPTY, attempt: state.attempt }
  }
}

/** Apply stays disabled until all four are ticked (spec section 5). */
export const canApply = ({ terms }: Application): boolean => TERM_NAMES.every((term) => terms[term])

/** The payload as the contract nests it; numbers stay as typed, which the contract takes. */
export function toPayload({ values, carried, terms }: Application): Record<string, unknown> {
  const payload: Record<string, unknown> = { carried, terms }
  for (const [name, value] of Object.entries(values)) {
    const [block = "", field] = name.split(".")
    if (field === undefined) payload[block] = value
    else payload[block] = { ...(payload[block] as object | undefined), [field]: value }
  }
  return payload
}

/** The first sentence of each field that an answer names. */
export function errorsOf({ errors = {} }: ErrorAnswer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => (sentence ? [[name, sentence]] : [])),
  )
}
