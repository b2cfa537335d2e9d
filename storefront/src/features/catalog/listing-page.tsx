import type { ReactNode } from "react"
import type { ListingPage as Listing, ProductCard } from "#contracts/catalog/catalog"
import { FitFilter, useFitting } from "#features/sled/fit-filter"
import { AppLink } from "#ui/app-link"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import css from "./listing-page.module.css"
import { type Cell, type FamilyShelf, gridCells, planListing, shelvesOf } from "./listing-plan"
import { ProductTile } from "./product-tile"

interface SheetProps {
  products: ProductCard[]
  cells: Cell[]
  heading: "h2" | "h3"
  /** The first picture is in sight when the page opens. */
  first?: boolean
}

function Sheet({ products, cells, heading, first = false }: SheetProps) {
  return (
    <ul className={classNames(layout.grid, css.sheet)}>
      {products.map((product, at) => (
        <ProductTile
          key={product.slug}
          product={product}
          cell={cells[at] ?? "third"}
          heading={heading}
          eager={first && at === 0}
        />
      ))}
    </ul>
  )
}

function Shelf({ family, products }: FamilyShelf) {
  return (
    <section className={css.shelf} aria-label={family.name}>
      <h2 className={css.family}>
        <AppLink href={family.path}>{family.name}</AppLink>
      </h2>
      <Sheet products={products} cells={gridCells(products.length)} heading="h3" />
    </section>
  )
}

/** A family of products: what it is, the families below it, and its products. `tool` helps to choose among them. */
export function ListingPage({ listing, tool }: { listing: Listing; tool?: ReactNode }) {
  const { name, intro, breadcrumbs, children, products } = listing
  const { own, shelves } = shelvesOf({ children, products: useFitting(products) })
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
              <ul className={css.kinds}>
                {children.map((child) => (
                  <li key={child.path}>
                    <AppLink href={child.path} className={css.kind}>
                      {child.name} <span className={css.count}>{child.count}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </header>
      {tool}
      <FitFilter goods={products} />
      <div className={classNames(layout.container, css.body)}>
        {own.length > 0 && <Sheet products={own} cells={planListing(own.length)} heading="h2" first />}
        {shelves.map((shelf) => (
          <Shelf key={shelf.family.path} {...shelf} />
        ))}
        {products.length === 0 && (
          <p className={css.bare}>Nothing on this shelf right now. Come back when it snows.</p>
        )}
      </div>
    </>
  )
}
