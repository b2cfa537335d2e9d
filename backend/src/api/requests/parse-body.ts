import type * as z from "zod/mini"
import type { RuleErrors } from "../../contracts/error"
import { type FieldErrors, inFieldOrder, type Parts, readRequest } from "../../contracts/read-request"
import { invalid } from "../../errors/shop-error"
import { malformedBody } from "../guards/malformed-input"

/** @param parts what could be read; all of it when the shape is valid */
type Rules<T> = (parts: Parts<T>) => RuleErrors | Promise<RuleErrors>

interface RulesAt {
  /**
   * True where later code checks the rules itself, under the cart's lock: then they are only checked here to report
   * them together with errors in the shape.
   */
  later?: boolean
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown) {
  const reading = readRequest(schema, body ?? {})
  // Also for fields that no contract names.
  const odd = malformedBody(body)?.errors ?? {}
  return { ...reading, errors: { ...odd, ...reading.errors } }
}

/** A field's first error wins: its shape before the rules. */
function merged(shape: FieldErrors, rules: RuleErrors): FieldErrors {
  const all = { ...shape }
  for (const [field, sentence] of Object.entries(rules)) all[field] ??= [sentence]
  return all
}

/**
 * A request's body, or its query, parsed by its contract.
 * @throws {ShopError} 422 with messages by field (`shipping.zip`), all of them at once
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const { value, errors } = read(schema, body)
  if (value === null || Object.keys(errors).length > 0) throw invalid(errors)
  return value
}

/**
 * Like `parseBody`, and reports in the same answer what is wrong with the fields together.
 * @throws {ShopError} 422 with messages by field, in the contract's order
 */
export async function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  rules: Rules<z.output<Schema>>,
  { later = false }: RulesAt = {},
): Promise<z.output<Schema>> {
  const { value, parts, errors } = read(schema, body)
  const fits = value !== null && Object.keys(errors).length === 0
  if (fits && later) return value
  const found = merged(errors, await rules(parts))
  if (!fits || Object.keys(found).length > 0) throw invalid(inFieldOrder(schema, found))
  return value
}
