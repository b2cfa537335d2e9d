import { MedusaError } from "@medusajs/framework/utils"
import * as z from "zod"

export const Page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

/** What was sent, by its schema. @throws {MedusaError} 400 that names what is wrong */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".")
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `${field ? `${field}: ` : ""}${issue?.message ?? "This could not be read."}`,
  )
}
