import { type Dispatch, useEffect } from "react"
import type { CustomizeEvent, CustomizeState } from "../model"
import { type ChoiceGroup, changedInWords } from "../selection"

/** What is typed into has an undo of its own, and a dialog has other business. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=radio])"))) ||
  document.querySelector("dialog:modal") !== null

/** Steps back and forth through the choices, by button and by Ctrl or Cmd and Z (with Shift, or Y: again). */
export function useHistory(
  state: CustomizeState,
  groups: readonly ChoiceGroup[],
  dispatch: Dispatch<CustomizeEvent>,
) {
  const { past, undone, options } = state
  const [before, next] = [past.at(-1), undone.at(-1)]

  const undo = () =>
    before && dispatch({ type: "undid", said: `Undone: ${changedInWords(groups, options, before)}.` })
  const redo = () =>
    next && dispatch({ type: "redid", said: `Redone: ${changedInWords(groups, options, next)}.` })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (altKey || !(ctrlKey || metaKey) || isElsewhere(target)) return
      const letter = key.toLowerCase()
      const again = letter === "y" || (letter === "z" && shiftKey)
      if (letter !== "z" && !again) return
      event.preventDefault()
      if (again) redo()
      else undo()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  })

  return { undo, redo, canUndo: before !== undefined, canRedo: next !== undefined }
}
