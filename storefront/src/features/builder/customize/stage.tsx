import { type MouseEvent, type ReactNode, useRef, useState } from "react"
import type { BuilderInfo, GeneratedImage, SelectedOptions } from "#contracts/builder/builder"
import { OpenViewerButton } from "#features/model-viewer/open-viewer-button"
import { useIdle, useModelViewer } from "#features/model-viewer/use-model-viewer"
import { useLatePart } from "#platform/use-late-part"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import over from "#ui/over-picture.module.css"
import { ProgressLine } from "#ui/progress-line"
import { useRootLength } from "#ui/use-root-length"
import { VisuallyHidden } from "#ui/visually-hidden"
import { angleName, generatedPicture, largestPicture } from "../picture"
import { Angles } from "./angles"
import { HeldImage, type HeldState } from "./held-image"
import css from "./stage.module.css"
import { Strip, type StripColor } from "./strip"
import type { Place } from "./zone-map"

export interface StageProps {
  /** What the pictures show. */
  name: string
  /** Hero first. */
  images: readonly GeneratedImage[]
  /** The choices these pictures are drawn for. */
  drawn: SelectedOptions
  /** The current choices. */
  options: SelectedOptions
  /** What the builder knows of the style. */
  info: Pick<BuilderInfo, "colors" | "zones" | "cacheVersion">
  /** The colors chosen, in the order of the picture. */
  colors: readonly StripColor[]
  /** SKU of the design that the shop has drawn. */
  sku: string
  /** How the model is turned, as in an address; set from the start if the address names it. */
  turn: string | undefined
  onTurn: (turn: string | undefined) => void
  /** One of the choices isn't available. */
  outOfStock: boolean
  /** The color zones, with their labels. */
  marks: readonly { option: string; label: string }[]
  /** As wide as a pair of skis, not 4:3. */
  wide: boolean
  /** The picture doesn't show the current choices yet. */
  ahead: boolean
  /** The group that is open. */
  open: string | null
  /** Called when a zone is touched. */
  onPoint: (option: string) => void
  /** Over the picture, in its upper left corner. */
  children?: ReactNode
}

const loadViewer = async () => (await import("./design-viewer")).DesignViewer

const LARGE = { width: 1600, wideHeight: 600, height: 1200 }

interface PictureProps extends Pick<StageProps, "info" | "drawn" | "options" | "marks" | "open" | "onPoint"> {
  image: GeneratedImage
  alt: string
  height: number
  /** Its index among the pictures. */
  angle: number
  /** The page is idle. */
  idle: boolean
  onState: (state: HeldState) => void
  onZoom: (at: Place) => void
}

