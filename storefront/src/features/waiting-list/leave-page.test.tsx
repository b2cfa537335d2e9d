import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { LeavePage } from "./leave-page"
import { ReturnPage } from "./return-page"

const TOKEN = `sgnup_1.${"a".repeat(43)}`

async function open(token: string, answer: () => Promise<unknown> = async () => undefined) {
  const request = jest.fn((_method: string, _path: string) => answer())
  await renderPage(<LeavePage http={{ request: request as never }} token={token} />, "/waiting-list")
  return request
}
const press = () => userEvent.setup().click(screen.getByRole("button", { name: "Take Me Off" }))

test("takes the address off at a press, not by being opened", async () => {
  const request = await open(TOKEN)
  expect(request).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByRole("heading", { name: "You’re off." })).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^We won’t email you/)
  expect(request.mock.calls).toEqual([["POST", `/waiting-list/leave?token=${TOKEN}`, { body: {} }]])
})

test("puts someone who had left back on at a press, by the mail that asks", async () => {
  const request = jest.fn(async (_method: string, _path: string) => undefined)
  await renderPage(<ReturnPage http={{ request: request as never }} token={TOKEN} />, "/waiting-list")
  expect(request).not.toHaveBeenCalled()
  await userEvent.setup().click(screen.getByRole("button", { name: "Put Me Back" }))
  expect(await screen.findByRole("heading", { name: "You’re back on." })).toBeTruthy()
  expect(request.mock.calls).toEqual([["POST", `/waiting-list/return?token=${TOKEN}`, { body: {} }]])
})

test("says what the shop says of a link it doesn't know", async () => {
  await open(TOKEN, () => Promise.reject(new HttpError(404, { message: "We don't know this link." })))
  await press()
  expect((await screen.findByRole("alert")).textContent).toBe("We don't know this link.")
  expect(screen.getByRole("button", { name: "Take Me Off" })).toBeTruthy()
})

test("says what is wrong with half of a link", async () => {
  await open("")
  expect(screen.getByText("This link is incomplete. Open it from the email again.")).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Take Me Off" })).toBeNull()
})
