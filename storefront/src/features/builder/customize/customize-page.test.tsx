import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fadeOptions } from "../fixtures"
import { addLink, drawing, generated, price, radio, show } from "./fixtures"

test("shows the design: picture, choices, price and the way on", async () => {
  await show({ options: { single_skull: "WHT" } })
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Attack Fade")
  screen.getByRole("img", { name: "The Attack Fade, top view" })
  expect(radio("Color 1", /^Red/).checked).toBe(true)
  expect(radio("Single Skull", /^White/).checked).toBe(true)
  expect(radio("Triple Skull", /^None/).checked).toBe(true)
  expect(price()).toBe("$799.00")
  expect(addLink().getAttribute("href")).toBe("/builder/attack/fade/ATKFADREDBLUBLK1WHT/add-hardware")
})

test("quick choices are felt at once and drawn once, the last of them", async () => {
  const calls = drawing()
  const designs = await show()
  fireEvent.click(radio("Color 1", /^White/))
  fireEvent.click(radio("Color 1", /^Gold/))
  expect(radio("Color 1", /^Gold/).checked).toBe(true)
  expect(price()).toBe("$824.00")
  expect(generated(calls)).toEqual([])
  await screen.findByText("Color 1 Gold. Picture updated. Price $799.00.")
  expect(generated(calls)).toEqual([
    {
      method: "POST",
      path: "/builder/generate/ATK/FAD",
      body: { options: fadeOptions({ color1: "GLD" }), generate_all: false, ready_to_ship: false },
    },
  ])
  expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADGLDBLUBLK"])
  await waitFor(() =>
    expect(screen.getByRole("img", { name: /top view/ }).getAttribute("src")).toContain("ATKFADGLDBLUBLK"),
  )
})

test("a late answer to an older choice is not shown", async () => {
  let first: (() => void) | undefined
  const designs = await (async () => {
    drawing()
    const draw = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (!String(init?.body).includes('"WHT"')) return draw(input, init)
      // Answers late, even though no one is waiting any more.
      return new Promise((resolve) => {
        first = () => resolve(draw(input, init))
      })
    }
    return show()
  })()
  fireEvent.click(radio("Color 1", /^White/))
  await waitFor(() => expect(first).toBeDefined())
  fireEvent.click(radio("Color 1", /^Black/))
  await screen.findByText(/^Color 1 Black/)
  await act(async () => first?.())
  expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADBLKBLUBLK"])
})

test("a single skull clears the triple one", async () => {
  drawing()
  await show({ options: { triple_skull: "RED" } })
  fireEvent.click(radio("Single Skull", /^White/))
  expect(radio("Triple Skull", /^None/).checked).toBe(true)
  await screen.findByText(/^Single Skull White, Triple Skull None/)
})

test("says by which day it ships, as long as it can be had", async () => {
  await show()
  screen.getByText("Made for you, ships by Fri, Dec 18")
  cleanup()
  await show({ search: { from: "ready-to-ship" } })
  screen.getByText("Ships by Tue, Nov 24")
  cleanup()
  await show({ options: { color1: "PUR" } })
  expect(screen.queryByText(/ships by/i)).toBeNull()
})

test("what is out of stock can't be chosen; a design with it can't be added", async () => {
  await show({ options: { color1: "PUR" } })
  expect(screen.getByRole("alert").textContent).toBe("One or more of your options is out of stock.")
  const purple = radio("Color 2", /Purple Out of stock/)
  expect(purple.disabled).toBe(true)
  expect(purple.parentElement?.querySelector("s")?.textContent).toBe("Purple")
  expect(addLink().getAttribute("href")).toBeNull()
  expect(addLink().getAttribute("aria-disabled")).toBe("true")
})

test("a picture that can't be drawn says why, keeps the choice and can be tried again", async () => {
  let broken = true
  drawing(() => (broken ? { status: 500, body: { message: "The press is down." } } : undefined))
  await show()
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/The press is down/)
  expect(radio("Color 1", /^White/).checked).toBe(true)
  broken = false
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }))
  await screen.findByText(/Picture updated/)
  expect(screen.queryByText(/The press is down/)).toBeNull()
})

