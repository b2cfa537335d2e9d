import type { FormValue } from "./form-body"

type Values = { readonly [name: string]: FormValue }

interface StoredDraft {
  /** ms since 1970 */
  at: number
  values: unknown
}

/** ms; who comes back later means something else. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000
/** A list in storage is anybody's; a form's are short. */
const MAX_LIST = 20

const keyOf = (form: string) => `form-draft:${form}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Files are not kept: browsers have no way to. */
function withoutFiles(value: FormValue): FormValue {
  if (value instanceof File) return null
  if (Array.isArray(value)) return value.filter((each) => !(each instanceof File)).map(withoutFiles)
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each)]))
  }
  return value
}

/** `shape` with what fits it of `stored`: storage may hold anything. Lists take the shape of their first item. */
function fitted(shape: FormValue, stored: unknown): FormValue {
  if (Array.isArray(shape)) {
    if (!Array.isArray(stored)) return shape
    const item: FormValue | undefined = shape[0]
    const fit = stored
      .slice(0, MAX_LIST)
      .filter((each) => (item === undefined ? typeof each === "string" : isRecord(each)))
      .map((each) => (item === undefined ? String(each) : fitted(item, each)))
    return fit.length === 0 ? shape : fit
  }
  if (shape instanceof File || shape === null) return null
  if (typeof shape === "object") {
    if (!isRecord(stored)) return shape
    return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, fitted(each, stored[name])]))
  }
  return typeof stored === typeof shape ? (stored as FormValue) : shape
}

/** What was typed into a form before; null when nothing was, it is too old, or storage is refused. */
export function readDraft<Shape extends Values>(
  form: string,
  empty: Shape,
  now: number = Date.now(),
): Shape | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? "null")
    if (!isRecord(stored) || typeof stored.at !== "number" || now - stored.at > KEPT_FOR) return null
    return fitted(empty, stored.values) as Shape
  } catch {
    return null
  }
}

/** Keeps what is typed, its photos aside, until it is sent. Where storage is refused, a reload starts afresh. */
export function keepDraft(form: string, values: Values, now: number = Date.now()): void {
  try {
    const draft: StoredDraft = { at: now, values: withoutFiles(values) }
    localStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Full or forbidden storage must not stop a form.
  }
}

export function clearDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // As above.
  }
}
