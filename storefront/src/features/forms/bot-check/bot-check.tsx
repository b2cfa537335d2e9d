import { useEffect, useRef } from "react"
import { HttpError, http } from "#platform/http"
import { useSettings } from "#platform/settings"
import { useNetworkBack } from "#platform/use-network-back"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import css from "./bot-check.module.css"
import type { BotCheckHandle } from "./use-bot-check"

/** ms; a token is replaced this long before it expires. */
const RENEW_BEFORE = 60_000

interface Props {
  check: BotCheckHandle
  /** An error sentence for the `turnstile` field. */
  error?: string | null
}

function ProofOfWork({ check }: Props) {
  const { attempt, report, reset } = check
  useEffect(() => {
    const abort = new AbortController()
    let renewal: ReturnType<typeof setTimeout> | undefined
    async function run(count: number): Promise<void> {
      const [{ solveBotCheck }, { startSolver }] = await Promise.all([
        import("./solve"),
        import("./start-solver"),
      ])
      const { token, validFor } = await solveBotCheck(http, startSolver, abort.signal)
      report({ status: "ready", token })
      renewal = setTimeout(() => begin(count + 1), Math.max(validFor - RENEW_BEFORE, RENEW_BEFORE))
    }
    function begin(count: number): void {
      run(count).catch((error: unknown) => {
        if (abort.signal.aborted) return
        console.warn(`The bot check failed (attempt ${count})`, error)
        // Such as how long to wait where many forms are open behind one address.
        report(error instanceof HttpError ? { status: "failed", why: error.message } : { status: "failed" })
      })
    }
    begin(attempt)
    return () => {
      abort.abort(new DOMException("The bot check began again", "AbortError"))
      clearTimeout(renewal)
    }
  }, [attempt, report])

  const { status } = check.state
  const why = check.state.status === "failed" ? check.state.why : undefined
  return (
    <div className={css.box}>
      <span className={css.mark} data-status={status} aria-hidden="true">
        {status === "ready" && <Icon name="check" size={18} />}
        {status === "failed" && <Icon name="warning" size={18} />}
      </span>
      <p role="status">
        {/* An element each: a browser's translation of the last text would stay. */}
        <span key={status}>
          {status === "working" && "Checking that you're a rider, not a robot…"}
          {status === "ready" && "Rider, not robot. You're good to go."}
          {status === "failed" && (why ?? "The bot check didn't work out.")}
        </span>
      </p>
      {status === "failed" && (
        <Button variant="quiet" onClick={reset}>
          Check again
        </Button>
      )}
    </div>
  )
}

function Turnstile({ check, siteKey }: Props & { siteKey: string }) {
  const { attempt, report, reset } = check
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let remove: (() => void) | null = null
    let isGone = false
    async function run(count: number): Promise<void> {
      const { loadTurnstile } = await import("./turnstile-js")
      const turnstile = await loadTurnstile()
      if (isGone || !element.current) return
      const widget = turnstile.render(element.current, {
        sitekey: siteKey,
        theme: "light",
        callback: (token) => report({ status: "ready", token }),
        "expired-callback": reset,
        "error-callback": () => {
          console.warn(`Turnstile failed (attempt ${count})`)
          report({ status: "failed" })
        },
      })
      remove = () => turnstile.remove(widget)
    }
    run(attempt).catch((error: unknown) => {
      console.warn("Turnstile did not load", error)
      if (!isGone) report({ status: "failed" })
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [attempt, report, reset, siteKey])

  return (
    <>
      <div ref={element} className={css.turnstile} />
      {check.state.status === "failed" && (
        <div className={css.box}>
          <p role="status">The bot check didn't work out.</p>
          <Button variant="quiet" onClick={reset}>
            Check again
          </Button>
        </div>
      )}
    </>
  )
}

/** Tells people from programs: Cloudflare Turnstile where the shop has its keys, else a proof of work. */
export function BotCheck({ check, error }: Props) {
  const { botCheck } = useSettings()
  // A check that failed for want of a connection needs no press once there is one.
  useNetworkBack(() => {
    if (check.state.status === "failed") check.reset()
  })
  return (
    <div className={css.field}>
      {botCheck.kind === "turnstile" ? (
        <Turnstile check={check} siteKey={botCheck.siteKey} />
      ) : (
        <ProofOfWork check={check} />
      )}
      <p className={css.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
