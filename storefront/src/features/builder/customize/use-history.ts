import { type Dispatch, useEffect } from "react"
import type { CustomizeEvent, CustomizeState } from "../model"
import { type ChoiceGroup, changedInWords } from "../selection"

/** Text fields have their own undo, and the keys have no meaning here while a dialog is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=radio])"))) ||
  document.querySelector("dialog:modal") !== null

/** Undo and redo of the choices, by button and by Ctrl or Cmd and Z (with Shift, or Y: redo). */
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
