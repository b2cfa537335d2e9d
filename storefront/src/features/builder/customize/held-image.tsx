import { type ImgHTMLAttributes, useCallback, useEffect, useState } from "react"
import type { PictureSource } from "#ui/picture-source"

type Native = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "alt">

/** The state of a picture: loaded, loading, or failed and to be requested again. */
export type HeldState = "shown" | "waiting" | "failed"

export interface HeldImageProps extends Native {
  picture: PictureSource
  alt: string
  /** Called when it changes. While it waits or fails, the picture shown is an older one. */
  onState?: (state: HeldState) => void
}

/** Milliseconds until a failed picture is requested again; the last one applies to every further try. */
const RETRIES = [1_500, 4_000, 10_000, 30_000] as const

/** Resolves when the picture can be shown at once. @throws when it could not be fetched */
async function decoded({ src, srcSet }: PictureSource, sizes: string | undefined): Promise<void> {
  const image = new Image()
  if (sizes) image.sizes = sizes
  if (srcSet) image.srcset = srcSet
  image.src = src
  await image.decode()
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.src !== ""

/**
 * An image that keeps showing the last picture until the next one is ready to be drawn: no flicker, no gap. One that
 * can't be fetched is requested again, after a while and as soon as the network is back.
 */
export function HeldImage({ picture, alt, sizes, onState, ...rest }: HeldImageProps) {
  const [shown, setShown] = useState({ picture, alt, tries: 0 })
  /** How often a picture has failed, and which picture that is. */
  const [failed, setFailed] = useState({ src: "", times: 0 })
  const { src } = picture
  const times = failed.src === src ? failed.times : 0

  const fail = useCallback(() => {
    setFailed((before) => ({ src, times: before.src === src ? before.times + 1 : 1 }))
    onState?.("failed")
  }, [src, onState])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the picture, and each failure asks anew
  useEffect(() => {
    if (times === 0 && shown.picture.src === src) {
      onState?.("shown")
      return
    }
    let superseded = false
    const ask = () =>
      decoded(picture, sizes).then(
        () => {
          if (superseded) return
          setShown({ picture, alt, tries: times })
          setFailed({ src, times: 0 })
          onState?.("shown")
        },
        () => {
          if (!superseded) fail()
        },
      )
    if (times === 0) {
      onState?.("waiting")
      void ask()
      return () => {
        superseded = true
      }
    }
    const timer = setTimeout(ask, RETRIES[Math.min(times, RETRIES.length) - 1])
    addEventListener("online", ask, { once: true })
    return () => {
      superseded = true
      clearTimeout(timer)
      removeEventListener("online", ask)
    }
  }, [src, times])

  return (
    <img
      {...rest}
      // An element that failed doesn't load the same address again.
      key={shown.tries}
      // The first one is in the server's page, and may have failed before anything listened for it.
      ref={(image) => {
        if (image && times === 0 && shown.picture.src === src && isBroken(image)) fail()
      }}
      onError={fail}
      sizes={sizes}
      src={shown.picture.src}
      srcSet={shown.picture.srcSet}
      alt={shown.picture.src === src ? alt : shown.alt}
      decoding="sync"
    />
  )
}
