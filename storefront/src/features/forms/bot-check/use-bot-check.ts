import { useCallback, useMemo, useState } from "react"

export type BotCheckState =
  | { status: "working" }
  | { status: "ready"; token: string }
  /** The check failed to run; the visitor may try again. `why`: the shop's own sentence, where it refused. */
  | { status: "failed"; why?: string }

export interface BotCheckHandle {
  state: BotCheckState
  /** For the `turnstile` field; null until there is one. */
  token: string | null
  /** Grows with each reset, which restarts the check. */
  attempt: number
  report(state: BotCheckState): void
  /** A token can be used once: ask for another after each failed submit (section 4). */
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
