import { useMemo } from "react"
import type { GeneratedImage } from "#contracts/builder/builder"
import { classNames } from "#ui/class-names"
import over from "#ui/over-picture.module.css"
import { generatedPicture } from "../picture"
import { arLink } from "./ar-link"
import css from "./garage-link.module.css"

interface GarageLinkProps {
  name: string
  sku: string
  cacheVersion: string
  /** Of the design: Quick Look's link has to show it. */
  image: GeneratedImage
}

/** Places the design on the rider's own floor; nothing where the device can't. For the browser only. */
export function GarageLink({ name, sku, cacheVersion, image }: GarageLinkProps) {
  const link = useMemo(() => {
    const { pathname, origin } = window.location
    const hasQuickLook = document.createElement("a").relList.supports("ar")
    const device = { userAgent: navigator.userAgent, hasQuickLook, origin }
    return arLink(device, { sku, cacheVersion, name, back: pathname })
  }, [sku, cacheVersion, name])
  if (!link) return null
  if (link.kind === "scene-viewer")
    return (
      <a className={classNames(over.tool, css.link)} href={link.href}>
        In your garage
      </a>
    )
  // Safari opens Quick Look only for a link with nothing but a picture in it; its text is added by the stylesheet.
  return (
    <a className={classNames(over.tool, css.link)} rel="ar" href={link.href} data-words="In your garage">
      <img
        {...generatedPicture(image)}
        sizes="64px"
        width={48}
        height={36}
        alt="In your garage"
        className={css.thumb}
      />
    </a>
  )
}
