import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { COUNTRIES } from "#contracts/fixtures"
import type { ShopSettings } from "#contracts/settings"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SponsoredRiderPage } from "./sponsored-rider-page"

const SETTINGS = {
  phone: "(555) 010-0100",
  email: "sales@shop.example",
  botCheck: { kind: "turnstile", siteKey: "site" },
} as ShopSettings

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // jsdom has no layout, and doesn't ask for reduced motion.
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  window.turnstile = {
    render: (_element: unknown, options: { callback(token: string): void }) => {
      options.callback("token")
      return "widget"
    },
    reset: () => {},
    remove: () => {},
  } as unknown as NonNullable<typeof window.turnstile>
  fakeShop(() => ({ status: 404, body: { message: "Nobody is logged in." } }))
})

const apply = async () => {
  const button = screen.getByRole("button", { name: "Apply" })
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false))
  await userEvent.click(button)
}
const problems = async () => within(await screen.findByRole("alert"))

it("names fields in the list where a sentence alone doesn't, and leads to them", async () => {
  await renderPage(<SponsoredRiderPage countries={COUNTRIES} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  for (const label of ["Instagram", "Facebook"]) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste("x".repeat(500))
  }
  await apply()
  const list = await problems()
  expect(list.getByText("Please enter your first name.")).toBeTruthy()
  await userEvent.click(list.getByRole("button", { name: "Facebook: Please keep this to 200 characters." }))
  expect(document.activeElement).toBe(screen.getByLabelText("Facebook"))
})

it("puts no colon after a question", async () => {
  await renderPage(<SponsoredRiderPage countries={COUNTRIES} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  for (const label of [/^How often do you post/, /^How do you help your dealership/]) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste("x".repeat(2_001))
  }
  await apply()
  const words = (await problems()).getAllByRole("button").map(({ textContent }) => textContent)
  expect(words).toContain("How often do you post? Please keep this to 2000 characters.")
})

it("lists what is wrong as the fields stand on the page", async () => {
  await renderPage(<SponsoredRiderPage countries={COUNTRIES} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "US")
  await apply()
  const words = (await problems()).getAllByRole("button").map(({ textContent }) => textContent ?? "")
  const placeOf = (text: string) => words.findIndex((word) => word.includes(text))
  expect(placeOf("your last name")).toBeGreaterThan(placeOf("your first name"))
  expect(placeOf("choose a state")).toBeGreaterThan(placeOf("your last name"))
  expect(placeOf("I am responsible")).toBeGreaterThan(placeOf("choose a state"))
})

it("names each box that has to be ticked by its own words, the last one as well", async () => {
  await renderPage(<SponsoredRiderPage countries={COUNTRIES} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  await apply()
  const boxes = async () => (await problems()).getAllByRole("button", { name: /Please tick this/ })
  expect((await boxes()).map(({ textContent }) => textContent)).toEqual([
    "I am responsible for what I post and how I ride, and I represent the brand when I wear it: Please tick this to apply.",
    "I understand that submitting this is an application, not a promise of sponsorship: Please tick this to apply.",
    "I have checked what I entered, and all of it is true: Please tick this to apply.",
  ])
  const [first, second] = screen.getAllByRole("checkbox", { name: /^I (am|understand|have)/ })
  if (first) await userEvent.click(first)
  if (second) await userEvent.click(second)
  await apply()
  await waitFor(async () =>
    expect((await boxes()).map(({ textContent }) => textContent)).toEqual([
      "I have checked what I entered, and all of it is true: Please tick this to apply.",
    ]),
  )
})

it("keeps the list as it is while the fields are mended", async () => {
  await renderPage(<SponsoredRiderPage countries={COUNTRIES} />, "/sponsored-rider-application", {
    settings: SETTINGS,
  })
  await apply()
  const count = (await problems()).getAllByRole("listitem").length
  await userEvent.type(screen.getByLabelText("First name"), "Ida")
  expect(screen.queryAllByText("Please enter your first name.")).toHaveLength(1)
  expect((await problems()).getAllByRole("listitem")).toHaveLength(count)
  await apply()
  await waitFor(async () => expect((await problems()).getAllByRole("listitem")).toHaveLength(count - 1))
})
