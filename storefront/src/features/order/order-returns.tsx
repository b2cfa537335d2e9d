import { formatMoney } from "#contracts/money"
import type { ReturnProgress } from "#contracts/orders/return-progress"
import { longDate } from "#contracts/time/shop-dates"
import { Lines } from "#ui/lines"
import css from "./build-progress.module.css"
import { OrderSection } from "./order-columns"

const WORDS: Record<ReturnProgress["stage"], string> = {
  requested: "Return requested",
  accepted: "Accepted: send it to us",
  declined: "We couldn't accept it",
  canceled: "Canceled",
  received: "We received it",
  refunded: "Refunded",
  exchanged: "A replacement is coming",
  closed: "Closed",
}

/** What is, or was, returned from an order, and how far along that is; nothing without a return. */
export function OrderReturns({ returns = [] }: { returns?: readonly ReturnProgress[] | undefined }) {
  if (returns.length === 0) return null
  return (
    <OrderSection id="returns" title={returns.length === 1 ? "Return" : "Returns"}>
      {returns.map(({ number, stage, steps, lines, shipTo = [], refund }) => (
        <div key={number} className={css.build}>
          <h3 id={`return-${number}`} className={css.name}>
            Return {number}
          </h3>
          {lines.length > 0 && (
            <p>
              {lines
                .map(({ name, details, quantity }) => `${quantity} × ${[name, ...details].join(", ")}`)
                .join("; ")}
            </p>
          )}
          <ol className={css.steps} aria-labelledby={`return-${number}`}>
            {steps.map(({ stage: step, at }) => (
              <li
                key={step}
                className={css.step}
                data-state={step === stage ? "current" : "done"}
                aria-current={step === stage ? "step" : undefined}
              >
                <span>
                  {WORDS[step]}
                  {step === "refunded" && refund !== null && `: ${formatMoney(refund)}`}
                </span>
                <time className={css.day} dateTime={at}>
                  {longDate(at)}
                </time>
              </li>
            ))}
            {stage === "canceled" && (
              <li className={css.step} data-state="current" aria-current="step">
                {WORDS.canceled}
              </li>
            )}
          </ol>
          {shipTo.length > 0 && (
            <>
              <p>Write the return's number on the parcel, and send it to:</p>
              <address className={css.address}>
                <Lines of={shipTo} />
              </address>
            </>
          )}
        </div>
      ))}
    </OrderSection>
  )
}
