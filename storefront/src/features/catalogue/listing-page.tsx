import type { ListingPage as Listing } from "#contracts/catalogue"
import { AppLink } from "#ui/app-link"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import css from "./listing-page.module.css"
import { planListing } from "./listing-plan"
import { ProductTile } from "./product-tile"

/** A family of products: what it is, the families below it, and its products. */
export function ListingPage({ listing }: { listing: Listing }) {
  const { name, intro, breadcrumbs, children, products } = listing
  const cells = planListing(products.length)
  return (
    <>
      <header className={classNames("dark", css.band)}>
        <Contours className={css.contours} />
        <div className={classNames(layout.container, css.head)}>
          {breadcrumbs.length > 1 ? <Breadcrumbs items={breadcrumbs} /> : <span className={css.noTrail} />}
          <h1 className={css.title}>{name}</h1>
          <p className={css.intro}>{intro}</p>
          {children.length > 0 && (
            <nav aria-label={`${name} by kind`}>
              <ul className={css.families}>
                {children.map((child) => (
                  <li key={child.path}>
                    <AppLink href={child.path} className={css.family}>
                      {child.name} <span className={css.count}>{child.count}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </header>
      <div className={classNames(layout.container, css.body)}>
        {products.length > 0 ? (
          <ul className={classNames(layout.grid, css.sheet)}>
            {products.map((product, at) => (
              <ProductTile
                key={product.slug}
                product={product}
                cell={cells[at] ?? "third"}
                heading="h2"
                eager={at === 0}
              />
            ))}
          </ul>
        ) : (
          children.length === 0 && <p>Nothing on this shelf right now. Come back when it snows.</p>
        )}
      </div>
    </>
  )
}
