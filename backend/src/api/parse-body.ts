import * as z from "zod/mini"
import { invalid } from "../errors/shop-error"

/**
 * A request's body by its contract.
 * @throws {ShopError} 422 with sentences by field (`shipping.zip`)
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body ?? {})
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "body"
    const messages = errors[field] ?? []
    messages.push(issue.message)
    errors[field] = messages
  }
  throw invalid(errors)
}
