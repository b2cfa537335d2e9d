import { useEffect, useEffectEvent, useRef } from "react"
import type { FieldErrors } from "#features/forms/field-errors"
import type { Activity } from "./model"

/**
 * Scrolls what is said below a step's button into view when it changes: on a phone the buttons fill the lower part of
 * the window. Where a field is wrong nothing scrolls here, as the focus goes to that field.
 * @returns for the element that holds what is said
 */
export function useOutcomeInView(errors: FieldErrors, alert: string | null, activity: Activity = "idle") {
  const outcome = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) return
    // The bot check above the notices holds a status, too.
    const said = outcome.current?.querySelector(":scope > [role=alert], :scope > [role=status]")
    said?.scrollIntoView({ block: "nearest" })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said depends on these two
  useEffect(() => show(), [alert, activity])
  return outcome
}
