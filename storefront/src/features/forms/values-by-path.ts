// Fields are named by the path of their value, as in `items.0.photo`.

type Holder = Record<string, unknown>

/** The value at a path; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce((at, key) => (at as Holder | null | undefined)?.[key], values)

/** The same values with another at a path. What lies on the way is created where it is missing. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = "", ...rest] = path.split(".")
  const next = rest.length > 0 ? withValueAt(valueAt(values, key), rest.join("."), value) : value
  const copy: unknown = Array.isArray(values) ? [...values] : { ...values }
  return Object.assign(copy as Values & object, { [key]: next })
}
