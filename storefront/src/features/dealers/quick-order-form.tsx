import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react"
import type { QuickOrderAnswer } from "#contracts/dealers/dealer-desk"
import { readFromTab, saveInTab } from "#platform/browser-storage"
import { type Http, HttpError } from "#platform/http"
import { Button } from "#ui/button"
import { RefusedNotice } from "#ui/refused-notice"
import { TextField } from "#ui/text-field"
import { deskProblem, NO_LONGER_DEALER, sendQuickOrder } from "./desk-api"
import css from "./desk-page.module.css"
import { OrderedNote } from "./ordered-note"
import { quickOrderProblem, readQuickOrder, remainingText, withFile } from "./quick-order"

const KEY = "dealer-quick-order"
/** Bytes: far more than a file with the maximum number of lines. */
const MOST = 200_000

function kept(): string {
  const text = readFromTab(KEY)
  return typeof text === "string" ? text : ""
}

/** What is in the box, kept in the tab, and adding it to the cart. */
function useQuickOrder(http: Http) {
  const [text, setText] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<QuickOrderAnswer | null>(null)
  // What a file or a refusal put into the box: a new file replaces it.
  const [filled, setFilled] = useState<string | null>(null)

  useEffect(() => setText((typed) => typed || kept()), [])

  function write(next: string) {
    setText(next)
    setProblem(null)
    saveInTab(KEY, next || null)
  }

  async function open({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ""
    if (!file) return
    if (file.size > MOST) {
      setProblem("This file is too large for an order. Use a CSV file with SKU and quantity.")
      return
    }
    const read = await file.text()
    if (read.includes("\u0000") || read.includes("\uFFFD")) {
      setProblem("This isn't a UTF-8 CSV file. Save your sheet as CSV UTF-8 and try again.")
      return
    }
    const next = withFile(read, { typed: text === filled ? "" : text })
    setFilled(next)
    setAnswer(null)
    write(next)
  }

  async function order(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const lines = readQuickOrder(text)
    const wrong = quickOrderProblem(lines)
    setProblem(wrong)
    // An earlier order's outcome is about rows that are no longer in the box.
    setAnswer(null)
    if (wrong) return
    setBusy(true)
    try {
      const done = await sendQuickOrder(http, lines)
      setAnswer(done)
      const left = remainingText(done.errors)
      setFilled(left)
      write(left)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(deskProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return { text, busy, problem, answer, write, open, order }
}

/** SKUs and quantities, pasted or from a file, into the cart in one go. */
export function QuickOrderForm({ http }: { http: Http }) {
  const { text, busy, problem, answer, write, open, order } = useQuickOrder(http)
  const outcome = useRef<HTMLDivElement>(null)

  // The outcome is below the box, and may be below the bottom of the window, too.
  useEffect(() => {
    if (answer || problem) outcome.current?.scrollIntoView({ block: "nearest" })
  }, [answer, problem])

  return (
    <form method="post" className={css.quick} onSubmit={order} noValidate>
      <TextField
        label="SKU and quantity, one per line"
        name="lines"
        rows={9}
        required
        value={text}
        onValueChange={write}
        // The answer replaces what is in the box.
        readOnly={busy}
        placeholder={"PUL-RED, 10\nICE-BLK-SET, 4"}
        spellCheck={false}
        autoComplete="off"
      />
      <div className={css.quickButtons}>
        <Button type="submit" busy={busy}>
          Add to Cart
        </Button>
        <label className={css.file}>
          Add a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={busy}
            onChange={(event) => void open(event)}
          />
        </label>
      </div>
      {/* Below the buttons: nothing moves away from under a finger when it comes or goes. */}
      <div ref={outcome} className={css.outcome}>
        {problem && <RefusedNotice alert={problem} page="/dealer" loggedOut={problem === NO_LONGER_DEALER} />}
        {answer && <OrderedNote answer={answer} />}
      </div>
    </form>
  )
}
