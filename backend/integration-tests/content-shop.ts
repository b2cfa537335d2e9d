import type { StaffText, StaffTexts } from "../src/contracts/content/content"
import { DAY_MS } from "../src/contracts/time/shop-time"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const secondsFrom = (moment: Date, by: number) => new Date(moment.getTime() + by * 1000)
export const daysFrom = (moment: Date, by: number) => new Date(moment.getTime() + by * DAY_MS)

export const YEAR = new Date().getFullYear() + 1
const EIGHTH = new Date(`${YEAR}-01-08T12:00:00Z`)
/** The second Friday of next year, and the Monday after it: 06:00 in Central standard time. */
export const FRIDAY = daysFrom(EIGHTH, (5 + 7 - EIGHTH.getUTCDay()) % 7)
export const MONDAY = daysFrom(FRIDAY, 3)
/** As people read that Friday. */
export const FRIDAY_WORDS = `Friday, January ${FRIDAY.getUTCDate()}, ${YEAR}`

/** What visitors read when the clock shows that moment. */
export async function readAt<T>(moment: Date, read: () => Promise<T>): Promise<T> {
  const clock = jest.spyOn(Date, "now").mockReturnValue(moment.getTime())
  try {
    return await read()
  } finally {
    clock.mockRestore()
  }
}

/** A text of scenes, each with its own overrides. */
export const scenes = (...given: object[]) =>
  JSON.stringify(
    given.map((over, at) => ({
      title: `Scene ${at}`,
      text: "Snow.",
      label: "Go",
      path: "/skis",
      drawn: "workshop",
      picture: "",
      alt: "",
      ...over,
    })),
  )

/** What the suites about staff's texts do in a running shop. */
export function contentShop({ visitor }: Pick<Shop, "visitor">) {
  const staff = () => visitor().logInStaff()

  async function textOf(who: Visitor, key: string): Promise<StaffText> {
    const { pages }: StaffTexts = (await who.get("/admin/content")).body
    const text = pages.flatMap(({ texts }) => texts).find((each) => each.key === key)
    if (!text) throw new Error(`No text ${key}`)
    return text
  }
  const home = async () => (await visitor().get("/shop/content/home")).body

  return { staff, textOf, home }
}
