import type { BuildProgress } from "#contracts/orders/build-progress"
import { longDate } from "#contracts/time/shop-dates"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./build-progress.module.css"
import { OrderSection } from "./order-columns"

const STATES = { done: "Done", current: "Now", ahead: "Still to come" } as const

/** How far along each of an order's builds is in the workshop; nothing if nothing is being made for it. */
export function BuildTimelines({ progress = [] }: { progress?: readonly BuildProgress[] | undefined }) {
  if (progress.length === 0) return null
  return (
    <OrderSection id="progress" title="In the workshop">
      {progress.map((build, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's builds never move, and a number may come twice
        <div key={at} className={css.build}>
          <h3 id={`build-${at}`} className={css.name}>
            {build.name}, Build No. {build.number}
          </h3>
          {build.waits && (
            <p>
              Your change to this build isn't paid yet, and we won't start on it until then. Please use the
              payment link we sent you, or call us.
            </p>
          )}
          <ol className={css.steps} aria-labelledby={`build-${at}`}>
            {build.steps.map(({ name, state, at: came }) => (
              <li
                key={name}
                className={css.step}
                data-state={state}
                aria-current={state === "current" ? "step" : undefined}
              >
                <span>
                  {name}
                  <VisuallyHidden>. {STATES[state]}</VisuallyHidden>
                </span>
                {came && (
                  <time className={css.day} dateTime={came}>
                    {longDate(came)}
                  </time>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </OrderSection>
  )
}
