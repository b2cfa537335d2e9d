import type { DesignCard } from "#contracts/builder/builder"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { TileLink } from "#ui/tile-link"
import { stylesAddress } from "./addresses"
import css from "./design-tiles.module.css"

/** What riders can design, one tile each; `heading` is the level below the heading above them. */
export function DesignTiles({
  products,
  heading: Heading,
  first = false,
}: {
  products: readonly DesignCard[]
  heading: "h2" | "h3"
  /** The tiles are at the top of the page: the first pictures must not wait. */
  first?: boolean
}) {
  return (
    <ul className={css.tiles}>
      {products.map(({ slug, name, type, styles, from, image, open }, at) => (
        <li key={slug} className={css.tile}>
          <div className={css.stage}>
            <img
              className={type === "ski" ? css.wide : css.tall}
              {...pictureSource(image)}
              sizes={`(min-width: 40rem) 26rem, ${PHONE_WIDE}`}
              alt=""
              width={800}
              height={type === "ski" ? 300 : 600}
              loading={first && at < 3 ? "eager" : "lazy"}
            />
          </div>
          <div className={css.words}>
            <Heading className={css.name}>
              <TileLink href={stylesAddress(slug)} inner>
                {name}
              </TileLink>
            </Heading>
            <p className={css.facts}>
              {open ? (
                <>
                  {styles === 1 ? "1 style" : `${styles} styles`}, from <Price amount={from} />
                  {type === "bogie" && "/ea"}
                  <LateDealerPrice sku={null} retail={from} each={type === "bogie"} className={css.own} />
                </>
              ) : (
                "Not right now: take a look and get notified"
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
