import { isRecord, readText, saveText } from "#platform/browser-storage"
import { DRAFT_PREFIX, DRAFTS_FORGOTTEN } from "./forget-drafts"

/** What a form holds: text, ticks, lists, files, and groups of them. */
export type FormValue =
  | string
  | boolean
  | File
  | null
  | readonly FormValue[]
  | { readonly [name: string]: FormValue }

export type FormValues = { readonly [name: string]: FormValue }

/** Where what is typed into a form is kept until it is sent. Unavailable storage must not stop a form. */
export interface DraftStore<Shape> {
  /** What was typed before; null when nothing was. */
  read(start: Shape): Partial<Shape> | null
  /** @param isStart whether the form is back to what it started with */
  save(values: Shape, isStart: boolean): void
  clear(): void
}

/** ms */
const DAY = 24 * 60 * 60 * 1_000
/** Anyone who comes back later wants something else. */
const DAYS_KEPT = 30
/** A list in storage could be anything; a form's lists are short. */
const MAX_LIST = 20

const keyOf = (form: string) => DRAFT_PREFIX + form

/** Files are not kept: browsers have no way to. */
function withoutFiles(value: FormValue): FormValue {
  if (value instanceof File) return null
  if (Array.isArray(value)) return value.filter((each) => !(each instanceof File)).map(withoutFiles)
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each)]))
  }
  return value
}

/** `shape` with whatever of `stored` fits it: storage may hold anything. Lists take the shape of their first item. */
export function shapedAs<Shape>(shape: Shape, stored: unknown): Shape
export function shapedAs(shape: unknown, stored: unknown): unknown {
  if (Array.isArray(shape)) {
    if (!Array.isArray(stored)) return shape
    const item: unknown = shape[0]
    const fit = stored
      .slice(0, MAX_LIST)
      .filter((each) => (item === undefined ? typeof each === "string" : isRecord(each)))
      .map((each) => (item === undefined ? String(each) : shapedAs(item, each)))
    return fit.length === 0 ? shape : fit
  }
  if (shape instanceof File || shape === null) return null
  if (isRecord(shape)) {
    if (!isRecord(stored)) return shape
    return Object.fromEntries(
      Object.entries(shape).map(([name, each]) => [name, shapedAs(each, stored[name])]),
    )
  }
  return typeof stored === typeof shape ? stored : shape
}

/**
 * Two tabs may fill in the same form: each has its own draft, and the device has the one that was typed into last, for
 * new visits.
 */
const ownOrShared = (form: string): string | null =>
  readText("tab", keyOf(form)) ?? readText("device", keyOf(form))

/**
 * What was typed into a form before; null when nothing was, it is too old, or storage is unavailable.
 * @param now milliseconds
 * @param days after which it is too old
 */
export function readDraft<Shape extends FormValues>(
  form: string,
  empty: Shape,
  now: number = Date.now(),
  days: number = DAYS_KEPT,
): Shape | null {
  try {
    const text = ownOrShared(form) ?? "null"
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored) || typeof stored.at !== "number" || now - stored.at > days * DAY) return null
    if ((stored.since ?? null) !== readText("device", DRAFTS_FORGOTTEN)) return null
    if (!saveText("tab", keyOf(form), text)) return null
    return shapedAs(empty, stored.values)
  } catch {
    return null
  }
}

/**
 * Keeps what is typed, except photos, until it is sent. If storage is unavailable, a reload starts from scratch.
 * @param inTabAlone no new visit starts with it
 */
export function saveDraft(
  form: string,
  values: FormValues,
  now: number = Date.now(),
  inTabAlone = false,
): void {
  const since = readText("device", DRAFTS_FORGOTTEN)
  const text = JSON.stringify({ at: now, since, values: withoutFiles(values) })
  // A draft that the tab doesn't have would never be cleared from the device.
  if (saveText("tab", keyOf(form), text) && !inTabAlone) saveText("device", keyOf(form), text)
}

/** Forgets this tab's draft; the device's only where no other tab has been typed into since. */
export function clearDraft(form: string): void {
  const own = readText("tab", keyOf(form))
  saveText("tab", keyOf(form), null)
  if (own !== null && readText("device", keyOf(form)) === own) saveText("device", keyOf(form), null)
}

/**
 * A draft on this device, or only in this tab.
 * @param days it is kept for after the last change
 * @param pick what part of the form is kept; all of it by default
 */
export const deviceDraft = <Shape extends FormValues = FormValues>(
  form: string,
  {
    days,
    pick = (values) => values,
    inTabAlone,
  }: { days?: number; pick?(values: Shape): FormValues; inTabAlone?: boolean } = {},
): DraftStore<Shape> => ({
  // Shaped like the part of the form's start that is kept.
  read: (start) => readDraft(form, pick(start), Date.now(), days) as Partial<Shape> | null,
  save: (values, isStart) =>
    isStart ? clearDraft(form) : saveDraft(form, pick(values), undefined, inTabAlone),
  clear: () => clearDraft(form),
})
