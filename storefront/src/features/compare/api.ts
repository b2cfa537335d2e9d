import { ListingPage } from "#contracts/catalog/catalog"
import { BogiesPage, ColorGuide, SkisPage } from "#contracts/catalog/compare"
import { type Http, HttpError } from "#platform/http"

/** All skis, for comparison (section 2.8). @throws HttpError */
export const loadSkis = (http: Http, signal?: AbortSignal): Promise<SkisPage> =>
  http.request("GET", "/shop/compare/skis", { schema: SkisPage, signal })

/**
 * The wheels that riders can have made (null when there are none), and those on the shelf. Without a shelf, the 404
 * page.
 */
export async function loadBogies(http: Http, signal?: AbortSignal) {
  const [bogies, listing] = await Promise.all([
    http
      .request("GET", "/shop/compare/bogie-wheels", { schema: BogiesPage, signal })
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return null
        throw error
      }),
    http.request("GET", "/shop/listing?path=/bogie-wheels", { schema: ListingPage, signal }),
  ])
  return { bogies, listing }
}

/** Patterns, colors, and what matches a sled's brand (section 2.8). @throws HttpError */
export const loadColorGuide = (http: Http, signal?: AbortSignal): Promise<ColorGuide> =>
  http.request("GET", "/shop/color-guide", { schema: ColorGuide, signal })
