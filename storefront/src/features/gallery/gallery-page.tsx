import { useState } from "react"
import type { GalleryPage as Gallery, GalleryPicture } from "#contracts/reviews/gallery"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import { Dialog } from "#ui/dialog"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { PHONE_WIDE } from "#ui/picture-source"
import { VisuallyHidden } from "#ui/visually-hidden"
import { type GallerySearch, galleryAddress } from "./addresses"
import css from "./gallery-page.module.css"

const colorWords = ({ colors }: GalleryPicture) => colors.map(({ name }) => name).join(", ")

const altOf = (picture: GalleryPicture) =>
  [
    `${picture.design} in ${colorWords(picture)}`,
    picture.sled && `on a ${picture.sled}`,
    picture.by && `by ${picture.by}`,
  ]
    .filter(Boolean)
    .join(", ")

interface FilterProps {
  label: string
  name: "line" | "make" | "color"
  choices: readonly { value: string; name: string; count: number; css?: string }[]
  search: GallerySearch
}

/**
 * A filter as links: the choice is in the address, so it works with and without scripts. Plain links: our own would
 * mark all of the page's links as the current one.
 */
function Filter({ label, name, choices, search }: FilterProps) {
  if (choices.length === 0) return null
  const { page: _, ...kept } = search
  const { [name]: chosen, ...others } = kept
  return (
    <nav aria-label={label}>
      <ul className={css.choices}>
        <li className={css.label} aria-hidden="true">
          {label}
        </li>
        <li>
          <AppLink
            reload
            href={galleryAddress(others)}
            className={css.choice}
            aria-current={chosen === undefined ? "true" : undefined}
          >
            All<VisuallyHidden> {label.toLowerCase()}s</VisuallyHidden>
          </AppLink>
        </li>
        {choices.map(({ value, name: shown, count, css: color }) => (
          <li key={value}>
            <AppLink
              reload
              href={galleryAddress({ ...kept, [name]: value })}
              className={css.choice}
              aria-current={chosen === value ? "true" : undefined}
            >
              {color && <ColorDot color={color} size={16} />}
              {shown}{" "}
              <span className={css.count} aria-hidden="true">
                {count}
              </span>
              {/* Some names end with a number. */}
              <VisuallyHidden>({count === 1 ? "1 build" : `${count} builds`})</VisuallyHidden>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Start({ picture: { path, out, design } }: { picture: GalleryPicture }) {
  return (
    <>
      {out && <p className={css.out}>{out}</p>}
      <AppLink href={path} className={css.start}>
        Start from this design<VisuallyHidden>: {design}</VisuallyHidden>
      </AppLink>
    </>
  )
}

function Picture({
  picture,
  first,
  onOpen,
}: {
  picture: GalleryPicture
  first: boolean
  onOpen: () => void
}) {
  const { small, large, design, colors, sled, by } = picture
  return (
    <li className={css.picture}>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
        <img
          src={small}
          srcSet={`${small} 640w, ${large} 1600w`}
          sizes={`(min-width: 70rem) 26rem, (min-width: 42rem) 45vw, ${PHONE_WIDE}`}
          width={640}
          height={480}
          alt={altOf(picture)}
          loading={first ? "eager" : "lazy"}
          decoding="async"
        />
        <VisuallyHidden>: show larger</VisuallyHidden>
      </button>
      <h2 className={css.design}>{design}</h2>
      <ul className={css.colors} aria-label="Colors">
        {colors.map(({ code, name, css: color }) => (
          <li key={code}>
            <ColorDot color={color} size={16} /> {name}
          </li>
        ))}
      </ul>
      {(sled || by) && <p className={css.by}>{[sled, by].filter(Boolean).join(", ")}</p>}
      <Start picture={picture} />
    </li>
  )
}

/** Plain links: our own would write the number as text. */
function Pages({ gallery: { page, pages }, search }: { gallery: Gallery; search: GallerySearch }) {
  if (pages === 1) return null
  return (
    <nav className={css.pages} aria-label="Pages of the gallery">
      {page > 1 && (
        <ButtonLink
          variant="secondary"
          reload
          href={galleryAddress({ ...search, page: page - 1 })}
          rel="prev"
        >
          Newer Builds
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink
          variant="secondary"
          reload
          href={galleryAddress({ ...search, page: page + 1 })}
          rel="next"
        >
          More Builds
        </ButtonLink>
      )}
    </nav>
  )
}

/** /gallery: builds on sleds, each with a link into the builder. */
export function GalleryPage({ gallery, search }: { gallery: Gallery; search: GallerySearch }) {
  const [open, setOpen] = useState<GalleryPicture | null>(null)
  const { pictures, count, page, lines, makes, colors } = gallery
  return (
    <>
      <PageBand
        title="On the snow"
        lead="Riders' own designs, on the sleds they ride. See one you like? Start from it and make it yours."
      />
      <div className={classNames(layout.container, css.body)}>
        <div className={css.filters}>
          <Filter label="Product" name="line" choices={lines} search={search} />
          <Filter label="Sled" name="make" choices={makes} search={search} />
          <Filter label="Color" name="color" choices={colors} search={search} />
        </div>
        {pictures.length === 0 ? (
          <Notice>
            {lines.length === 0
              ? "No pictures yet. Yours could be the first."
              : "No builds match all of these yet."}
          </Notice>
        ) : (
          <>
            <p className={css.count}>
              {count} {count === 1 ? "build" : "builds"}
              {gallery.pages > 1 && `, page ${page} of ${gallery.pages}`}
            </p>
            <ul className={css.pictures}>
              {pictures.map((picture, at) => (
                <Picture key={picture.id} picture={picture} first={at < 2} onOpen={() => setOpen(picture)} />
              ))}
            </ul>
          </>
        )}
        <Pages gallery={gallery} search={search} />
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.design ?? ""}
        className={css.dialog}
      >
        {open && (
          <div className={css.large}>
            <img src={open.large} width={open.width} height={open.height} alt={altOf(open)} />
            {open.words && <p className={css.words}>{open.words}</p>}
            <p className={css.by}>{[colorWords(open), open.sled, open.by].filter(Boolean).join(". ")}</p>
            <Start picture={open} />
          </div>
        )}
      </Dialog>
    </>
  )
}
