import { type ReactNode, useRef, useState } from "react"
import { useLatePart } from "#platform/use-late-part"
import { Button } from "#ui/button"
import { VisuallyHidden } from "#ui/visually-hidden"
import { TrapField } from "./bot-check/trap-field"
import css from "./form-frame.module.css"
import { hasFailed } from "./form-model"
import { Form } from "./shop-form"
import type { ShopForm } from "./use-shop-form"

const loadClearDialog = async () => (await import("./clear-dialog")).ClearDialog

interface FormFrameProps {
  form: ShopForm<object, unknown>
  /** The button's label. */
  label: string
  /** False disables the button, for example until the bot check passes. */
  canSend?: boolean
  /** Whether there are photos, which drafts don't keep. */
  takesPhotos?: boolean
  /** Above the fields. */
  before?: ReactNode
  children: ReactNode
}

/** A form with what every longer form has: its draft, its progress, its status line. */
export function FormFrame({
  form,
  label,
  canSend = true,
  takesPhotos = false,
  before,
  children,
}: FormFrameProps) {
  const { state } = form
  const isSending = state.status === "sending"

  const [clearing, setClearing] = useState(false)
  const ClearDialog = useLatePart(clearing, loadClearDialog, () => setClearing(false))
  const first = useRef<HTMLElement | null>(null)

  function startOver(): void {
    form.startOver()
    // The button that was pressed disappears.
    first.current = form.form.current?.querySelector<HTMLElement>("input, select, textarea") ?? null
  }
  return (
    <Form form={form} className={css.form} aria-busy={isSending} canSend={canSend}>
      {before}
      {form.isRestored && (
        <div className={css.draft} role="status">
          <p>
            This is what you typed last time, saved in this browser.
            {takesPhotos && " Photos aren't kept: please choose them again."}
          </p>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setClearing(true)}>
            Start over
          </Button>
        </div>
      )}
      {children}
      <TrapField />
      <div className={css.end}>
        {state.status === "sending" && state.progress !== null && <Progress share={state.progress} />}
        {/* Always rendered, so that screen readers notice changes in it. */}
        <p
          className={css.line}
          role="status"
          aria-live={state.status === "editing" && state.followed ? "off" : undefined}
        >
          {state.status === "editing" && state.line !== null && (
            <span key={state.attempt}>
              <VisuallyHidden>{`Attempt ${state.attempt}: `}</VisuallyHidden>
              Not sent. {state.line}
            </span>
          )}
        </p>
        <Button
          type={isSending ? "button" : "submit"}
          disabled={!canSend && !isSending && !hasFailed(state)}
          aria-disabled={isSending || !canSend || undefined}
          className={css.send}
        >
          {isSending ? "Sending..." : label}
        </Button>
      </div>
      {clearing && ClearDialog && (
        <ClearDialog what="form" instead={first} onClose={() => setClearing(false)} onClear={startOver} />
      )}
    </Form>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <label className={css.progress}>
      <span>{share < 1 ? `Uploading your photos: ${percent}%` : "Checking your photos"}</span>
      <progress max={1} value={share} />
    </label>
  )
}
