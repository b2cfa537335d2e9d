import type { GeneratedImage } from "#contracts/builder/builder"
import { TurnButton } from "#features/model-viewer/turn-button"
import { useIdle, useTurning } from "#features/model-viewer/use-turning"
import { PHONE_WIDE } from "#ui/picture-source"
import { generatedPicture } from "../picture"
import css from "./hardware-page.module.css"
import type { TurnedSkisProps } from "./turned-skis"

interface HardwarePictureProps
  extends Pick<TurnedSkisProps, "name" | "sku" | "cacheVersion" | "kit" | "carbide"> {
  image: GeneratedImage
}

const loadSkis = async () => (await import("./turned-skis")).TurnedSkis

/** The skis that hardware is picked for: their picture, and in three dimensions the hardware on them. */
export function HardwarePicture({ image, name, ...skis }: HardwarePictureProps) {
  const turning = useTurning(loadSkis, useIdle())
  const { Model: TurnedSkis } = turning
  return (
    <div className={css.place} {...turning.hand}>
      <img
        {...generatedPicture(image)}
        sizes={`(min-width: 56rem) 32rem, ${PHONE_WIDE}`}
        width={1600}
        height={600}
        alt={`${name}, your design`}
        draggable={false}
        className={css.picture}
      />
      {TurnedSkis && (
        <TurnedSkis
          {...skis}
          name={name}
          pull={turning.pull}
          onClose={turning.stop}
          onFailure={turning.fail}
        />
      )}
      <TurnButton turning={turning} />
    </div>
  )
}
