import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { CartData } from "#contracts/cart/cart"
import type { SledFit } from "#contracts/fitment/fitment"
import { SLED_COOKIE } from "#contracts/fitment/sled-cookie"
import type { ShopSettings } from "#contracts/settings"
import { replaceCart } from "#features/cart/cart-store"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { PartsRequestPage } from "./parts-request-page"
import { SponsoredRiderPage } from "./sponsored-rider-page"

const KHAOS: SledFit = {
  sled: {
    id: "sled_1",
    year: 2021,
    make: "Polaris",
    model: "RMK Khaos 850",
    description: "2021 Polaris RMK Khaos 850",
  },
  products: {},
  skus: [],
  mountKit: null,
  dampener: null,
  bogies: 0,
}

const SETTINGS = {
  phone: "(555) 010-0100",
  email: "sales@shop.example",
  botCheck: { kind: "turnstile", siteKey: "none" },
} as ShopSettings

beforeEach(() => {
  replaceCart(null)
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the cookie that the shop's answers set
  document.cookie = `${SLED_COOKIE}=sled_1`
  fakeShop(({ path }) =>
    path === "/shop/sleds/sled_1" ? { body: KHAOS } : { status: 503, body: { message: "Not now." } },
  )
})

const useMine = async () =>
  await userEvent.click(
    await screen.findByRole("button", { name: "Use my sled: 2021 Polaris RMK Khaos 850" }),
  )
const typedAt = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

test("a parts request takes the sled that the shop knows", async () => {
  await renderPage(<PartsRequestPage countries={[]} />, "/parts-request", { settings: SETTINGS })
  await useMine()
  expect([typedAt(/^Year/), typedAt(/^Make/), typedAt(/^Model/)]).toEqual([
    "2021",
    "Polaris",
    "RMK Khaos 850",
  ])
})

test("a rider's application takes the sled that the shop knows", async () => {
  await renderPage(<SponsoredRiderPage countries={[]} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  await useMine()
  expect(typedAt(/^Your sled/)).toBe("2021 Polaris RMK Khaos 850")
})

test("a logged-in user's sled is there from the start, with no press", async () => {
  replaceCart({ user: { email: "rider@shop.example" } } as unknown as CartData)
  await renderPage(<PartsRequestPage countries={[]} />, "/parts-request", { settings: SETTINGS })
  await waitFor(() => expect(typedAt(/^Year/)).toBe("2021"))
  expect([typedAt(/^Make/), typedAt(/^Model/)]).toEqual(["Polaris", "RMK Khaos 850"])
  expect(screen.queryByRole("button", { name: /^Use my sled/ })).toBeNull()
})
