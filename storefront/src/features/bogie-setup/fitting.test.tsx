import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../../tests/render-page"
import { Fitting } from "./fitting"
import { setup } from "./fixtures"
import type { Setup, SetupDesign } from "./model"

const designIn = (color: string | null, colorName: string | null): SetupDesign => ({
  sku: `BOGONE${color}`,
  color,
  colorName,
  name: "Bogie Wheels One Color",
  path: `/builder/bogie-wheels/one-color/BOGONE${color}`,
})

const show = (design: SetupDesign | null = null, fitted: Setup = setup) =>
  renderPage(
    <>
      <h1>BOGIE SETUP</h1>
      <Fitting setup={fitted} design={design} phone="(555) 010-0142" />
    </>,
    "/bogie-wheels/setup",
    { settings: { cacheVersion: "2.1" } as ShopSettings },
  )

const swatches = (position: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`^Color of ${position}:`) }))
const chosen = (position: string) =>
  swatches(position)
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const yourSetup = () => screen.getByRole("region", { name: "Your setup" })
/** What a phone has at the window's edge. */
const bar = () => document.querySelector<HTMLElement>("[data-bar]") as HTMLElement
const addIn = (part: HTMLElement) =>
  within(part).getByRole<HTMLButtonElement>("button", { name: "Add to Cart" })
const add = () => addIn(yourSetup())

beforeEach(() => sessionStorage.clear())

test("without a design every position starts empty, with its colors as swatches", async () => {
  await show()
  expect([chosen("2"), chosen("11")]).toEqual([[], []])
  expect(swatches("2").getByRole<HTMLInputElement>("radio", { name: /^RED Out of stock/ }).disabled).toBe(
    true,
  )
  expect(screen.queryByText(/^Your design/)).toBeNull()
  expect(add().disabled).toBe(true)
})

test("a design's color is on every wheel that comes in it; the others are named", async () => {
  await show(designIn("BLU", "Blue"))
  expect([chosen("2"), chosen("11")]).toEqual([["BLU"], []])
  screen.getByText(/^Your design is Blue\..* Pick another color for 11 Rear Middle\./)
  expect(screen.getByRole("link", { name: "Change your design" }).getAttribute("href")).toBe(
    "/builder/bogie-wheels/one-color/BOGONEBLU",
  )
  await userEvent.click(swatches("2").getByRole("radio", { name: /^WHT/ }))
  expect(chosen("2")).toEqual(["WHT"])
})

test("a color that no wheel is made in is said, never dropped without a word", async () => {
  await show(designIn("GLD", "Gold"))
  screen.getByText(/^Your design is Gold\. None of the wheels that fit your sled comes in that color\./)
  expect([chosen("2"), chosen("11")]).toEqual([[], []])
})

test("a design in more colors is said to be no wheel that is sold", async () => {
  await show(designIn(null, null))
  screen.getByText(/^We sell wheels in a single color/)
})

test("'Remove / None' takes a position out and leaves the keyboard at the way back", async () => {
  await show(designIn("WHT", "White"))
  await userEvent.click(screen.getByRole("button", { name: "Remove / None 2: Front Outside" }))
  const back = screen.getByRole("button", { name: "Add Bogie 2: Front Outside" })
  await waitFor(() => expect(document.activeElement).toBe(back))
  expect(screen.getByRole("region", { name: "Your setup" }).textContent).toContain("Bogie Quantity1")
  await userEvent.click(back)
  expect(document.activeElement).toBe(swatches("2").getAllByRole("radio")[0])
})

test("with every position taken out it says to add a bogie, and no color is asked for", async () => {
  await show(designIn("WHT", "White"))
  const totals = screen.getByRole("region", { name: "Your setup" })
  within(totals).getByText(/^Ships by/)
  for (const name of ["2: Front Outside", "11: Rear Middle"]) {
    await userEvent.click(screen.getByRole("button", { name: `Remove / None ${name}` }))
  }
  within(totals).getByText("Add at least one bogie.")
  expect(within(totals).queryByText(/^(Pick a color|Ships by)/)).toBeNull()
  expect(add().disabled).toBe(true)
})

test("one color for all is put where it can be had", async () => {
  await show()
  const all = within(screen.getByRole("radiogroup", { name: "One color for all" }))
  await userEvent.click(all.getByRole("radio", { name: /^WHT/ }))
  expect([chosen("2"), chosen("11")]).toEqual([["WHT"], ["WHT"]])
  expect(add().disabled).toBe(false)
})

test("where too few wheels are left for all positions, it says so instead of a day, and can't be added", async () => {
  const { "2": front } = setup.answer.bogies
  if (!front) throw new Error("no bogie")
  const pair = { ...front, colors: { ...front.colors, WHT: { price: 34, available: 3 } } }
  await show(null, { ...setup, answer: { ...setup.answer, bogies: { "2": pair, "3": pair } } })
  const all = within(screen.getByRole("radiogroup", { name: "One color for all" }))
  await userEvent.click(all.getByRole("radio", { name: /^WHT/ }))

  const sentence = 'Only 3 left of Bogie wheel 5.38" in WHT.'
  for (const part of [yourSetup(), bar()]) {
    const { disabled } = addIn(part)
    const reason = addIn(part).getAttribute("aria-describedby") ?? ""
    expect([disabled, document.getElementById(reason)?.textContent]).toEqual([true, sentence])
  }
  expect(within(yourSetup()).queryByText(/^Ships by/)).toBeNull()
  // At the position whose wheels are missing, and not at the one that gets its own.
  const colorsOf = (name: RegExp) => screen.getByRole("group", { name }).textContent
  expect(colorsOf(/^Color of 2:/)).not.toContain(sentence)
  expect(colorsOf(/^Color of 3:/)).toContain(sentence)

  await userEvent.click(swatches("3").getByRole("radio", { name: /^BLU/ }))
  expect(screen.queryByText(sentence)).toBeNull()
  within(yourSetup()).getByText(/^Ships by/)
  expect([addIn(yourSetup()).disabled, addIn(bar()).disabled]).toEqual([false, false])
})

test("a phone's bar has the subtotal and the button as well, and the reason why it is off", async () => {
  await show()
  within(bar()).getByText("Pick a color for every bogie you want, or remove it.")
  expect(addIn(bar()).disabled).toBe(true)
  const all = within(screen.getByRole("radiogroup", { name: "One color for all" }))
  await userEvent.click(all.getByRole("radio", { name: /^WHT/ }))
  expect(addIn(bar()).disabled).toBe(false)
  expect(addIn(bar()).type).toBe("submit")
  expect(within(bar()).queryByText(/^Pick a color/)).toBeNull()
  const subtotal = within(yourSetup()).getByText("Subtotal").nextSibling?.textContent
  expect(within(bar()).getByText("Subtotal").parentElement?.textContent).toBe(`Subtotal ${subtotal}`)
})

test("inner and outer bogies are told apart in words, whatever color they have", async () => {
  await show(designIn("WHT", "White"))
  screen.getByText("Outer bogie")
  screen.getByText("Inner bogie")
})

test("a reload keeps what was changed; another design starts anew", async () => {
  const first = await show(designIn("WHT", "White"))
  await userEvent.click(swatches("2").getByRole("radio", { name: /^BLU/ }))
  first.unmount()
  const again = await show(designIn("WHT", "White"))
  await waitFor(() => expect(chosen("2")).toEqual(["BLU"]))
  again.unmount()
  await show(designIn("RED", "Red"))
  expect([chosen("2"), chosen("11")]).toEqual([[], ["RED"]])
})
