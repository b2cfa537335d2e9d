import { type ImgHTMLAttributes, useCallback, useEffect, useState } from "react"
import type { PictureSource } from "#ui/picture-source"

type Native = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "alt">

/** How a picture is getting on: it is there, on its way, or could not be fetched and is asked for again. */
export type HeldState = "shown" | "waiting" | "failed"

export interface HeldImageProps extends Native {
  picture: PictureSource
  alt: string
  /** Told when it changes. While it waits or fails, the picture shown is an older one. */
  onState?: (state: HeldState) => void
}

/** Milliseconds until a picture that failed is asked for again; the last for every further time. */
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
 * An image that keeps showing the last picture until the next one is there to be drawn: no flicker, no gap. One that
 * can't be fetched is asked for again, after a while and as soon as the network is back.
 */
export function HeldImage({ picture, alt, sizes, onState, ...rest }: HeldImageProps) {
  const [shown, setShown] = useState({ picture, alt, tries: 0 })
  /** How often the picture has failed, and of which picture that is said. */
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
      // An element that failed does not look again at an address it has.
      key={shown.tries}
      // The first one comes from the server's page, and may have failed before there was anybody to hear it.
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
