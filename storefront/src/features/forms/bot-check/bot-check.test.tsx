import { act, screen } from "@testing-library/react"
import type { ShopSettings } from "#contracts/settings"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../../tests/render-page"
import { BotCheck } from "./bot-check"
import { solveBotCheck } from "./solve"
import { useBotCheck } from "./use-bot-check"

jest.mock("./solve", () => ({ solveBotCheck: jest.fn() }))
jest.mock("./start-solver", () => ({ startSolver: jest.fn() }))

function Form() {
  const check = useBotCheck()
  return (
    <>
      <h1>Contact</h1>
      <BotCheck check={check} />
      <output>{check.token}</output>
    </>
  )
}

test("a check that failed for want of a connection begins again once there is one", async () => {
  let tries = 0
  window.turnstile = {
    render: (_element, options) => {
      if (++tries === 1) options["error-callback"]()
      else options.callback("token")
      return "widget"
    },
    remove: () => undefined,
  }
  const settings = { botCheck: { kind: "turnstile", siteKey: "site" } } as unknown as ShopSettings
  await renderPage(<Form />, "/contact", { settings })
  await screen.findByText("The bot check didn't work out.")
  act(() => void dispatchEvent(new Event("online")))
  await screen.findByText("token")
  expect(screen.queryByText("The bot check didn't work out.")).toBeNull()
  // What has succeeded is left alone.
  act(() => void dispatchEvent(new Event("online")))
  expect(tries).toBe(2)
})

test("a check that the shop refuses says why, such as how long to wait", async () => {
  const wait = "Too many tries. Please wait 8 minutes."
  jest.mocked(solveBotCheck).mockRejectedValueOnce(new HttpError(429, { message: wait }))
  jest.spyOn(console, "warn").mockImplementation()
  const settings = { botCheck: { kind: "proof-of-work" } } as unknown as ShopSettings
  await renderPage(<Form />, "/contact", { settings })
  await screen.findByText(wait)
  screen.getByRole("button", { name: "Check again" })
})
