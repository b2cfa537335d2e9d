import { ListingPage } from "#contracts/catalogue"
import { BogiesPage, ColorGuide, SkisPage } from "#contracts/compare"
import type { Http } from "#platform/http"

export const loadSkis = (http: Http, signal?: AbortSignal): Promise<SkisPage> =>
  http.request("GET", "/shop/compare/skis", { schema: SkisPage, signal })

/** The wheels riders can have made, and those on the shelf. The 404 page when there are none to be made. */
export async function loadBogies(http: Http, signal?: AbortSignal) {
  const [bogies, listing] = await Promise.all([
    http.request("GET", "/shop/compare/bogie-wheels", { schema: BogiesPage, signal }),
    http.request("GET", "/shop/listing?path=/bogie-wheels", { schema: ListingPage, signal }),
  ])
  return { bogies, listing }
}

export const loadColorGuide = (http: Http, signal?: AbortSignal): Promise<ColorGuide> =>
  http.request("GET", "/shop/color-guide", { schema: ColorGuide, signal })
