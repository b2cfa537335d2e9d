import { type ImgHTMLAttributes, useEffect, useState } from "react"
import type { Picture } from "./picture"

type Native = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "alt">

export interface HeldImageProps extends Native {
  picture: Picture
  alt: string
  /** Told whether the picture shown is an older one, for as long as the new one is on its way. */
  onHold?: (waiting: boolean) => void
}

/** Resolves when the picture can be shown at once, and when it never can: then the `<img>` says so itself. */
async function decoded({ src, srcSet }: Picture, sizes: string | undefined): Promise<void> {
  const image = new Image()
  if (sizes) image.sizes = sizes
  if (srcSet) image.srcset = srcSet
  image.src = src
  await image.decode().catch(() => undefined)
}

/** An image that keeps showing the last picture until the next one is there to be drawn: no flicker. */
export function HeldImage({ picture, alt, sizes, onHold, ...rest }: HeldImageProps) {
  const [shown, setShown] = useState({ picture, alt })
  const { src } = picture

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the picture
  useEffect(() => {
    if (shown.picture.src === src) {
      onHold?.(false)
      return
    }
    let superseded = false
    onHold?.(true)
    decoded(picture, sizes).then(() => {
      if (superseded) return
      setShown({ picture, alt })
      onHold?.(false)
    })
    return () => {
      superseded = true
    }
  }, [src])

  return (
    <img
      {...rest}
      sizes={sizes}
      src={shown.picture.src}
      srcSet={shown.picture.srcSet}
      alt={shown.picture.src === src ? alt : shown.alt}
      decoding="sync"
    />
  )
}
