import { useEffect, useId, useRef, useState } from "react"
import { MAX_QUANTITY, MIN_QUANTITY, TOO_MANY } from "#contracts/cart/quantity"
import { Icon } from "./icon"
import css from "./stepper.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface StepperProps {
  /** Names the field, e.g. "Quantity of Pull Handle", for screen readers. */
  label: string
  value: number
  /** Called only with whole numbers that are available. */
  onValueChange: (value: number) => void
  /** Called with whether the field, as typed so far, holds a quantity. */
  onValidChange?: (valid: boolean) => void
  /** How many there are; null when that is not known, or not counted. */
  stock?: number | null
  disabled?: boolean
  name?: string
}

/** ms that a message about the quantity is shown: it lies over what is below, so that nothing moves. */
const WORD_STAYS = 8_000

function wholeNumber(text: string, max: number): number | null {
  const number = Number(text)
  return text.trim() !== "" && Number.isInteger(number) && number >= MIN_QUANTITY && number <= max
    ? number
    : null
}

interface TypedQuantity extends Pick<StepperProps, "value" | "onValueChange" | "onValidChange"> {
  stock: number | null
  /** The largest quantity that can be had. */
  most: number
}

/** What the field holds while it is being typed into, and the message when that can't be a quantity. */
function useTypedQuantity({ value, most, stock, onValueChange, onValidChange }: TypedQuantity) {
  const [draft, setDraft] = useState(String(value))
  const [word, setWord] = useState("")
  /** The value before anything was typed; null while nothing is. */
  const former = useRef<number | null>(null)
  useEffect(() => setDraft(String(value)), [value])
  useEffect(() => {
    if (!word) return
    const timer = setTimeout(() => setWord(""), WORD_STAYS)
    return () => clearTimeout(timer)
  }, [word])

  function type(text: string): void {
    former.current ??= value
    setDraft(text)
    setWord("")
    const number = wholeNumber(text, most)
    onValidChange?.(number !== null)
    if (number !== null && number !== value) onValueChange(number)
  }

  function leave(): void {
    const before = former.current ?? value
    former.current = null
    if (wholeNumber(draft, most) !== null) return
    onValidChange?.(true)
    const isTooMany = Number(draft) > most
    // No one means the largest order there is: the value of the digits before the last one is reverted, too.
    const next = !isTooMany ? value : most === stock ? most : before
    if (isTooMany) setWord(most === stock ? `Only ${most} in stock.` : TOO_MANY)
    setDraft(String(next))
    if (next !== value) onValueChange(next)
  }

  return { draft, word, type, leave }
}

/**
 * A quantity. Minus stops at 1, plus at what is in stock and at what the shop takes at a time; the field itself may
 * hold anything while it is being typed (section 5: number, min 0, step 1), and what can't be a quantity is reverted
 * when the field is left.
 */
export function Stepper({
  label,
  value,
  onValueChange,
  onValidChange,
  stock = null,
  disabled = false,
  name = "quantity",
}: StepperProps) {
  const id = useId()
  // Not `disabled`: a button that disables itself while focused would lose the focus.
  const isLeast = value <= MIN_QUANTITY
  const most = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY)
  const isMost = value >= most
  const { draft, word, type, leave } = useTypedQuantity({ value, most, stock, onValueChange, onValidChange })
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={css.stepper}>
        <button
          type="button"
          className={css.step}
          disabled={disabled}
          aria-disabled={isLeast || undefined}
          onClick={isLeast ? undefined : () => onValueChange(Math.min(value - 1, most))}
        >
          <Icon name="minus" />
          <VisuallyHidden>One less: {label}</VisuallyHidden>
        </button>
        <input
          id={id}
          name={name}
          className={css.input}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={1}
          // On going back, a browser would fill in a quantity that the cart no longer has.
          autoComplete="off"
          value={draft}
          disabled={disabled}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <button
          type="button"
          className={css.step}
          disabled={disabled}
          aria-disabled={isMost || undefined}
          onClick={isMost ? undefined : () => onValueChange(value + 1)}
        >
          <Icon name="plus" />
          <VisuallyHidden>One more: {label}</VisuallyHidden>
        </button>
        <p className={css.word} role="status">
          {word}
        </p>
      </div>
    </div>
  )
}
