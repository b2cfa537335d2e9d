import { type RefObject, useEffect, useState } from "react"
import type { SelectedOptions } from "#contracts/builder/builder"
import { classNames } from "#ui/class-names"
import css from "./zone-layer.module.css"
import { markPlace, pictureBox, type ZoneMap } from "./zone-map"

interface ZoneMarksProps {
  map: ZoneMap
  /** What they are placed in. */
  layer: RefObject<HTMLElement | null>
  /** The color zones, with the labels of their marks. */
  marks: readonly { option: string; label: string }[]
  /** The current choices. */
  options: SelectedOptions
  /** The zone under the pointer, otherwise the one whose group is open. */
  lit: string | null
}

/** A number on each zone, once it is known how large the picture is: until then all would be in its corner. */
export function ZoneMarks({ map, layer, marks, options, lit }: ZoneMarksProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [layer])
  if (!size) return null
  const box = pictureBox(map, size)
  return marks.map(({ option, label }) => {
    const place = markPlace(map, option, options)
    return (
      place && (
        <span
          key={option}
          className={classNames(css.mark, option === lit && css.lit)}
          style={{ left: box.left + place.x * box.width, top: box.top + place.y * box.height }}
        >
          {label}
        </span>
      )
    )
  })
}
