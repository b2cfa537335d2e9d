import { redirect } from "@tanstack/react-router"
import type { ListingPage, ProductPage } from "#contracts/catalog/catalog"
import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { readNewest } from "#features/reviews/api"
import { type Http, HttpError } from "#platform/http"
import { readListing, readProduct } from "./api"

/** What was requested: its path, and its query with the question mark. */
interface Requested {
  pathname: string
  searchStr: string
}

/** Characters. A redirect's address is a header, whose length is limited. */
const LONGEST_QUERY = 1_000

/** Permanently leads on to a page's own address, with the query: it may say which variant is meant. */
const movedTo = (path: string, { searchStr }: Requested) =>
  redirect({ href: path + (searchStr.length <= LONGEST_QUERY ? searchStr : ""), statusCode: 301 })

/** A listing route's loader. A category requested at a former address is permanently redirected to its own. */
export async function loadListing(http: Http, path: string, requested: Requested): Promise<ListingPage> {
  const listing = await readListing(http, path)
  if (listing.path !== path) throw movedTo(listing.path, requested)
  return listing
}

/** A product with what riders say about it; null when that isn't available. */
export interface LoadedProduct extends ProductPage {
  reviews: ReviewsPage | null
}

/** A product route's loader. A product requested at an address other than its own is permanently redirected. */
export async function loadProduct(http: Http, slug: string, requested: Requested): Promise<LoadedProduct> {
  const [product, reviews] = await Promise.all([readProduct(http, slug), readNewest(http, slug)])
  if (product.path !== requested.pathname) throw movedTo(product.path, requested)
  return { ...product, reviews }
}

/**
 * The loader of addresses without a route of their own: the category at that address, otherwise the product that the
 * last part names, which is redirected to its own address.
 */
export async function loadPlace(
  http: Http,
  path: string,
  requested: Requested,
): Promise<ListingPage | LoadedProduct> {
  try {
    return await loadListing(http, path, requested)
  } catch (error) {
    // 422: no category's address looks like this.
    if (!(error instanceof HttpError) || ![404, 422].includes(error.status)) throw error
  }
  return await loadProduct(http, path.slice(path.lastIndexOf("/") + 1), { ...requested, pathname: path })
}
