import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import { DemoNote } from "./demo-note"
import css from "./fit-note.module.css"
import { openNaming, useMySled } from "./my-sled"
import { dependsOnSled, shareShelf } from "./sled-goods"

/**
 * On a part's page: whether it fits the visitor's sled, or a button to name one. Nothing for parts that fit any sled.
 * @param path of the page
 */
export function FitNote({ slug, path }: { slug: string; path: string }) {
  const mine = useMySled()
  const fits = mine?.products?.[slug]
  if (!mine) {
    return dependsOnSled(path) ? (
      <p className={css.ask}>
        <button type="button" className={css.name} aria-haspopup="dialog" onClick={openNaming}>
          Add your sled
        </button>{" "}
        to see if it fits.
      </p>
    ) : null
  }
  if (fits === undefined) return null
  const { description } = mine.sled
  const better = [mine.mountKit, mine.dampener].find((part) => part && shareShelf(path, part.url))
  return (
    <>
      <p className={fits ? css.fits : css.misses} role="status">
        <Icon name={fits ? "check" : "warning"} size={20} className={css.icon} />
        <span>
          {fits ? `Fits your ${description}.` : `Does not fit your ${description}.`}{" "}
          {!fits && better && <AppLink href={better.url}>See the one that does</AppLink>}
        </span>
      </p>
      {mine.sled.demoData && <DemoNote />}
    </>
  )
}
