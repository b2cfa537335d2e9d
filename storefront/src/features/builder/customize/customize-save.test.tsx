import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../../tests/cart-fixtures"
import { drawing, openMenu, radio, show } from "./fixtures"
import { saveLater } from "./save-later"

test("a design saved earlier says what has changed since, until it is another design", async () => {
  const saved = (sku: string, change: string) => ({
    number: 7,
    name: "Race day",
    sku,
    type: "ski" as const,
    description: "",
    image: "/storage/products/medium/x.jpg",
    path: null,
    buyPath: null,
    price: 799,
    priceVaries: false,
    savedPrice: 750,
    changes: [change],
  })
  drawing(({ path }) =>
    path === "/shop/saved-designs"
      ? {
          body: {
            designs: [
              saved("ATKSOLREDBLK", "Nothing of this."),
              saved("ATKFADREDBLUBLK", "The price went up from $750.00 to $799.00."),
            ],
          },
        }
      : undefined,
  )
  act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
  await show()
  await screen.findByText("The price went up from $750.00 to $799.00.")
  expect(screen.queryByText("Nothing of this.")).toBeNull()
  fireEvent.click(radio("Color 1", /^White/))
  await waitFor(() => expect(screen.queryByText(/^The price went up/)).toBeNull())
})

describe("saving", () => {
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save Design" }))

  test("offers a guest an account, and the way back", async () => {
    await show()
    await save()
    const dialog = within(await screen.findByRole("dialog", { name: "Save Your Design" }))
    expect(dialog.getByRole("link", { name: "Create an Account" }).getAttribute("href")).toBe(
      "/register?redirectTo=%2Fbuilder%2Fattack%2Ffade%2FATKFADREDBLUBLK",
    )
  })

  test.each([
    ["without an account hears no more of it", null, null],
    ["with one has it saved", { dealer: false, dealer_code: null }, "Design Saved"],
  ])("who left to create an account and comes back %s", async (_, user, dialog) => {
    saveLater("ATKFADREDBLUBLK")
    const calls = drawing(({ path }) => {
      if (path === "/builder/save") return { body: { number: 10042 } }
      return path === "/cart/data" ? { body: cartData([], { user }) } : undefined
    })
    await show()
    await waitFor(() => expect(calls.some(({ path }) => path === "/cart/data")).toBe(true))
    if (dialog) await screen.findByRole("dialog", { name: dialog })
    // By then the dialog's own part has come, too.
    else await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(screen.queryByRole("dialog") !== null).toBe(dialog !== null)
  })

  test("who comes back while nobody can tell whether they are logged in is told that it isn't saved", async () => {
    saveLater("ATKFADREDBLUBLK")
    drawing(({ path }) =>
      path === "/cart/data" ? { status: 503, body: { message: "We can't reach our database." } } : undefined,
    )
    await show()
    expect((await screen.findByRole("alert")).textContent).toBe("We can't reach our database.")
  })

  test("keeps the design of who is logged in", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    const calls = drawing(({ path }) => (path === "/builder/save" ? { body: { number: 10042 } } : undefined))
    await show()
    await save()
    const dialog = within(await screen.findByRole("dialog", { name: "Design Saved" }))
    dialog.getByText("10042")
    expect(dialog.getByRole("link", { name: "My Builds" }).getAttribute("href")).toBe(
      "/account/saved-designs",
    )
    expect(calls.filter(({ method }) => method === "POST")).toEqual([
      { method: "POST", path: "/builder/save", body: { sku: "ATKFADREDBLUBLK" } },
    ])
  })

  test("knows who has logged in in another tab meanwhile", async () => {
    drawing(({ path }) => {
      if (path === "/builder/save") return { body: { number: 10042 } }
      if (path !== "/cart/data") return undefined
      return { body: cartData([], { user: { dealer: false, dealer_code: null } }) }
    })
    await show()
    await save()
    await screen.findByRole("dialog", { name: "Design Saved" })
  })

  test("tells its end when what was opened meanwhile is closed", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    drawing(({ path }) => (path === "/builder/save" ? { body: { number: 10042 } } : undefined))
    await show()
    const { unmount: closeMenu } = openMenu()
    await save()
    await screen.findByText("Design Saved")
    expect(screen.queryByRole("dialog", { name: "Design Saved" })).toBeNull()
    closeMenu()
    await screen.findByRole("dialog", { name: "Design Saved" })
  })

  test("keeps its end from a rider whom the menu leads to another page", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    drawing(({ path }) => (path === "/builder/save" ? { body: { number: 10042 } } : undefined))
    await show({ loadElsewhere: () => new Promise(() => {}) })
    const { unmount: closeMenu } = openMenu()
    await save()
    await screen.findByText("Design Saved")
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }))
    closeMenu()
    screen.getByRole("heading", { level: 1, name: "The Attack Fade" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  test("that fails shows the shop's message", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    drawing(({ path }) =>
      path === "/builder/save" ? { status: 404, body: { message: "No room." } } : undefined,
    )
    await show()
    await save()
    expect((await screen.findByRole("alert")).textContent).toBe("No room.")
  })
})

describe("sharing", () => {
  test("copies the design's own address, without the cart line it came from", async () => {
    const user = userEvent.setup()
    await show({ search: { line: "line_1" } })
    await user.click(screen.getByRole("button", { name: "Share" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Share Your Design" }))
    const link = "http://localhost/builder/attack/fade/ATKFADREDBLUBLK"
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Link to your design" }).value).toBe(link)
    await user.click(dialog.getByRole("button", { name: "Copy Link" }))
    await dialog.findByText("Link copied.")
    expect(await navigator.clipboard.readText()).toBe(link)
    // This browser has no share function.
    expect(dialog.queryByRole("button", { name: "Send to a Friend" })).toBeNull()
  })

  test("hands the address to the device where it can", async () => {
    const shared: ShareData[] = []
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    })
    try {
      await show()
      await userEvent.click(screen.getByRole("button", { name: "Share" }))
      const dialog = within(await screen.findByRole("dialog", { name: "Share Your Design" }))
      await userEvent.click(dialog.getByRole("button", { name: "Send to a Friend" }))
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      expect(shared).toEqual([
        { title: "The Attack Fade", url: "http://localhost/builder/attack/fade/ATKFADREDBLUBLK" },
      ])
    } finally {
      Reflect.deleteProperty(navigator, "share")
    }
  })
})
