import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { acceptCookies } from "../../../tests/accept-cookies"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CARBIDES, fade, fadeDesign } from "./fixtures"
import { HardwarePage } from "./hardware-page"

const data = { info: fade(), design: fadeDesign(), gone: false, carbides: CARBIDES }

const ANSWER = {
  product: { name: "The Attack", code: "ATK" },
  style: { name: "Fade", code: "FAD", price: 799 },
  mountKitSku: "MK-101",
  mountKitPrice: 40,
  carbideSku: "CAR-TRL-4",
  carbideName: "Trail carbide",
  carbidePrice: 69,
  cart: cartData([]),
}

const shop = (refusal?: string) =>
  fakeShop(({ path }) => {
    if (path === "/builder/sleds/years") return { body: [2025, 2024] }
    if (path.endsWith("/makes")) return { body: ["Lynx", "Polaris"] }
    if (path === "/builder/sleds/models") return { body: [{ id: "sled_1", model: "850 RMK" }] }
    if (path === "/shop/my-sled") return { body: { sled: null, account: null } }
    if (path.startsWith("/shop/sleds/")) return { status: 404, body: { message: "We don't know this sled." } }
    return refusal ? { status: 409, body: { message: refusal } } : { body: ANSWER }
  })

const show = (search = {}) =>
  renderPage(
    <HardwarePage data={data} search={search} />,
    "/builder/attack/fade/ATKFADREDBLUBLK/add-hardware",
  )

const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add to Cart" })
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name })
const check = (name: RegExp) => userEvent.click(screen.getByRole("checkbox", { name }))
const total = () => screen.getByText(/^Hardware total/).textContent

async function chooseSled() {
  await screen.findByRole("option", { name: "2025" })
  await userEvent.selectOptions(select("Year"), "2025")
  await screen.findByRole("option", { name: "Polaris" })
  await userEvent.selectOptions(select("Make"), "Polaris")
  await screen.findByRole("option", { name: "850 RMK" })
  await userEvent.selectOptions(select("Model"), "850 RMK")
}

test("begins with nothing chosen, the mount kit in the total, and nothing to add", async () => {
  shop()
  await show()
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add Hardware")
  expect(screen.getByRole("heading", { name: /Mount Kit/ }).textContent).toBe("Mount Kit $40.00 each")
  expect(total()).toBe("Hardware total $40.00")
  expect(add().disabled).toBe(true)
  expect(select("Make").disabled).toBe(true)
  expect(select("Model").disabled).toBe(true)
})

test("a carbide that is out of stock can't be chosen and says so", async () => {
  shop()
  await show()
  expect(
    screen.getByRole<HTMLInputElement>("radio", { name: /8" ice carbide - Out of Stock/ }).disabled,
  ).toBe(true)
})

test("a carbide and a mount kit go into the cart with the ski, and analytics hears of all three", async () => {
  acceptCookies()
  window.dataLayer = []
  const calls = shop()
  await show({ line: "line_1" })
  await chooseSled()
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  expect(total()).toBe("Hardware total $109.00")
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(calls).toContainEqual({
    method: "POST",
    path: "/builder/add-ski-to-cart",
    body: {
      ski_sku: "ATKFADREDBLUBLK",
      carbide: "CAR-TRL-4",
      model: "sled_1",
      ready_to_ship: false,
      replaces: "line_1",
    },
  })
  expect(calls.map(({ path, body }) => [path, body])).toContainEqual([
    "/builder/sleds/models",
    { year: 2025, make: "Polaris" },
  ])
  expect(window.dataLayer).toEqual([
    {
      event: "addToCart",
      currency: "USD",
      items: [
        { name: "The Attack Fade", sku: "ATKFADREDBLUBLK", price: "799.00", quantity: 1 },
        { name: "Mount Kit", sku: "MK-101", price: "40.00", quantity: 1 },
        { name: "Trail carbide", sku: "CAR-TRL-4", price: "69.00", quantity: 1 },
      ],
    },
  ])
})

test("another year takes back make and model", async () => {
  shop()
  await show()
  await chooseSled()
  await userEvent.selectOptions(select("Year"), "2024")
  expect(select("Make").value).toBe("")
  expect(select("Model").value).toBe("")
  expect(select("Model").disabled).toBe(true)
})

test("who has a mount kit needs no sled and pays for none", async () => {
  shop()
  await show()
  await chooseSled()
  await check(/I already have a mount kit for my sled/)
  expect(select("Year").value).toBe("")
  expect(select("Year").matches(":disabled")).toBe(true)
  expect(select("Model").matches(":disabled")).toBe(true)
  expect(total()).toBe("Hardware total $0.00")
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  expect(add().disabled).toBe(false)
})

test("who has carbides chooses none", async () => {
  const calls = shop()
  await show()
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  await check(/I already have a carbide that fits these skis/)
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /trail carbide/ }).checked).toBe(false)
  expect(screen.getByRole("radio", { name: /trail carbide/ }).matches(":disabled")).toBe(true)
  await check(/mount kit/)
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(calls.at(-1)?.body).toMatchObject({ carbide: null, model: null, replaces: null })
})

test("a refusal says why and keeps what was chosen", async () => {
  shop("The last mount kit just left.")
  await show()
  await chooseSled()
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  await userEvent.click(add())
  expect((await screen.findByRole("alert")).textContent).toContain("The last mount kit just left.")
  expect(select("Model").value).toBe("sled_1")
  expect(add().disabled).toBe(false)
})

test("sleds that can't be loaded can be asked for again", async () => {
  let broken = true
  fakeShop(({ path }) =>
    broken
      ? { status: 500, body: { message: "The sleds are snowed in." } }
      : { body: path.endsWith("years") ? [2025] : [] },
  )
  await show()
  await screen.findByText(/The sleds are snowed in/)
  broken = false
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }))
  await waitFor(() => screen.getByRole("option", { name: "2025" }))
})
