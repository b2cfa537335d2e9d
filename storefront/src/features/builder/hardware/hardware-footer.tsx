import { useId, useRef } from "react"
import { DealerTotal } from "#features/dealers/dealer-price"
import { Button } from "#ui/button"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import { type Picked, toAddHardware, totalOf } from "./hardware-model"
import css from "./hardware-page.module.css"
import type { HardwareScreen } from "./use-hardware"

interface HardwareFooterProps {
  /** The form that its main button sends. */
  formId: string
  screen: HardwareScreen
  skis: Picked
  /** What was picked for them. */
  hardware: readonly Picked[]
  /**
   * Whether the skis have a ready-to-ship discount, which isn't a dealer's own price; that isn't known before the cart.
   */
  isReduced: boolean
  /** The main button's label. */
  action: string
}

/** The totals, and the buttons that lead to the cart; always visible. */
export function HardwareFooter({ formId, screen, skis, hardware, isReduced, action }: HardwareFooterProps) {
  const { form, matched, valid, isSkipping, skip } = screen
  const isAdding = form.adding && !isSkipping
  const hintId = useId()
  const bar = useRef<HTMLElement>(null)
  useRootLength(bar, "--bar")
  return (
    <footer ref={bar} data-bar="wide" className={css.footer}>
      <div className={css.totals} aria-live="polite">
        <p className={css.total}>
          Hardware total <Price amount={totalOf(hardware)} />
        </p>
        <p className={css.total}>
          Skis and hardware <Price amount={totalOf([skis, ...hardware])} />
        </p>
        {/* Kits may be on the dealers' price list, where each has its own price: not before it is known which one. */}
        {!isReduced && hardware.every(({ sku }) => sku !== null) && (
          <DealerTotal of={[skis, ...hardware]} className={css.total} />
        )}
      </div>
      <p id={hintId} className={css.hint}>
        {toAddHardware(form, matched)}
      </p>
      <div className={css.actions}>
        <Button variant="secondary" busy={isSkipping} disabled={isAdding} onClick={skip}>
          Skip hardware
        </Button>
        <Button
          type="submit"
          form={formId}
          className={css.add}
          busy={isAdding}
          disabled={isSkipping || (!valid && !isAdding)}
          aria-describedby={valid ? undefined : hintId}
        >
          {action}
        </Button>
      </div>
    </footer>
  )
}
