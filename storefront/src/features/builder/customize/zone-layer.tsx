import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import type { SelectedOptions, StyleZones } from "#contracts/builder/builder"
import { classNames } from "#ui/class-names"
import css from "./zone-layer.module.css"
import { loadZoneMap, optionAt, type Paints, type Place, pictureBox, repaint, type ZoneMap } from "./zone-map"
import { ZoneMarks } from "./zone-marks"

export interface ZoneLayerProps {
  /** The element that holds the picture. */
  frame: RefObject<HTMLElement | null>
  zones: StyleZones
  /** Index of the view that is shown. */
  view: number
  /** The choices that the visible picture was drawn for. */
  drawn: SelectedOptions
  /** The current choices. */
  options: SelectedOptions
  paints: Paints
  /** The color zones, with the labels of their marks. */
  marks: readonly { option: string; label: string }[]
  /** The group that is open. */
  open: string | null
  onPoint: (option: string) => void
}

/** Maps by address; the map of an address never changes. */
const maps = new Map<string, Promise<ZoneMap>>()

function readMap(address: string, options: readonly string[]): Promise<ZoneMap> {
  const known = maps.get(address)
  if (known) return known
  const reading = loadZoneMap(address, options)
  maps.set(address, reading)
  reading.catch(() => maps.delete(address))
  return reading
}

/** The map of an address; null until it has loaded, or if it can't be loaded: the page does without. */
function useZoneMap(address: string | undefined, options: readonly string[]): ZoneMap | null {
  const [known, setKnown] = useState<{ address: string; map: ZoneMap } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address stands for its options
  useEffect(() => {
    if (!address) return
    let left = false
    readMap(address, options).then(
      (map) => {
        if (!left) setKnown({ address, map })
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [address])
  return known && known.address === address ? known.map : null
}

const isSame = (a: SelectedOptions, b: SelectedOptions) =>
  Object.keys({ ...a, ...b }).every((option) => (a[option] ?? "") === (b[option] ?? ""))

/**
 * Lies over the picture: shows which zone is which, and a choice at once. Touching a zone opens its group; until the
 * shop has drawn what was chosen, the picture is repainted here. Everything it does can also be done in the groups.
 */
export function ZoneLayer(props: ZoneLayerProps) {
  const { frame, zones, view, drawn, options, paints, marks, open, onPoint } = props
  const map = useZoneMap(zones.maps[view], zones.options)
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const isBehind = !isSame(drawn, options)

  // Before anything is seen of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is always the same
  useLayoutEffect(() => {
    const image = frame.current?.querySelector("img")
    const context = canvas.current?.getContext("2d", { willReadFrequently: true })
    if (!map || !isBehind || !context || !image?.naturalWidth) return
    context.drawImage(image, 0, 0, map.width, map.height)
    const picture = context.getImageData(0, 0, map.width, map.height)
    repaint(picture.data, map, { from: drawn, to: options, paints })
    context.putImageData(picture, 0, 0)
  }, [map, isBehind, drawn, options, paints])

  if (!map) return null

  function zoneUnder({ clientX, clientY }: MouseEvent): string | null {
    const box = layer.current?.getBoundingClientRect()
    if (!map || !box) return null
    const { left, top, width, height } = pictureBox(map, box)
    const place: Place = { x: (clientX - box.left - left) / width, y: (clientY - box.top - top) / height }
    const isOn = place.x >= 0 && place.x < 1 && place.y >= 0 && place.y < 1
    return isOn ? optionAt(map, place, options) : null
  }

  function onClick(event: MouseEvent) {
    const option = zoneUnder(event)
    // A press outside the zones is meant for the picture.
    if (!option) return
    event.stopPropagation()
    onPoint(option)
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType === "mouse") setPointed(zoneUnder(event))
  }

  return (
    // A shortcut: keyboards use the groups beside it.
    <div
      ref={layer}
      className={classNames(css.layer, pointed && css.pointed)}
      aria-hidden="true"
      data-zones="ready"
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <canvas
        ref={canvas}
        className={css.canvas}
        width={map.width}
        height={map.height}
        hidden={!isBehind}
        data-tint={isBehind || undefined}
      />
      <ZoneMarks map={map} layer={layer} marks={marks} options={options} lit={pointed ?? open} />
    </div>
  )
}
