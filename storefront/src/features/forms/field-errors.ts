import type { ErrorAnswer } from "#contracts/error"

/** One sentence per field, keyed by the field's path (`zip`, `items.0.identifier`). */
export type FieldErrors = Record<string, string>

/** The first sentence of each field an answer names. */
export function firstErrors(errors: ErrorAnswer["errors"]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, sentences]) => {
      const first = sentences[0]
      return first === undefined ? [] : [[field, first]]
    }),
  )
}

/** The first sentence per path from a schema's errors. */
export function issueErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join(".")] ??= message
  return errors
}

/** Splits errors into those that a form shows beside a field and the sentences that belong to none of its fields. */
export function splitErrors(
  errors: FieldErrors,
  isField: (path: string) => boolean,
): { fields: FieldErrors; others: string[] } {
  const entries = Object.entries(errors)
  return {
    fields: Object.fromEntries(entries.filter(([path]) => isField(path))),
    others: [...new Set(entries.filter(([path]) => !isField(path)).map(([, sentence]) => sentence))],
  }
}

/** What a contract finds wrong with what was typed, by field. */
export function schemaErrors(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true } | { success: false; error: { issues: Parameters<typeof issueErrors>[0] } }
  },
  values: unknown,
): FieldErrors {
  const parsed = schema.safeParse(values)
  return parsed.success ? {} : issueErrors(parsed.error.issues)
}

/** Drops the errors of an item that is removed from a list; those of later items move up. */
export function errorsWithoutItem(errors: FieldErrors, list: string, removed: number): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const [name, index, ...rest] = path.split(".")
      if (name !== list || index === undefined) return [[path, sentence]]
      const at = Number(index)
      if (at === removed) return []
      return [[[name, at > removed ? at - 1 : at, ...rest].join("."), sentence]]
    }),
  )
}
