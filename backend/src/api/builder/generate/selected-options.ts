import { isRecord } from "../../../contracts/read-request"

/** As in the contract's `SelectedOptions`; N is at most 9. */
const OPTION = /^(color[1-9]|loop|single_skull|triple_skull)$/

/**
 * A generate call's body with its options under `options`: section 7 lists the selected options beside the flags, so
 * they are accepted there, too. A skull that is null means None.
 */
export function nestOptions(body: unknown): unknown {
  if (!isRecord(body) || (body.options !== undefined && !isRecord(body.options))) return body
  const flat = Object.entries(body).filter(([key]) => OPTION.test(key))
  const others = Object.entries(body).filter(([key]) => !OPTION.test(key))
  const options = [...flat, ...Object.entries(body.options ?? {})].map(([key, value]) => [key, value ?? ""])
  return { ...Object.fromEntries(others), options: Object.fromEntries(options) }
}
