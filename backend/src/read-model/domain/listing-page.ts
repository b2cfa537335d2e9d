import type { HomePage, ListingPage } from "../../contracts/catalog/catalog"
import { featuredProducts } from "./featured"
import { productCard } from "./product-card"
import type { Snapshot, SnapshotCategory } from "./snapshot"
import type { Stock } from "./stock"

/** The page of a category: everything in it and below it. Pure. */
export function listingPage(category: SnapshotCategory, stock: Stock): ListingPage {
  return {
    path: category.path,
    name: category.name,
    intro: category.intro,
    breadcrumbs: [...category.breadcrumbs],
    children: category.children
      .filter((child) => child.products.length > 0)
      .map((child) => ({ name: child.name, path: child.path, count: child.products.length })),
    products: category.products.map((product) => productCard(product, stock)),
  }
}

/** What the home page shows of the catalog. Pure. */
export function homePage(snapshot: Snapshot, stock: Stock): HomePage {
  const featured = featuredProducts(snapshot)
  return {
    featured: featured.map((product) => productCard(product, stock)),
    families: snapshot.topCategories.flatMap((category) => {
      // Avoids the same picture twice on a page, where the family has another.
      const first = category.products.find((product) => !featured.includes(product)) ?? category.products[0]
      const { name, path, intro } = category
      return first ? [{ name, path, intro, image: first.image }] : []
    }),
  }
}
