import { BROKEN_SENTENCE, isWhole } from "../../contracts/forms/form-fields"
import type { FieldErrors } from "../../contracts/read-request"

/** Deeper than any request of ours or of the admin's. */
const DEEPEST = 32

/**
 * Characters of a name; no form has longer ones. Above 16,383, V8 distinguishes strings by their length alone, so that
 * a thousand fields with names of equal length took minutes to sort.
 */
const LONGEST_NAME = 200
/** Errors that are reported; anything with more isn't a form. */
const MOST_ERRORS = 50

/** Names that make an object one that can't be turned into text: quoting it in a message would throw. */
const UNSPEAKABLE = new Set(["__proto__", "toString", "valueOf"])

/** Why a body can't be accepted, whatever it is for; null when it can. */
export interface MalformedBody {
  /** No form sends this: too deep, an infinite number, a name that is JavaScript's own or too long. */
  broken: boolean
  /** Errors about texts that no database accepts, by field. */
  errors: FieldErrors
}

/**
 * Checks a parsed body, names and values. The walk keeps a list of its own: a body may be deeper than the call stack.
 */
export function malformedBody(body: unknown): MalformedBody | null {
  let broken = false
  const errors: [string, string[]][] = []
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: "", depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === "string" && errors.length < MOST_ERRORS && !isWhole(value))
      errors.push([path || "body", [BROKEN_SENTENCE]])
    if (typeof value === "number" && !Number.isFinite(value)) broken = true
    if (typeof value !== "object" || value === null) continue
    if (depth >= DEEPEST) {
      broken = true
      continue
    }
    for (const [name, each] of Object.entries(value)) {
      if (UNSPEAKABLE.has(name) || name.length > LONGEST_NAME || !isWhole(name))
        return { broken: true, errors: {} }
      waiting.push({ value: each, path: path === "" ? name : `${path}.${name}`, depth: depth + 1 })
    }
  }
  return broken || errors.length > 0 ? { broken, errors: Object.fromEntries(errors) } : null
}

/** Whether an address contains what none of ours does: control characters or lone surrogates, decoded. */
export function isMalformedPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return /\p{Cc}/u.test(decoded) || !isWhole(decoded)
  } catch {
    return true
  }
}
