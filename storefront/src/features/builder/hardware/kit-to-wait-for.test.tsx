import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeShop } from "../../../../tests/fake-shop"
import { KIT } from "../fixtures"
import { type HardwareState, type MatchedKit, startHardware } from "./hardware-model"
import { KitToWaitFor } from "./mount-kit-column"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

const found = (inventory: number | null): MatchedKit => ({
  phase: "found",
  kit: { ...KIT, inventory },
  sled: "2025 Polaris 850 RMK",
})
const open = (matched: MatchedKit, form: Partial<HardwareState> = {}) =>
  render(<KitToWaitFor screen={{ form: { ...startHardware, ...form }, matched }} />)
const waits = () => screen.queryByRole("button", { name: /^Tell Me When/ })

test("a rider can wait for the sled's kit when it is sold out", async () => {
  const calls = fakeShop(() => ({ body: {} }))
  open(found(0))
  await userEvent.click(screen.getByRole("button", { name: `Tell Me When ${KIT.name} Is Back` }))
  await userEvent.type(await screen.findByLabelText("Email"), "ida@b.example")
  await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
  await screen.findByText("You’re on the list. We’ll email you when it’s back.")
  expect(calls.find(({ path }) => path === "/notify-me")?.body).toEqual({
    email: "ida@b.example",
    product: KIT.product,
    sku: KIT.sku,
    turnstile: "solved",
  })
})

test.each<[string, MatchedKit, Partial<HardwareState>]>([
  ["a kit that is left", found(1), {}],
  ["a kit that isn't counted", found(null), {}],
  ["a rider who has one", found(0), { noMountKit: true }],
  ["a sled that no kit fits", { phase: "missing", sled: "2025 Polaris 850 RMK" }, {}],
])("there is no waiting list for %s", (_, matched, form) => {
  open(matched, form)
  expect(waits()).toBeNull()
})
