import { useMemo } from "react"
import type { BuilderInfo, GeneratedImage, SelectedOptions } from "#contracts/builder/builder"
import { ModelView } from "#features/model-viewer/model-view"
import type { Pull } from "#features/model-viewer/use-model-viewer"
import { designModel } from "./design-model"
import { GarageLink } from "./garage-link"

export interface DesignViewerProps {
  /** What is designed, for people. */
  name: string
  info: Pick<BuilderInfo, "colors" | "cacheVersion">
  /** SKU of the design that the shop has drawn last, with its choices and its visible picture. */
  sku: string
  drawn: SelectedOptions
  image: GeneratedImage
  /** The current choices, and the names of their colors in the order of the picture. */
  options: SelectedOptions
  colors: readonly string[]
  outOfStock: boolean
  /** The picture whose angle to start at; "" for the hero's. */
  angle: string
  /** The group that is open. */
  open: string | null
  turn: string | undefined
  pull: Pull
  onPoint: (option: string) => void
  onTurn: (turn: string) => void
  onClose: () => void
  onFailure: () => void
}

/** A design in three dimensions, in place of its picture. */
export function DesignViewer(props: DesignViewerProps) {
  const { name, info, sku, drawn, image, options, colors, outOfStock, open, onPoint, ...rest } = props
  const {
    source,
    shape,
    drawn: madeFor,
  } = useMemo(() => designModel(info, { sku, options: drawn }), [info, sku, drawn])
  const paint = useMemo(
    () => ({ choices: options, drawn: madeFor, paints: info.colors }),
    [options, madeFor, info],
  )
  return (
    <ModelView
      {...rest}
      name={name}
      source={source}
      shape={shape}
      paint={paint}
      looks={colors.map((color) => color.toLowerCase()).join(" over ")}
      focus={open}
      notice={outOfStock ? "Out of stock" : undefined}
      onTap={({ choice }) => choice && onPoint(choice)}
    >
      <GarageLink name={name} sku={sku} cacheVersion={info.cacheVersion} image={image} />
    </ModelView>
  )
}
