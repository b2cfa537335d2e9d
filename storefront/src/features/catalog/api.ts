import { ListingPage, ProductPage } from "#contracts/catalog/catalog"
import type { Http } from "#platform/http"

/** GET /shop/listing: a family's page by its own address. @throws HttpError 404 unknown */
export const readListing = (http: Http, path: string): Promise<ListingPage> =>
  http.request("GET", `/shop/listing?path=${encodeURIComponent(path)}`, { schema: ListingPage })

/** GET /shop/products/{slug}. @throws HttpError 404 unknown */
export const readProduct = (http: Http, slug: string): Promise<ProductPage> =>
  http.request("GET", `/shop/products/${encodeURIComponent(slug)}`, { schema: ProductPage })
