import { type FormEvent, useEffect, useRef, useState } from "react"
import { errorMessage, HttpError } from "#platform/http"
import { Button } from "#ui/button"
import { RefusedNotice } from "#ui/refused-notice"
import { TextField } from "#ui/text-field"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { CodeKind } from "./api"
import { clearCode, enterCode } from "./changes"
import css from "./code-box.module.css"

/** Longer than any code. */
const MAX_LENGTH = 60

interface CodeBoxProps {
  kind: CodeKind
  label: string
  /** Why no code can be entered; null when one can. */
  closed: string | null
  applied: { code: string; about: string } | null
  /** What is still missing for the code to apply. */
  hint: string | null
  onChanged: (announcement: string) => void
}

/** The code that is typed, and entering or clearing one; the focus follows each change. */
function useCode(kind: CodeKind, label: string, onChanged: CodeBoxProps["onChanged"]) {
  const [typed, setTyped] = useState("")
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** Grows with each change; the control that made the change disappears. */
  const [changes, setChanges] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const clear = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (changes > 0) (clear.current ?? field.current)?.focus()
  }, [changes])

  // The refusal is below the field, which on a phone may be at the bottom of the window.
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: "nearest" })
  }, [error])

  async function change(work: () => Promise<void>, done: string) {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
      onChanged(done)
      setChanges((before) => before + 1)
      setTyped("")
    } catch (failure) {
      setError(errorMessage(failure))
      // Section 8: a code that the shop refuses is cleared. One that it never answered stays in the field.
      if (failure instanceof HttpError && failure.status >= 400 && failure.status < 500) setTyped("")
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code) void change(() => enterCode(kind, code), `${label} ${code} applied.`)
  }

  const remove = () => void change(() => clearCode(kind), `${label} removed.`)

  function dismiss() {
    setError(null)
    field.current?.focus()
  }

  return { typed, setTyped, busy, error, box, field, clear, submit, remove, dismiss }
}

/** Enters a code or shows the one that is on the cart, with its clear control (section 4). */
export function CodeBox({ kind, label, closed, applied, hint, onChanged }: CodeBoxProps) {
  const { typed, setTyped, busy, error, box, field, clear, submit, remove, dismiss } = useCode(
    kind,
    label,
    onChanged,
  )

  return (
    <div ref={box} className={css.box}>
      {closed !== null ? (
        <p className={css.closed}>{closed}</p>
      ) : applied ? (
        <div className={css.applied}>
          <p>
            <span className={css.label}>{label}</span> <strong className={css.code}>{applied.code}</strong>{" "}
            <span className={css.about}>{applied.about}</span>
          </p>
          <Button ref={clear} variant="quiet" busy={busy} onClick={remove}>
            Clear<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        <form method="post" className={css.form} onSubmit={submit} noValidate>
          <TextField
            ref={field}
            label={label}
            name={kind}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_LENGTH}
          />
          <Button type="submit" variant="secondary" busy={busy} aria-label={`Apply ${label.toLowerCase()}`}>
            Apply
          </Button>
        </form>
      )}
      {hint && closed === null && <p className={css.hint}>{hint}</p>}
      {error && <RefusedNotice alert={error} page="/cart" onDismiss={dismiss} />}
    </div>
  )
}
