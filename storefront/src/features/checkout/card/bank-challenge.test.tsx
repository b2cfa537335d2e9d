import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { bankChallenge } from "./bank-challenge"
import { NOT_CONFIRMED } from "./card-tokenizer"

const ask = () => bankChallenge("http://cards.example", "pi_1_secret_x")
const frame = () => screen.getByTitle<HTMLIFrameElement>("Your bank's confirmation page")
const say = (source: Window | null, data: unknown) =>
  window.dispatchEvent(new MessageEvent("message", { source, data }))

it("shows the bank's page of this payment and ends when it says so", async () => {
  const answer = ask()
  expect(frame().src).toBe("http://cards.example/3ds/pi_1?client_secret=pi_1_secret_x")
  // Other windows, and other messages from the frame, are ignored.
  say(window, { type: "3ds-complete" })
  say(frame().contentWindow, { type: "loaded" })
  say(frame().contentWindow, null)
  expect(frame().isConnected).toBe(true)
  say(frame().contentWindow, { type: "3ds-complete" })
  expect(await answer).toEqual({ done: true })
  expect(document.querySelector("dialog")).toBeNull()
})

it("goes back to billing on a press, and on Escape", async () => {
  const first = ask()
  await userEvent.click(screen.getByRole("button", { name: "Cancel and go back to billing" }))
  expect(await first).toEqual({ done: false, alert: NOT_CONFIRMED })
  const second = ask()
  document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))
  expect(await second).toEqual({ done: false, alert: NOT_CONFIRMED })
})

it("goes back to billing when the buyer presses Back", async () => {
  const left = new AbortController()
  const answer = bankChallenge("http://cards.example", "pi_1_secret_x", left.signal)
  left.abort()
  expect(await answer).toEqual({ done: false, alert: NOT_CONFIRMED })
  expect(document.querySelector("dialog")).toBeNull()
})
