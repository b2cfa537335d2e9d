import { useId, useRef } from "react"
import { Button } from "#ui/button"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import css from "./hardware-page.module.css"
import type { HardwareScreen } from "./use-hardware"

interface HardwareFooterProps {
  /** The form that its main button sends. */
  formId: string
  screen: HardwareScreen
  /** Dollars, of the skis and of what was picked for them. */
  skis: number
  hardware: number
  /** The main button's words. */
  action: string
}

/** What it comes to, and the ways to the cart; always in sight. */
export function HardwareFooter({ formId, screen, skis, hardware, action }: HardwareFooterProps) {
  const { form, matched, valid, skip } = screen
  const hintId = useId()
  const bar = useRef<HTMLElement>(null)
  useRootLength(bar, "--bar")
  const looking = matched.phase === "looking" && !form.noMountKit
  return (
    <footer ref={bar} data-bar="wide" className={css.footer}>
      <div className={css.totals} aria-live="polite">
        <p className={css.total}>
          Hardware total <Price amount={hardware} />
        </p>
        <p className={css.total}>
          Skis and hardware <Price amount={skis + hardware} />
        </p>
      </div>
      <p id={hintId} className={css.hint}>
        {valid
          ? ""
          : looking
            ? "One moment: looking for the kit that fits your sled."
            : "Pick your sled and a carbide, or tick what you already have."}
      </p>
      <div className={css.actions}>
        <Button variant="quiet" disabled={form.adding} onClick={skip}>
          Skip hardware
        </Button>
        <Button
          type="submit"
          form={formId}
          className={css.add}
          busy={form.adding}
          disabled={!valid && !form.adding}
          aria-describedby={valid ? undefined : hintId}
        >
          {action}
        </Button>
      </div>
    </footer>
  )
}
