import type { Dispatch } from "react"
import { isTexts } from "#platform/browser-storage"
import type { SledEvent, SledState } from "./sled-model"

/** A sled as far as it was chosen: make and model may be empty. */
export type StoredSled = Pick<SledState, "year" | "make" | "model">

/** What is kept of a sled across a reload; null when nothing is chosen. */
export const sledToStore = ({ year, make, model }: StoredSled): StoredSled | null =>
  year === "" ? null : { year, make, model }

/** A sled from storage; null when there is none. */
export function readSled(stored: unknown): StoredSled | null {
  if (!isTexts(stored)) return null
  const { year = "", make = "", model = "" } = stored
  return sledToStore({ year, make, model })
}

/** Chooses it again, as far as it was chosen. */
export function restoreSled(dispatch: Dispatch<SledEvent>, { year, make, model }: StoredSled): void {
  if (make !== "" && model !== "") {
    dispatch({ type: "sledKnown", year, make, model, instead: null })
    return
  }
  dispatch({ type: "yearChosen", year })
  if (make !== "") dispatch({ type: "makeChosen", make })
}