/** The large picture with its zones to touch. */
function Picture(props: PictureProps) {
  const { info, drawn, options, marks, open, onPoint, image, alt, height, angle, idle, onState, onZoom } =
    props
  /** What the visible picture shows: an older one while the newest is loading. */
  const [seen, setSeen] = useState({ angle: 0, options: drawn })
  const view = useRef<HTMLDivElement>(null)
  const ZoneLayer = useLatePart(
    idle && info.zones !== null,
    async () => (await import("./zone-layer")).ZoneLayer,
  )

  function onHeld(next: HeldState) {
    onState(next)
    // The server's picture is visible from the start.
    if (next === "shown" && (seen.angle !== angle || seen.options !== drawn))
      setSeen({ angle, options: drawn })
  }

  function zoomAt({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    onZoom({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button beside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button is the keyboard's way
    <div ref={view} className={css.view} onClick={zoomAt}>
      <HeldImage
        className={css.picture}
        picture={generatedPicture(image)}
        sizes="(min-width: 64rem) 62vw, 100vw"
        alt={alt}
        width={LARGE.width}
        height={height}
        fetchPriority="high"
        draggable={false}
        onState={onHeld}
      />
      {ZoneLayer && info.zones && (
        <ZoneLayer
          frame={view}
          zones={info.zones}
          view={seen.angle}
          drawn={seen.options}
          options={options}
          paints={info.colors}
          marks={marks}
          open={open}
          onPoint={onPoint}
        />
      )}
    </div>
  )
}

interface ModelProps {
  viewer: ReturnType<typeof useModelViewer<Awaited<ReturnType<typeof loadViewer>>>>
  stage: StageProps
  image: GeneratedImage
  /** Its index among the pictures. */
  angle: number
}

/** The design in 3D, over its picture, once it is wanted. */
function Model({ viewer, stage, image, angle }: ModelProps) {
  const { name, info, sku, drawn, options, colors, outOfStock, open, turn, onPoint, onTurn } = stage
  const { Model: DesignViewer } = viewer
  if (!DesignViewer) return null
  return (
    <DesignViewer
      name={name}
      info={info}
      sku={sku}
      drawn={drawn}
      image={image}
      options={options}
      colors={colors.map((color) => color.name)}
      outOfStock={outOfStock}
      angle={angle === 0 ? "" : image.angle}
      open={open}
      turn={turn}
      pull={viewer.pull}
      onPoint={onPoint}
      onTurn={onTurn}
      onClose={() => {
        viewer.stop()
        onTurn(undefined)
      }}
      onFailure={viewer.fail}
    />
  )
}

function ZoomButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={classNames(over.tool, css.zoom)}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name="plus" />
      <VisuallyHidden>Zoom in</VisuallyHidden>
    </button>
  )
}

/** The picture: large, with touchable zones, its angles as thumbnails, and a zoom. */
export function Stage(props: StageProps) {
  const { name, images, drawn, options, info, colors, turn, marks, wide, ahead, open, onPoint, children } =
    props
  const [angle, setAngle] = useState(0)
  const [zoom, setZoom] = useState<Place | null>(null)
  const [state, setState] = useState<HeldState>("shown")
  const stage = useRef<HTMLElement>(null)
  // Scrolling to a choice leaves this much room above it: the choices pass under the picture.
  useRootLength(stage, "--stage")
  const idle = useIdle()
  const ZoomDialog = useLatePart(
    zoom !== null,
    async () => (await import("./zoom-dialog")).ZoomDialog,
    () => setZoom(null),
  )
  const viewer = useModelViewer(loadViewer, idle && info.zones !== null, turn !== undefined)
  const image = images[angle] ?? images[0]
  if (!image) return null
  const height = wide ? LARGE.wideHeight : LARGE.height
  const alt = `${name}, ${angleName(image.angle).toLowerCase()} view`

  return (
    <section
      ref={stage}
      className={classNames(css.stage, wide && css.wide)}
      aria-label={`Pictures of ${name}`}
    >
      <div className={css.frame} aria-busy={ahead || state !== "shown"}>
        <div className={css.place} {...viewer.hand}>
          <Picture
            info={info}
            drawn={drawn}
            options={options}
            marks={marks}
            open={open}
            onPoint={onPoint}
            image={image}
            alt={alt}
            height={height}
            angle={angle}
            idle={idle}
            onState={setState}
            onZoom={setZoom}
          />
          <Model viewer={viewer} stage={props} image={image} angle={angle} />
        </div>
        {colors.length > 0 && <Strip colors={colors} />}
        {(ahead || state === "waiting") && <ProgressLine />}
        <p role="status" className={classNames(over.note, css.failed)}>
          {state === "failed" && "The picture didn’t load. We’re trying again."}
        </p>
        {!viewer.isOn && <ZoomButton onPress={() => setZoom({ x: 0.5, y: 0.5 })} />}
        <OpenViewerButton viewer={viewer} className={css.turn} />
        {children}
        {images.length > 1 && <Angles images={images} current={angle} wide={wide} onChoose={setAngle} />}
      </div>
      {zoom && ZoomDialog && (
        <ZoomDialog
          name={alt}
          picture={largestPicture(image)}
          width={LARGE.width}
          height={height}
          at={zoom}
          onClose={() => setZoom(null)}
        />
      )}
    </section>
  )
}
