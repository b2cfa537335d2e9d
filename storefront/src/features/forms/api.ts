import { CountryList } from "#contracts/addresses/countries"
import type { Http } from "#platform/http"

/** GET /shop/countries. */
export async function readCountries(http: Http, signal?: AbortSignal): Promise<CountryList["countries"]> {
  const { countries } = await http.request("GET", "/shop/countries", {
    schema: CountryList,
    ...(signal ? { signal } : {}),
  })
  return countries
}
