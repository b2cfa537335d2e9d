import type { HomePage } from "#contracts/catalog/catalog"
import { ProductTile } from "#features/catalog/product-tile"
import { ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import css from "./featured.module.css"

/** Whole rows only: rows of three, or all of them if there are fewer. */
function inRows(products: HomePage["featured"]): HomePage["featured"] {
  return products.length < 3 ? products : products.slice(0, products.length - (products.length % 3))
}

/** What the shop features: one large, the rest side by side. */
export function Featured({ heading, featured }: { heading: string } & Pick<HomePage, "featured">) {
  const [lead, ...others] = featured
  if (!lead) return null
  const rest = inRows(others)
  return (
    <section className={`${layout.container} ${css.section}`} aria-labelledby="featured">
      <div className={css.head}>
        <h2 id="featured" className={css.heading}>
          {heading}
        </h2>
        <ButtonLink href="/accessories" variant="secondary">
          All accessories
        </ButtonLink>
      </div>
      <ul className={layout.grid}>
        <ProductTile product={lead} cell="lead" heading="h3" />
        {rest.map((product) => (
          <ProductTile
            key={product.slug}
            product={product}
            cell={rest.length < 3 ? "half" : "third"}
            heading="h3"
          />
        ))}
      </ul>
    </section>
  )
}
