import { classNames } from "#ui/class-names"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { Step } from "./model"
import css from "./step-list.module.css"

const STEPS: { step: Step; name: string }[] = [
  { step: "shipping", name: "Shipping" },
  { step: "billing", name: "Billing" },
]

/** Where the shopper is in the checkout. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol className={css.steps} aria-label="Checkout steps">
      {STEPS.map(({ step, name }, index) => (
        <li
          key={step}
          className={classNames(css.step, step === current && css.current)}
          aria-current={step === current ? "step" : undefined}
        >
          <span className={css.number}>{index + 1}</span>
          {name}
          {step === "shipping" && current === "billing" && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
