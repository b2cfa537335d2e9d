// The demo's addresses: real towns in snow country with one of their ZIP or postal codes, and streets and numbers made
// up for it. No one is known to live there.

export interface Place {
  housenumber: string
  street: string
  city: string
  /** In full, as maps show it. */
  state: string
  postcode: string
  country: string
  countrycode: string
}

const US_TOWNS = `
Duluth, Minnesota, 55802
Two Harbors, Minnesota, 55616
Grand Marais, Minnesota, 55604
Ely, Minnesota, 55731
Hibbing, Minnesota, 55746
Bemidji, Minnesota, 56601
Brainerd, Minnesota, 56401
Roseau, Minnesota, 56751
Thief River Falls, Minnesota, 56701
Hayward, Wisconsin, 54843
Eagle River, Wisconsin, 54521
Minocqua, Wisconsin, 54548
Rhinelander, Wisconsin, 54501
Marquette, Michigan, 49855
Houghton, Michigan, 49931
Gaylord, Michigan, 49735
West Yellowstone, Montana, 59758
Bozeman, Montana, 59715
Island Park, Idaho, 83429
McCall, Idaho, 83638
Jackson, Wyoming, 83001
Pinedale, Wyoming, 82941
Cody, Wyoming, 82414
Steamboat Springs, Colorado, 80487
Grand Lake, Colorado, 80447
Logan, Utah, 84321
Kamas, Utah, 84036
Old Forge, New York, 13420
Lowville, New York, 13367
Pittsburg, New Hampshire, 03592
Stowe, Vermont, 05672
Rangeley, Maine, 04970
Bismarck, North Dakota, 58501
Deadwood, South Dakota, 57732
Anchorage, Alaska, 99501
Cle Elum, Washington, 98922
La Pine, Oregon, 97739`

const CANADIAN_TOWNS = `
Kenora, Ontario, P9N 1A1
Thunder Bay, Ontario, P7B 1A1
Winnipeg, Manitoba, R3C 1A1
Golden, British Columbia, V0A 1H0
Revelstoke, British Columbia, V0E 2S0
Calgary, Alberta, T2P 1J9`

const STREETS = [
  "Trailhead Road",
  "Lakeview Drive",
  "Powder Hill Lane",
  "Snowshoe Court",
  "Tamarack Avenue",
  "Groomer Way",
  "Sled Shed Road",
  "North Ridge Street",
]

const inCountry = (towns: string, country: string, countrycode: string): Place[] =>
  towns
    .trim()
    .split("\n")
    .flatMap((town, row) => {
      const [city = "", state = "", postcode = ""] = town.split(", ")
      return STREETS.map((street, column) => ({
        // Any number does; it is the same at every start.
        housenumber: String(101 + ((row * 37 + column * 113) % 890)),
        street,
        city,
        state,
        postcode,
        country,
        countrycode,
      }))
    })

export const PLACES: readonly Place[] = [
  ...inCountry(US_TOWNS, "United States", "US"),
  ...inCountry(CANADIAN_TOWNS, "Canada", "CA"),
]

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Computed once: every key press searches. */
const SEARCHED = PLACES.map((place) => ({ place, own: words(Object.values(place).join(" ")) }))

/** The places in which each word begins some word, in their order; none for a question without words. */
export function findPlaces(question: string, limit: number): Place[] {
  const asked = words(question)
  if (asked.length === 0) return []
  const fits = SEARCHED.filter(({ own }) => asked.every((word) => own.some((each) => each.startsWith(word))))
  return fits.slice(0, limit).map(({ place }) => place)
}
