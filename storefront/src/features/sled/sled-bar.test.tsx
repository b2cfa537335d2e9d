import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { replaceCart } from "#features/cart/cart-store"
import { PART_LOST } from "#platform/use-late-part"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { FitFilter, useFitting } from "./fit-filter"
import { fitting, INDY, KHAOS } from "./fixtures"
import { SledBar } from "./sled-bar"

const KITS = [
  { slug: "mk-101", path: "/mount-kits/mk-101" },
  { slug: "mk-102", path: "/mount-kits/mk-102" },
]

function Shelf() {
  return (
    <>
      <h1>Kits</h1>
      <SledBar />
      <FitFilter goods={KITS} />
      <ul>
        {useFitting(KITS).map(({ slug }) => (
          <li key={slug}>{slug}</li>
        ))}
      </ul>
    </>
  )
}

test("the account's sled comes to a browser without one, another one is taken from it, filters, and is forgotten", async () => {
  const calls = fakeShop(({ method, path }) => {
    if (path === "/shop/sleds/sled_1") return { body: fitting(KHAOS, { "mk-101": true, "mk-102": false }) }
    if (path === "/shop/sleds/sled_2") return { body: fitting(INDY, { "mk-101": false, "mk-102": true }) }
    if (path.startsWith("/builder/sleds/years")) return { body: [2021] }
    if (path.endsWith("/makes")) return { body: ["Polaris"] }
    if (path === "/builder/sleds/models") {
      return { body: [KHAOS, INDY].map(({ id, model }) => ({ id, model })) }
    }
    if (method === "GET" && path === "/shop/my-sled") return { body: { sled: KHAOS, account: INDY } }
    if (method === "PUT") return { body: { sled: INDY, account: null } }
    if (method === "DELETE") return { body: { sled: null, account: null } }
    return { status: 404, body: { message: "No." } }
  })
  replaceCart({ ...cartData([]), user: { dealer: false, dealer_code: null } })
  await renderPage(<Shelf />, "/mount-kits")
  await userEvent.click(await screen.findByRole("button", { name: "My sled: 2021 Polaris RMK Khaos" }))

  const dialog = within(await screen.findByRole("dialog", { name: "My sled" }))
  dialog.getByText("2021 Polaris Indy")
  await userEvent.click(dialog.getByRole("button", { name: "Use it" }))
  await screen.findByRole("button", { name: "My sled: 2021 Polaris Indy" })
  expect(calls).toContainEqual(
    expect.objectContaining({ method: "PUT", path: "/shop/my-sled", body: { id: "sled_2" } }),
  )
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())

  await userEvent.click(screen.getByRole("checkbox", { name: /^What fits my sled/ }))
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["mk-102"])
  screen.getByText("1 of 2")

  await userEvent.click(screen.getByRole("button", { name: /^My sled/ }))
  await userEvent.click(await screen.findByRole("button", { name: "Remove my sled" }))
  await screen.findByRole("button", { name: "Add your sled" })
  expect(screen.getAllByRole("listitem")).toHaveLength(2)
})

test("who doesn't find the sled in the lists is led to the shop, out of the dialog", async () => {
  fakeShop(({ path }) =>
    path.startsWith("/builder/sleds/years") ? { body: [2021] } : { status: 404, body: { message: "No." } },
  )
  await renderPage(<Shelf />, "/mount-kits")
  await userEvent.click(await screen.findByRole("button", { name: "Add your sled" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Add your sled" }))
  await userEvent.click(dialog.getByRole("link", { name: "Ask us what fits" }))
  await screen.findByText("At /contact")
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("a choice that the shop doesn't take is told by the page once the dialog is closed", async () => {
  let refuse: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  fakeShop(async ({ method, path }) => {
    if (path.startsWith("/builder/sleds/years")) return { body: [2021] }
    if (path.endsWith("/makes")) return { body: ["Polaris"] }
    if (path === "/builder/sleds/models") return { body: [{ id: INDY.id, model: INDY.model }] }
    if (method === "PUT") await held
    return { status: 503, body: { message: "Not now." } }
  })
  const told = jest.fn()
  addEventListener(PART_LOST, told)
  await renderPage(<Shelf />, "/mount-kits")
  await userEvent.click(await screen.findByRole("button", { name: "Add your sled" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Add your sled" }))
  for (const [list, choice] of [
    ["Year", "2021"],
    ["Make", "Polaris"],
    ["Model", INDY.model],
  ] as const) {
    await dialog.findByRole("option", { name: choice })
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: list }), choice)
  }
  await userEvent.click(dialog.getByRole("button", { name: "Save" }))
  await userEvent.click(dialog.getByRole("button", { name: "Close" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(told).not.toHaveBeenCalled()
  refuse()
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  removeEventListener(PART_LOST, told)
})
