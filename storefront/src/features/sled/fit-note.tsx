import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import css from "./fit-note.module.css"
import { useMySled } from "./my-sled"

/** On a part's page: whether it fits the visitor's sled. Nothing for parts that fit any sled, or without a sled. */
export function FitNote({ slug }: { slug: string }) {
  const mine = useMySled()
  const fits = mine?.products[slug]
  if (!mine || fits === undefined) return null
  const { description } = mine.sled
  return (
    <p className={fits ? css.fits : css.misses} role="status">
      <Icon name={fits ? "check" : "warning"} size={20} className={css.icon} />
      <span>
        {fits ? `Fits your ${description}.` : `Does not fit your ${description}.`}{" "}
        {!fits && mine.mountKit && slug.startsWith("mk-") && (
          <AppLink href={mine.mountKit.url}>See the one that does</AppLink>
        )}
      </span>
    </p>
  )
}
