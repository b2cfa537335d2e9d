import { useState } from "react"
import { useSettings } from "#platform/settings"
import { Icon } from "#ui/icon"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import css from "./product-video.module.css"

export interface ProductVideoProps {
  title: string
  /** The video's number at the video provider. */
  videoId: number
  /** Background image of the poster; same-origin. */
  image: string
}

/** @param template the provider's player address with `{id}` in it */
export const playerAddress = (template: string, videoId: number): string =>
  template.replaceAll("{id}", String(videoId))

/**
 * A poster whose play link swaps it for the provider's embedded player, which starts at once (section 2). The provider
 * isn't contacted before that.
 */
export function ProductVideo({ title, videoId, image }: ProductVideoProps) {
  const { videoPlayer } = useSettings()
  const [playing, setPlaying] = useState(false)
  if (!videoPlayer) return null
  const address = playerAddress(videoPlayer, videoId)
  return (
    <div className={css.frame}>
      {playing ? (
        <iframe
          className={css.player}
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          // The link that had the focus is gone.
          ref={(player) => player?.focus({ preventScroll: true })}
        />
      ) : (
        <a
          className={`dark ${css.poster}`}
          href={address}
          rel="nofollow noopener"
          onClick={(event) => {
            event.preventDefault()
            setPlaying(true)
          }}
        >
          <img
            {...pictureSource(image)}
            sizes={`(min-width: 48rem) 54vw, ${PHONE_WIDE}`}
            className={css.image}
            alt=""
            width={1600}
            height={900}
            loading="lazy"
          />
          <span className={css.play} aria-hidden="true">
            <Icon name="play" size={36} />
          </span>
          <span className={css.words}>
            <span className={css.hint}>Play video:</span> {title}
          </span>
        </a>
      )}
    </div>
  )
}
