import { type Dispatch, useState } from "react"
import { announceLostPart, useLatePart } from "#platform/use-late-part"
import { classNames } from "#ui/class-names"
import { Icon, type IconName } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { CustomizeEvent, CustomizeState } from "../model"
import { type ChoiceGroup, inWords } from "../selection"
import css from "./design-tools.module.css"
import { useHistory } from "./use-history"

export interface DesignToolsProps {
  state: CustomizeState
  groups: readonly ChoiceGroup[]
  /** What is designed, for people. */
  name: string
  /** The design's path. */
  path: string
  /** The shop hasn't answered for the current choices yet. */
  ahead: boolean
  readyToShip: boolean
  dispatch: Dispatch<CustomizeEvent>
}

interface ToolProps {
  icon: IconName
  label: string
  /** Left out for tools whose icon says it all. */
  words?: boolean
  off?: boolean
  dialog?: boolean
  onPress: () => void
}

function Tool({ icon, label, words = false, off = false, dialog = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(css.tool, off && css.off)}
      // Not `disabled`: a rider who has just undone the first step keeps the focus.
      aria-disabled={off || undefined}
      aria-haspopup={dialog ? "dialog" : undefined}
      title={words ? undefined : label}
      onClick={off ? undefined : onPress}
    >
      <Icon name={icon} size={18} />
      {words ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </button>
  )
}

/** What can be done with a whole design: undo and redo, pick at random, share. */
export function DesignTools(props: DesignToolsProps) {
  const { state, groups, name, path, ahead, readyToShip, dispatch } = props
  const { undo, redo, canUndo, canRedo } = useHistory(state, groups, dispatch)
  const [sharing, setSharing] = useState(false)
  const ShareDialog = useLatePart(
    sharing,
    async () => (await import("./share-dialog")).ShareDialog,
    () => setSharing(false),
  )

  async function surpriseMe() {
    try {
      const { anotherSurprise } = await import("./surprise")
      const options = anotherSurprise(groups, state.options, Math.random, readyToShip)
      dispatch({ type: "surprised", options, said: `Surprise: ${inWords(groups, options)}.` })
    } catch (error) {
      console.warn("No surprise this time", error)
      announceLostPart()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div className={css.tools} role="group" aria-label="Your design">
      <Tool icon="undo" label="Undo" off={!canUndo} onPress={undo} />
      <Tool icon="redo" label="Redo" off={!canRedo} onPress={redo} />
      {!readyToShip && <Tool icon="dice" label="Surprise Me" words onPress={surpriseMe} />}
      <Tool icon="share" label="Share" words dialog onPress={() => setSharing(true)} />
      {sharing && ShareDialog && (
        <ShareDialog
          name={name}
          link={ahead ? null : new URL(path, window.location.origin).href}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}
