import type { FormValue, FormValues } from "./draft"

/**
 * Values as a multipart form with nested fields (section 7): `items[0][photo]`, `photos[]`, `terms[verified]`. Null
 * values are left out.
 */
export function formBody(values: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) append(form, name, value)
  return form
}

const isGroup = (value: FormValue): value is FormValues =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File)

function append(form: FormData, name: string, value: FormValue): void {
  if (value === null) return
  if (value instanceof File) form.append(name, value, value.name)
  else if (typeof value === "string" || typeof value === "boolean") form.append(name, String(value))
  else if (isGroup(value)) {
    for (const [key, each] of Object.entries(value)) append(form, `${name}[${key}]`, each)
  } else {
    for (const [index, each] of value.entries())
      append(form, isGroup(each) ? `${name}[${index}]` : `${name}[]`, each)
  }
}

/** How many files a form holds, at whatever depth. */
export function countFiles(value: FormValue): number {
  if (value instanceof File) return 1
  if (typeof value !== "object" || value === null) return 0
  return Object.values(value).reduce((sum: number, each: FormValue) => sum + countFiles(each), 0)
}
