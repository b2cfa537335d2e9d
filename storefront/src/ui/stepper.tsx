import { useEffect, useId, useState } from "react"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import css from "./stepper.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface StepperProps {
  /** Names the field, e.g. "Quantity of Pull Handle". Shown only with `showLabel`. */
  label: string
  value: number
  /** Called with whole numbers from 1 to `max` only. */
  onValueChange: (value: number) => void
  /** Told whether the field, as typed so far, holds a quantity. */
  onValidChange?: (valid: boolean) => void
  /** How many can be had; null when that is not known. */
  max?: number | null
  disabled?: boolean
  showLabel?: boolean
  name?: string
  className?: string
}

const MIN = 1

/** ms that a word about the quantity stays: it lies over what is below, so that nothing moves. */
const WORD_STAYS = 8_000

function wholeNumber(text: string, max: number): number | null {
  const number = Number(text)
  return text.trim() !== "" && Number.isInteger(number) && number >= MIN && number <= max ? number : null
}

/**
 * A quantity. Minus stops at 1, plus at `max`; the field itself may hold anything while it is typed
 * (section 5: number, min 0, step 1), and what can't be a quantity goes back when the field is left.
 */
export function Stepper({
  label,
  value,
  onValueChange,
  onValidChange,
  max = null,
  disabled = false,
  showLabel = false,
  name = "quantity",
  className,
}: StepperProps) {
  const id = useId()
  const most = max ?? Number.MAX_SAFE_INTEGER
  const [draft, setDraft] = useState(String(value))
  const [word, setWord] = useState("")
  useEffect(() => setDraft(String(value)), [value])
  useEffect(() => {
    if (!word) return
    const timer = setTimeout(() => setWord(""), WORD_STAYS)
    return () => clearTimeout(timer)
  }, [word])

  function type(text: string): void {
    setDraft(text)
    setWord("")
    const number = wholeNumber(text, most)
    onValidChange?.(number !== null)
    if (number !== null && number !== value) onValueChange(number)
  }

  function leave(): void {
    const number = Number(draft)
    if (wholeNumber(draft, most) !== null) return
    onValidChange?.(true)
    if (Number.isFinite(number) && number > most) {
      setDraft(String(most))
      setWord(`Only ${most} in stock.`)
      if (most !== value) onValueChange(most)
    } else setDraft(String(value))
  }

  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </label>
      <div className={css.stepper}>
        <button
          type="button"
          className={css.step}
          disabled={disabled || value <= MIN}
          onClick={() => onValueChange(value - 1)}
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
          max={max ?? undefined}
          step={1}
          // Going back, a browser would put a quantity here that the cart no longer has.
          autoComplete="off"
          value={draft}
          disabled={disabled}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <button
          type="button"
          className={css.step}
          disabled={disabled || value >= most}
          onClick={() => onValueChange(value + 1)}
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
