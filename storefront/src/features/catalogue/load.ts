import { redirect } from "@tanstack/react-router"
import type { ListingPage, ProductPage } from "#contracts/catalogue"
import type { ReviewsPage } from "#contracts/review-answers"
import { readNewest } from "#features/reviews/api"
import type { Http } from "#platform/http"
import { readListing, readProduct } from "./api"

/** A listing route's loader. */
export const loadListing = (http: Http, path: string): Promise<ListingPage> => readListing(http, path)

/** A product with what riders say of it; null when that can't be had. */
export interface LoadedProduct extends ProductPage {
  reviews: ReviewsPage | null
}

/**
 * A product route's loader. A product asked for at another address than its own is sent to it for good.
 * @param path the address asked for, without search
 */
export async function loadProduct(http: Http, slug: string, path: string): Promise<LoadedProduct> {
  const [product, reviews] = await Promise.all([readProduct(http, slug), readNewest(http, slug)])
  if (product.path !== path) throw redirect({ href: product.path, statusCode: 301 })
  return { ...product, reviews }
}
