import { redirect } from "@tanstack/react-router"
import type { ListingPage, ProductPage } from "#contracts/catalogue"
import type { Http } from "#platform/http"
import { readListing, readProduct } from "./api"

/** A listing route's loader. */
export const loadListing = (http: Http, path: string): Promise<ListingPage> => readListing(http, path)

/**
 * A product route's loader. A product asked for at another address than its own is sent to it for good.
 * @param path the address asked for, without search
 */
export async function loadProduct(http: Http, slug: string, path: string): Promise<ProductPage> {
  const product = await readProduct(http, slug)
  if (product.path !== path) throw redirect({ href: product.path, statusCode: 301 })
  return product
}
