import { useCallback, useMemo, useState } from "react"

export type BotCheckState =
  | { status: "working" }
  | { status: "ready"; token: string }
  /** It could not be made; the visitor may ask for another attempt. */
  | { status: "failed" }

export interface BotCheckHandle {
  state: BotCheckState
  /** For the `turnstile` field; null until there is one. */
  token: string | null
  /** Grows with each reset: whoever checks begins again. */
  attempt: number
  report(state: BotCheckState): void
  /** A token counts once: ask for another after each failed submit (section 4). */
  reset(): void
}

/** A form's side of the bot check; show it with `<BotCheck>`. */
export function useBotCheck(): BotCheckHandle {
  const [attempt, setAttempt] = useState(0)
  const [state, report] = useState<BotCheckState>({ status: "working" })
  const reset = useCallback(() => {
    report({ status: "working" })
    setAttempt((before) => before + 1)
  }, [])
  const token = state.status === "ready" ? state.token : null
  return useMemo(() => ({ state, token, attempt, report, reset }), [state, token, attempt, reset])
}
