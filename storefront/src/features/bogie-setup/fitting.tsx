import { useRef } from "react"
import { Swatches } from "#features/builder/swatches"
import { OpenViewerButton } from "#features/model-viewer/open-viewer-button"
import { useIdle, useModelViewer } from "#features/model-viewer/use-model-viewer"
import { scrollBehavior } from "#platform/scroll-behavior"
import { useSettings } from "#platform/settings"
import { BogieRow } from "./bogie-row"
import { sharedChoices } from "./color-choices"
import { DesignNote } from "./design-note"
import css from "./fitting.module.css"
import { commonColor, type Setup, type SetupDesign, type SetupState, shortages } from "./model"
import { RailDiagram } from "./rail-diagram"
import { SetupBar } from "./setup-bar"
import { SetupTotals } from "./setup-totals"
import { useFitting } from "./use-fitting"

const loadRail = async () => (await import("./rail-viewer")).RailViewer

interface FittingProps {
  setup: Setup
  /** What the rider came with from the builder. */
  design: SetupDesign | null
  phone: string
}

interface WhereTheySitProps {
  answer: Setup["answer"]
  choices: SetupState["choices"]
  onPosition: (position: string) => void
}

/** The rail with the wheels on it, as a drawing or, on request, in 3D. */
function WhereTheySit({ answer, choices, onPosition }: WhereTheySitProps) {
  const { cacheVersion } = useSettings()
  const viewer = useModelViewer(loadRail, useIdle())
  const { Model: RailViewer } = viewer
  return (
    <section className={css.where} aria-labelledby="where">
      <h2 id="where" className={css.heading}>
        Where they sit
      </h2>
      <div className={css.rail} {...viewer.hand}>
        <RailDiagram
          fitted={Object.keys(answer.bogies)}
          choices={choices}
          colors={answer.colors}
          onPosition={onPosition}
        />
        {RailViewer && (
          <RailViewer
            answer={answer}
            choices={choices}
            cacheVersion={cacheVersion}
            pull={viewer.pull}
            onPosition={onPosition}
            onClose={viewer.stop}
            onFailure={viewer.fail}
          />
        )}
        <OpenViewerButton viewer={viewer} className={css.turn} />
      </div>
    </section>
  )
}

/** The wheels that fit: where they sit, a row for each, and their total. */
export function Fitting({ setup, design, phone }: FittingProps) {
  const { answer } = setup
  const list = useRef<HTMLUListElement>(null)
  function goTo(position: string) {
    const row = list.current?.querySelector<HTMLElement>(`#position-${position}`)
    row?.scrollIntoView({ block: "center", behavior: scrollBehavior() })
    row?.focus({ preventScroll: true })
  }
  const { state, dispatch, submit } = useFitting({
    setup,
    color: design?.color ?? null,
    sku: design?.sku,
    onPosition: goTo,
  })

  const short = shortages(state, answer)
  const dismiss = () => dispatch({ type: "dismissed" })

  return (
    <form method="post" onSubmit={submit} noValidate className={css.fitting}>
      <WhereTheySit answer={answer} choices={state.choices} onPosition={goTo} />
      <section aria-labelledby="bogies">
        <h2 id="bogies" className={css.heading}>
          Bogies That Fit Your Sled
        </h2>
        {design && <DesignNote design={design} answer={answer} />}
        <div className={css.all}>
          <h3 className={css.allHeading}>One color for all</h3>
          <Swatches
            group={sharedChoices(state, answer)}
            value={commonColor(state)}
            locked={false}
            onChoose={(color) => dispatch({ type: "allColored", color, bogies: answer.bogies })}
          />
        </div>
        <ul className={css.rows} ref={list}>
          {Object.entries(answer.bogies).map(([position, bogie]) => (
            <BogieRow
              key={position}
              position={position}
              bogie={bogie}
              colors={answer.colors}
              choice={state.choices[position] ?? { selected: false, color: "" }}
              error={state.errors[position] ?? short[position]}
              dispatch={dispatch}
            />
          ))}
        </ul>
      </section>
      <SetupTotals setup={setup} state={state} phone={phone} onDismiss={dismiss} />
      <SetupBar setup={setup} state={state} onDismiss={dismiss} />
    </form>
  )
}
