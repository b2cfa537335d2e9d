import type { GeneratedImage } from "#contracts/builder/builder"
import { OpenViewerButton } from "#features/model-viewer/open-viewer-button"
import { useIdle, useModelViewer } from "#features/model-viewer/use-model-viewer"
import { PHONE_WIDE } from "#ui/picture-source"
import { generatedPicture } from "../picture"
import css from "./hardware-page.module.css"
import type { SkisViewerProps } from "./skis-viewer"

interface HardwarePictureProps
  extends Pick<SkisViewerProps, "name" | "sku" | "cacheVersion" | "kit" | "carbide"> {
  image: GeneratedImage
}

const loadSkis = async () => (await import("./skis-viewer")).SkisViewer

/** The skis that hardware is picked for: their picture, and in three dimensions the hardware on them. */
export function HardwarePicture({ image, name, ...skis }: HardwarePictureProps) {
  const viewer = useModelViewer(loadSkis, useIdle())
  const { Model: SkisViewer } = viewer
  return (
    <div className={css.place} {...viewer.hand}>
      <img
        {...generatedPicture(image)}
        sizes={`(min-width: 87rem) 34rem, (min-width: 48rem) 38vw, ${PHONE_WIDE}`}
        width={1600}
        height={600}
        alt={`${name}, your design`}
        draggable={false}
        className={css.picture}
      />
      {SkisViewer && (
        <SkisViewer {...skis} name={name} pull={viewer.pull} onClose={viewer.stop} onFailure={viewer.fail} />
      )}
      <OpenViewerButton viewer={viewer} />
    </div>
  )
}
