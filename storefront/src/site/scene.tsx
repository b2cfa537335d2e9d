import { SCENES_REVISION } from "#platform/scenes-revision"
import { classNames } from "#ui/class-names"
import css from "./scene.module.css"

interface SceneProps {
  /** Name of one of the drawn scenes. */
  drawn: string
  /** Key of a picture that staff uploaded, to replace it. */
  picture?: string | undefined
  /** Leave empty where words beside it say the same. */
  alt?: string
  /** The width it is shown at, for the browser's choice of file. */
  sizes?: string
  /** Its box is upright on a phone. */
  tall?: boolean
  /** The first thing seen: fetched at once. Everything else waits until it comes near. */
  first?: boolean
  className?: string | undefined
}

const FORMATS = ["avif", "webp"] as const

/** With a digest of the drawings: browsers cache it permanently. */
const drawing = (name: string, size: number | "tall", format: string) =>
  `/scenes/${name}-${size}.${format}?v=${SCENES_REVISION}`

const sources = (name: string, format: string) =>
  [800, 1600].map((width) => `${drawing(name, width, format)} ${width}w`).join(", ")

/** Uploaded pictures are sent in a format that the browser accepts, under the same address. */
const uploaded = (key: string, size: "full" | "medium") =>
  `/storage/scenes/${size}/${encodeURIComponent(key)}`

/** One of the drawn scenes, or staff's picture in its place, filling its box. */
export function Scene(props: SceneProps) {
  const { drawn, picture, alt = "", sizes = "100vw", tall = false, first = false, className } = props
  return (
    <picture className={classNames(css.scene, className)}>
      {!picture &&
        tall &&
        FORMATS.map((format) => (
          <source
            key={format}
            media="(max-width: 40rem)"
            type={`image/${format}`}
            srcSet={drawing(drawn, "tall", format)}
          />
        ))}
      {!picture &&
        FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sources(drawn, format)} sizes={sizes} />
        ))}
      <img
        src={picture ? uploaded(picture, "full") : drawing(drawn, 1600, "jpg")}
        srcSet={
          picture
            ? `${uploaded(picture, "medium")} 800w, ${uploaded(picture, "full")} 1600w`
            : sources(drawn, "jpg")
        }
        sizes={sizes}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  )
}
