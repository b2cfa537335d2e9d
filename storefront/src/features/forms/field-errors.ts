import type { ErrorAnswer } from "#contracts/error"
import type { FormValues } from "./draft"

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

/**
 * The errors after a list's items changed: each goes where its item goes, and is dropped if that is gone or its field
 * was changed.
 */
export function errorsOfItems(
  errors: FieldErrors,
  list: string,
  before: readonly FormValues[],
  after: readonly FormValues[],
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const [name, index, ...field] = path.split(".")
      if (name !== list || index === undefined) return [[path, sentence]]
      const item = before[Number(index)]
      const at = after.findIndex(({ key }) => key === item?.key)
      const isSame = at >= 0 && field.slice(0, 1).every((each) => after[at]?.[each] === item?.[each])
      return isSame ? [[[name, at, ...field].join("."), sentence]] : []
    }),
  )
}
