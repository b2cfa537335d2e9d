import * as z from "zod/mini"

/** Sentences by field; a field's name is its path (`items.0.identifier`). */
export type FieldErrors = Record<string, string[]>

/** The parts of a request that could be read: rules look at those that are there. */
export type Parts<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]?: Parts<T[Name]> }
    : T

export type Reading<T> =
  | { value: T; parts: Parts<T>; errors: null }
  | { value: null; parts: Parts<T>; errors: FieldErrors }

/** The message for a field that has no sentence of its own. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: "Please enter text.",
  number: "Please enter a number.",
  int: "Please enter a whole number.",
  boolean: "Please answer with true or false.",
  array: "Please send a list here.",
  object: "Please send the fields of this part.",
  record: "Please send the fields of this part.",
}
const MISSING = "Please fill this in."
const WRONG = "Please check this."

/**
 * The shop's own words for whatever a schema has none for, so that no sentence of its library reaches anyone. A field
 * with its own words keeps them.
 */
function ownWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  if (issue.code === "invalid_type") {
    if (input === undefined || input === null) return MISSING
    return EXPECTED[issue.expected] ?? WRONG
  }
  if (issue.code === "too_big") {
    if (issue.origin === "string") return `Please keep this to ${issue.maximum} characters.`
    return issue.origin === "array" ? `At most ${issue.maximum} of these.` : `At most ${issue.maximum}.`
  }
  if (issue.code === "too_small") return input === "" ? MISSING : WRONG
  if (issue.code === "invalid_value") return "Please choose one from the list."
  if (issue.code === "invalid_key") {
    const [inner] = issue.issues as readonly { message?: string }[]
    return inner?.message ?? WRONG
  }
  return input === undefined || input === null ? MISSING : WRONG
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of an object schema, even behind a default; null for any other. */
function fieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "object") return def.shape
  return def.type === "default" || def.type === "prefault" ? fieldsOf(def.innerType) : null
}

/** A contract's fields in order, those of a group before it, each path with a dot behind it: `billing.zip.`, `billing.` */
const pathsOf = (schema: z.core.$ZodType, group = ""): string[] =>
  Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) => {
    const path = `${group}${name}.`
    return [...pathsOf(field, path), path]
  })

/**
 * Errors by field in the order of the contract, wherever they were found, since an answer's `message` is the first of
 * them. Those of one list keep their order; those at fields that no contract names come last.
 */
export function inFieldOrder(schema: z.core.$ZodType, errors: FieldErrors): FieldErrors {
  const paths = pathsOf(schema)
  const placeOf = ([field]: [string, unknown]) => {
    const at = paths.findIndex((path) => `${field}.`.startsWith(path))
    return at < 0 ? paths.length : at
  }
  return Object.fromEntries(Object.entries(errors).sort((one, other) => placeOf(one) - placeOf(other)))
}

/** Fields of a record that are looked at: no request has one with so many. */
const MOST_FIELDS = 100

/**
 * Without what is beyond the end of a list: one item too many is refused just the same, and thirty thousand empty ones,
 * each read and reported, would take the processor two seconds.
 */
function cutLists(schema: z.core.$ZodType, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ("innerType" in def) return cutLists(def.innerType, sent)
  if (def.type === "pipe") return cutLists(def.out, cutLists(def.in, sent))
  if (def.type === "union") return def.options.reduce<unknown>((left, option) => cutLists(option, left), sent)
  if (def.type === "array" && Array.isArray(sent)) {
    const { maximum = Number.POSITIVE_INFINITY } = schema._zod.bag as { maximum?: number }
    return sent.slice(0, maximum + 1).map((each) => cutLists(def.element, each))
  }
  if (!isRecord(sent)) return sent
  if (def.type === "record") return Object.fromEntries(Object.entries(sent).slice(0, MOST_FIELDS + 1))
  if (def.type !== "object") return sent
  const entries = Object.entries(sent).map(([name, value]) => {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    return [name, field ? cutLists(field, value) : value] as const
  })
  return Object.fromEntries(entries)
}

/** Whether a field has a value of its own when it is left out, and takes no null. */
function mayBeLeftOut(field: z.core.$ZodType): boolean {
  const { type } = (field as z.core.$ZodTypes)._zod.def
  return (type === "default" || type === "prefault") && !z.safeParse(field, null).success
}

/** Without the nulls that say that a field is left out: many clients send every field of a form, empty ones as null. */
function withoutNulls(schema: z.core.$ZodType, sent: unknown): unknown {
  const fields = fieldsOf(schema)
  if (!fields || !isRecord(sent)) return sent
  const entries = Object.entries(sent).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return [name, value] as const
    if (value === null) return mayBeLeftOut(field) ? null : ([name, value] as const)
    return [name, withoutNulls(field, value)] as const
  })
  return Object.fromEntries(entries.filter((entry) => entry !== null))
}

function readParts(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields = fieldsOf(schema)
  if (!fields) return undefined
  const given = isRecord(value) ? value : {}
  const parts = Object.entries(fields).map(([name, field]) => {
    return [name, readParts(field, Object.hasOwn(given, name) ? given[name] : undefined)]
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/**
 * Reads a request by its contract. If it doesn't fit, all errors are reported at once, and the parts that do fit are
 * available to rules that go beyond a field's shape.
 */
export function readRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): Reading<z.output<Schema>> {
  const sent = withoutNulls(schema, cutLists(schema, body))
  const parsed = z.safeParse(schema, sent, { error: ownWords })
  if (parsed.success) {
    return { value: parsed.data, parts: parsed.data as Parts<z.output<Schema>>, errors: null }
  }
  const errors = new Map<string, string[]>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".") || "body"
    const known = errors.get(field) ?? []
    if (!known.includes(message)) errors.set(field, [...known, message])
  }
  return {
    value: null,
    parts: (readParts(schema, sent) ?? {}) as Parts<z.output<Schema>>,
    errors: Object.fromEntries(errors),
  }
}
