import { Notice } from "#ui/notice"
import type { ErrorCount } from "./use-field-errors"

/** Says how many fields want another look; a new attempt is announced again. */
export function ErrorSummary({ count, attempt }: ErrorCount) {
  if (count === 0) return null
  return (
    <Notice key={attempt} tone="error">
      {count === 1 ? "One field needs another look." : `${count} fields need another look.`}
    </Notice>
  )
}
