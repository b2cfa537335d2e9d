import * as z from "zod"
import { invalidRequest, type ProtocolError } from "./protocol-error"

/** Form fields are text; these read what the text stands for. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const flag = z.enum(["true", "false"]).transform((text) => text === "true")
export const text = z.string().max(5000)
export const id = z.string().min(1).max(255)
/** Stripe unsets an entry whose value is empty. */
export const metadata = z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))])
export const expand = z.array(z.string()).optional()
/** Part of Stripe's protocol, but without effect in the sandbox. */
export const ignored = z.unknown().optional()

export const address = z
  .strictObject({
    city: text,
    country: text,
    line1: text,
    line2: text,
    postal_code: text,
    state: text,
  })
  .partial()

/** `["card", "number"]` -> `card[number]` */
function fieldName(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return `${first ?? ""}${rest.map((part) => `[${part}]`).join("")}`
}

function valueAt(source: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    source,
  )
}

function describe(issue: z.core.$ZodIssue, source: unknown): ProtocolError {
  if (issue.code === "unrecognized_keys") {
    const param = fieldName([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param })
  }
  const param = fieldName(issue.path)
  const value = valueAt(source, issue.path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param })
  }
  if (issue.code === "invalid_format") {
    return invalidRequest(`Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param })
  }
  return invalidRequest(`Invalid ${param}`, { param })
}

/**
 * Reads a decoded form with a schema.
 * @throws {ProtocolError} 400, named after the first field that is wrong, unknown or missing.
 */
export function readForm<T extends z.ZodType>(schema: T, source: unknown): z.output<T> {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw issue ? describe(issue, source) : invalidRequest("Invalid request")
}

/** Applies a metadata parameter to what is stored: an empty value removes its entry, an empty parameter removes all. */
export function mergeMetadata(
  stored: Record<string, string>,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return stored
  if (change === "") return {}
  return Object.fromEntries(Object.entries({ ...stored, ...change }).filter(([, value]) => value !== ""))
}
