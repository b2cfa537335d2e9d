import { useMemo } from "react"
import type { BogiesAnswer } from "#contracts/fitment/fitment"
import { modelAddress } from "#features/model-viewer/addresses"
import { ModelView } from "#features/model-viewer/model-view"
import type { Pull } from "#features/model-viewer/use-model-viewer"
import type { Choice } from "./model"

export interface RailViewerProps {
  answer: BogiesAnswer
  choices: Readonly<Record<string, Choice>>
  cacheVersion: string
  pull: Pull
  onPosition: (position: string) => void
  onClose: () => void
  onFailure: () => void
}

const NODE = "position-"
/** The color of a wheel without one. */
const BARE = "#8fa3ba"

/** The rail with the chosen wheels, each in its place; touching one goes to its choice. */
export function RailViewer({ answer, choices, cacheVersion, onPosition, ...rest }: RailViewerProps) {
  const { bogies, colors } = answer
  const source = useMemo(() => {
    const parts = Object.entries(bogies).flatMap(([position, bogie]) => {
      // A wheel has the same shape in every color: the model of its first color is painted as chosen.
      const [first] = Object.keys(bogie.colors)
      const { selected, color } = choices[position] ?? { selected: false, color: "" }
      if (first === undefined) return []
      const address = modelAddress(bogie.sku + first, cacheVersion)
      const css = colors[color]?.css ?? BARE
      const part = { address, css, twice: !bogie.is_single_wheel, faint: !selected }
      return [[`${NODE}${position}`, part] as const]
    })
    return { address: modelAddress("rail", cacheVersion), parts: Object.fromEntries(parts) }
  }, [bogies, colors, choices, cacheVersion])
  const looks = Object.entries(choices)
    .filter(([, { selected }]) => selected)
    .map(
      ([position, { color }]) =>
        `position ${position} ${colors[color]?.name.toLowerCase() ?? "without a color"}`,
    )
    .join(", ")
  return (
    <ModelView
      {...rest}
      name="the rail"
      source={source}
      shape="rail"
      looks={looks || "no wheels"}
      onTap={({ part }) => part && onPosition(part.slice(NODE.length))}
    />
  )
}
