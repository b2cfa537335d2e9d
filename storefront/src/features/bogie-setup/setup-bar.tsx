import { useRef } from "react"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import { type Setup, type SetupState, totals } from "./model"
import css from "./setup-bar.module.css"
import { AddSetup } from "./setup-totals"

interface SetupBarProps {
  setup: Setup
  state: SetupState
  onDismiss: () => void
}

/**
 * The subtotal and the button that adds to the cart at the bottom edge of the window, where a single column puts the
 * totals screens below the first color. A wide window has them beside the list.
 */
export function SetupBar({ setup: { answer }, state, onDismiss }: SetupBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRootLength(bar, "--bar")
  const { subtotal } = totals(state, answer)
  return (
    <div ref={bar} className={css.bar} data-bar="wide">
      <p className={css.subtotal}>
        <span>Subtotal</span> <Price amount={subtotal} />
      </p>
      <div className={css.add}>
        <AddSetup answer={answer} state={state} onDismiss={onDismiss} />
      </div>
    </div>
  )
}
