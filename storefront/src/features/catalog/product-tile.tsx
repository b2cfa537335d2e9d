import { onlyLeft } from "#contracts/cart/quantity"
import type { ProductCard } from "#contracts/catalog/catalog"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import { Icon } from "#ui/icon"
import { PartName } from "#ui/part-name"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { TileLink } from "#ui/tile-link"
import { VisuallyHidden } from "#ui/visually-hidden"
import type { Cell } from "./listing-plan"
import css from "./product-tile.module.css"

const SIZES: Record<Cell, string> = {
  lead: `(min-width: 48rem) 56vw, ${PHONE_WIDE}`,
  half: "(min-width: 48rem) 46vw, 42vw",
  third: "(min-width: 48rem) 30vw, 42vw",
  quarter: "(min-width: 48rem) 22vw, 42vw",
}

export interface ProductTileProps {
  product: ProductCard
  cell: Cell
  /** Level of its name among the page's headings. */
  heading: "h2" | "h3"
  /** Visible when the page opens. */
  eager?: boolean
}

function stockTag({ sold_out, only_left }: ProductCard) {
  if (sold_out) return <Tag tone="night">Sold Out</Tag>
  const left = onlyLeft(only_left)
  return left ? <Tag>{left}</Tag> : null
}

/** One product of a listing; all of it links to the product's page. */
export function ProductTile({ product, cell, heading: Heading, eager = false }: ProductTileProps) {
  const { name, path, tagline, swatches } = product
  return (
    <li className={classNames(css.tile, css[cell])}>
      <div className={css.picture}>
        <img
          {...pictureSource(product.image)}
          sizes={SIZES[cell]}
          alt=""
          width={800}
          height={600}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
        <span className={css.tag}>{stockTag(product)}</span>
      </div>
      <div className={css.text}>
        <Heading className={css.name}>
          <TileLink href={path}>
            <PartName of={name} />
          </TileLink>
        </Heading>
        {tagline && <p className={css.tagline}>{tagline}</p>}
        {swatches.length > 0 && (
          <p className={css.swatches}>
            <VisuallyHidden>Colors: {swatches.map((swatch) => swatch.name).join(", ")}</VisuallyHidden>
            {swatches.map((swatch) => (
              <ColorDot key={swatch.name} color={swatch.css} />
            ))}
          </p>
        )}
        <p className={css.price}>
          <Price amount={product.price_from} to={product.price_to} />
          <Icon name="arrow-right" className={css.arrow} />
        </p>
        <LateDealerPrice
          slug={product.slug}
          sku={null}
          retail={product.price_from}
          to={product.price_to}
          className={css.dealer}
        />
      </div>
    </li>
  )
}