test("a choice that the shop has not answered is there again after a reload", async () => {
  drawing(() => ({ status: 500, body: { message: "The press is down." } }))
  const first = await show()
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/The press is down/)
  // A reload doesn't unmount anything.
  const kept = { ...sessionStorage }
  cleanup()
  expect({ ...sessionStorage }).toEqual({})
  Object.assign(sessionStorage, kept)
  const calls = drawing()
  const designs = await show()
  expect(first).toEqual([])
  expect(radio("Color 1", /^White/).checked).toBe(true)
  await waitFor(() => expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADWHTBLUBLK"]))
  expect(generated(calls)).toHaveLength(1)
})

describe("steps", () => {
  const color1 = () => screen.getByRole("button", { name: /^Color 1/ }).textContent
  const tool = (name: string) => screen.getByRole("button", { name })

  test("go back and forth by button and by key, and say so", async () => {
    drawing()
    await show()
    expect(tool("Undo").getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(radio("Color 1", /^White/))
    fireEvent.click(radio("Color 1", /^Black/))
    fireEvent.click(tool("Undo"))
    expect(color1()).toContain("White")
    screen.getByText("Undone: Color 1 White.")
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })
    expect(color1()).toContain("Red")
    expect(tool("Undo").getAttribute("aria-disabled")).toBe("true")
    fireEvent.keyDown(document.body, { key: "Z", metaKey: true, shiftKey: true })
    expect(color1()).toContain("White")
    screen.getByText("Redone: Color 1 White.")
    fireEvent.click(tool("Redo"))
    expect(color1()).toContain("Black")
    await screen.findByText(/^Color 1 Black\. Picture updated/)
  })

  test("of another choice end what was taken back", async () => {
    drawing()
    await show()
    fireEvent.click(radio("Color 1", /^White/))
    fireEvent.click(tool("Undo"))
    fireEvent.click(radio("Color 2", /^Black/))
    expect(tool("Redo").getAttribute("aria-disabled")).toBe("true")
    await screen.findByText(/Picture updated/)
  })

  test("leave a field's own undo alone", async () => {
    drawing()
    await show()
    fireEvent.click(radio("Color 1", /^White/))
    const field = document.body.appendChild(document.createElement("input"))
    fireEvent.keyDown(field, { key: "z", ctrlKey: true })
    field.remove()
    expect(color1()).toContain("White")
    await screen.findByText(/Picture updated/)
  })
})

test("a surprise is something that can be had, and can be taken back", async () => {
  drawing()
  await show()
  await userEvent.click(screen.getByRole("button", { name: "Surprise Me" }))
  await screen.findByText(/^Surprise: Color 1 /)
  expect(screen.queryByRole("alert")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Undo" }))
  expect(radio("Color 1", /^Red/).checked).toBe(true)
  expect(radio("Color 2", /^Blue/).checked).toBe(true)
  await screen.findByText(/Picture updated/)
})

test("says what the ski is, and where its colors go, in the order of the picture", async () => {
  await show()
  const about = within(screen.getByRole("region", { name: "About The Attack" }))
  about.getByText("Turns where you look.")
  expect(about.getByText("Length").nextElementSibling?.textContent).toBe('41.5"')
  expect(screen.getByRole("button", { name: /^Color 1/ }).textContent).toMatch(/^Color 1tip/)
  expect(screen.getByRole("button", { name: /^Loop/ }).textContent).toMatch(/^Loophandle at the tip/)
  const strip = [...document.querySelectorAll("svg rect")].map((rect) => rect.getAttribute("fill"))
  expect(strip.slice(0, 2)).toEqual(["#1f5fd0", "#d0202e"])
})

test("angles and a closer look", async () => {
  await show()
  await userEvent.click(screen.getByRole("button", { name: "Side view" }))
  await screen.findByRole("img", { name: "The Attack Fade, side view" })
  await userEvent.click(screen.getByRole("button", { name: "Zoom in" }))
  const dialog = within(await screen.findByRole("dialog", { name: "The Attack Fade, side view" }))
  const picture = dialog.getByRole("img", { name: "The Attack Fade, side view" })
  expect(picture.getAttribute("src")).toContain("/full/ATKFADREDBLUBLK-side")
})
