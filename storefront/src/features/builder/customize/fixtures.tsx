import { act, render, screen, within } from "@testing-library/react"
import type { SelectedOptions } from "#contracts/builder/builder"
import { replaceCart } from "#features/cart/cart-store"
import { Dialog } from "#ui/dialog"
import { acceptCookies } from "../../../../tests/accept-cookies"
import { cartData, cartItem } from "../../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../../tests/fake-shop"
import { renderPage } from "../../../../tests/render-page"
import type { BuilderSearch } from "../addresses"
import { fade, fadeDesign, fadeOptions } from "../fixtures"
import type { Design } from "../model"
import type { DesignInfo } from "../selection"
import { CustomizePage } from "./customize-page"

// jsdom loads no pictures: each counts as loaded as soon as it is requested.
HTMLImageElement.prototype.decode = async () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// There is no canvas to draw zones on either: the page does without.
HTMLCanvasElement.prototype.getContext = () => null

interface Shown {
  options?: SelectedOptions
  info?: Partial<DesignInfo>
  search?: BuilderSearch
  gone?: boolean
  /** What any other page waits for. */
  loadElsewhere?: () => Promise<void>
}

export async function show({
  options = {},
  info = {},
  search = {},
  gone = false,
  loadElsewhere,
}: Shown = {}) {
  const designs: Design[] = []
  const page = { info: fade(info), design: fadeDesign(fadeOptions(options)), gone }
  await renderPage(
    <CustomizePage
      page={page}
      search={search}
      phone="(555) 010-0142"
      onDesign={(design) => designs.push(design)}
    />,
    "/builder/attack/fade/ATKFADREDBLUBLK",
    {},
    loadElsewhere,
  )
  return designs
}

/** Opens the site's menu, so that no other dialog can be shown. */
export const openMenu = () =>
  render(
    <Dialog open onClose={() => {}} title="Menu">
      Skis
    </Dialog>,
  )

/** The cart of a rider who came to change one of its lines. */
const HOLDING = cartData([cartItem({ id: "line_1" })])

/** A shop that draws whatever it is asked for, and whose cart holds a line. */
export const drawing = (answer?: (call: Call) => { status?: number; body: unknown } | undefined) =>
  fakeShop(async (call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path === "/cart/data") return { body: HOLDING }
    if (!call.path.startsWith("/builder/generate/")) return { status: 404, body: { message: "Not found." } }
    const { options } = call.body as { options: SelectedOptions }
    const { options: _, ...body } = fadeDesign(options)
    return { body }
  })

export const radio = (group: string, name: RegExp) =>
  within(screen.getByRole("radiogroup", { name: group, hidden: true })).getByRole<HTMLInputElement>("radio", {
    name,
    hidden: true,
  })
export const generated = (calls: Call[]) => calls.filter(({ path }) => path.startsWith("/builder/generate/"))
export const price = () => screen.getByText(/^\$\d/, { selector: "span" }).textContent
export const addLink = () => screen.getByRole("link", { name: "Add To Cart" })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  acceptCookies()
  act(() => replaceCart(HOLDING))
})
