import { redirect } from "@tanstack/react-router"
import type { ListingPage, ProductPage } from "#contracts/catalog/catalog"
import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { readNewest } from "#features/reviews/api"
import { type Http, HttpError } from "#platform/http"
import { readListing, readProduct } from "./api"

/** A listing route's loader. A category requested at a former address is permanently redirected to its own. */
export async function loadListing(http: Http, path: string): Promise<ListingPage> {
  const listing = await readListing(http, path)
  if (listing.path !== path) throw redirect({ href: listing.path, statusCode: 301 })
  return listing
}

/** A product with what riders say about it; null when that isn't available. */
export interface LoadedProduct extends ProductPage {
  reviews: ReviewsPage | null
}

/**
 * A product route's loader. A product requested at an address other than its own is permanently redirected.
 * @param path the requested address, without search
 */
export async function loadProduct(http: Http, slug: string, path: string): Promise<LoadedProduct> {
  const [product, reviews] = await Promise.all([readProduct(http, slug), readNewest(http, slug)])
  if (product.path !== path) throw redirect({ href: product.path, statusCode: 301 })
  return { ...product, reviews }
}

/**
 * The loader of addresses without a route of their own: the category at that address, otherwise the product that the
 * last part names, which is redirected to its own address.
 */
export async function loadPlace(http: Http, path: string): Promise<ListingPage | LoadedProduct> {
  try {
    return await loadListing(http, path)
  } catch (error) {
    // 422: no category's address looks like this.
    if (!(error instanceof HttpError) || ![404, 422].includes(error.status)) throw error
  }
  return await loadProduct(http, path.slice(path.lastIndexOf("/") + 1), path)
}
