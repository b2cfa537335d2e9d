import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { CartData } from "#contracts/cart/cart"
import type { DealerPrices } from "#contracts/dealers/dealer-price"
import { CARBIDES, fade, fadeDesign, KIT } from "#features/builder/fixtures"
import { HardwarePage } from "#features/builder/hardware/hardware-page"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "./cart-fixtures"
import { type Call, fakeShop } from "./fake-shop"
import { renderPage } from "./render-page"

/* What the tests of the builder's hardware page do. */

const data = {
  info: fade(),
  design: fadeDesign(),
  gone: false,
  carbides: CARBIDES,
  hardware: { mountKit: { from: 40, to: 40 } },
}

export const ANSWER = {
  product: { name: "The Attack", code: "ATK" },
  style: { name: "Fade", code: "FAD", price: 799 },
  mountKitSku: "MK-101",
  mountKitPrice: 40,
  carbideSku: "CAR-TRL-4",
  carbideName: "Trail carbide",
  carbidePrice: 69,
  cart: cartData([]),
}

export const SLED = "2025 Polaris 850 RMK"
export const MINE = { id: "sled_1", year: 2025, make: "Polaris", model: "850 RMK", description: SLED }

interface Shop {
  refusal?: string
  /** The kit that fits; null when none does. */
  kit?: typeof KIT | null
  cart?: CartData
  dealer?: DealerPrices
}

export const shop = ({ refusal, kit = KIT, cart = cartData([]), dealer }: Shop = {}) =>
  fakeShop(({ path }) => {
    if (dealer && path === "/shop/dealer/prices") return { body: dealer }
    if (path === "/cart/data") return { body: cart }
    if (path === "/mount-kits/find/sled_1")
      return { body: { mountKit: kit, snowmobile: { description: SLED } } }
    if (path === "/builder/sleds/years") return { body: [2025, 2024] }
    if (path.endsWith("/makes")) return { body: ["Lynx", "Polaris"] }
    if (path === "/builder/sleds/models") return { body: [{ id: "sled_1", model: "850 RMK" }] }
    if (path === "/shop/my-sled") return { body: { sled: MINE, account: null } }
    if (path.startsWith("/shop/sleds/")) return { status: 404, body: { message: "We don't know this sled." } }
    return refusal ? { status: 409, body: { message: refusal } } : { body: ANSWER }
  })

export const show = (search = {}, loadElsewhere?: () => Promise<void>) =>
  renderPage(
    <HardwarePage data={data} search={search} phone="(555) 010-0142" cacheVersion="2.1" />,
    "/builder/attack/fade/ATKFADREDBLUBLK/add-hardware",
    {},
    loadElsewhere,
  )

export const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add to Cart" })
/** Whether it is "(optional)" or not. */
export const select = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${name}`) })
export const check = (name: RegExp) => userEvent.click(screen.getByRole("checkbox", { name }))
export const total = () => screen.getByText(/^Hardware total/).textContent
export const all = () => screen.getByText(/^Skis and hardware/).textContent
export const carbide = () => userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
export const sent = (calls: Call[]) => calls.find(({ path }) => path === "/builder/add-ski-to-cart")?.body

beforeEach(() => {
  sessionStorage.clear()
  act(() => replaceCart(null))
})

export async function chooseSled() {
  await screen.findByRole("option", { name: "2025" })
  await userEvent.selectOptions(select("Year"), "2025")
  await screen.findByRole("option", { name: "Polaris" })
  await userEvent.selectOptions(select("Make"), "Polaris")
  await screen.findByRole("option", { name: "850 RMK" })
  await userEvent.selectOptions(select("Model"), "850 RMK")
}
