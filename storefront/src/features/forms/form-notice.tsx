import { Notice } from "#ui/notice"
import type { FormState } from "./form-model"

/** The outcome of the last attempt; a new attempt is announced again. */
export function FormNotice({ state }: { state: FormState<unknown> }) {
  if (state.status !== "editing" || state.line === null) return null
  return (
    <Notice key={state.attempt} tone="error" silent={state.followed}>
      {state.line}
    </Notice>
  )
}
