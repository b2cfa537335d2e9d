import { classNames } from "#ui/class-names"
import css from "./scene.module.css"

export type SceneName = "night-ride" | "powder-skis" | "workshop" | "stuck"

interface SceneProps {
  name: SceneName
  /** Leave empty where words beside it say the same. */
  alt?: string
  /** How wide it is shown, for the browser's choice of file. */
  sizes?: string
  /** The first thing seen: fetched at once. Everything else waits until it comes near. */
  first?: boolean
  className?: string
}

const FORMATS = ["avif", "webp"] as const

const sources = (name: SceneName, format: string) =>
  [800, 1600].map((width) => `/scenes/${name}-${width}.${format} ${width}w`).join(", ")

/** One of the drawn scenes, filling its box. */
export function Scene({ name, alt = "", sizes = "100vw", first = false, className }: SceneProps) {
  return (
    <picture className={classNames(css.scene, className)}>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(name, format)} sizes={sizes} />
      ))}
      <img
        src={`/scenes/${name}-1600.jpg`}
        srcSet={sources(name, "jpg")}
        sizes={sizes}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  )
}
