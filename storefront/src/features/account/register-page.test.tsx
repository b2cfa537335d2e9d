import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ErrorAnswer } from "#contracts/error"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { RegisterPage } from "./register-page"

const answer = (body: Partial<ErrorAnswer>) => new HttpError(422, { message: "as answered", ...body })

async function open(request: jest.Mock) {
  const onDone = jest.fn()
  await renderPage(<RegisterPage http={{ request }} returnTo="/account" onDone={onDone} />, "/register")
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const user = userEvent.setup()
  const fillIn = async () => {
    await user.type(field("First name"), "Ida")
    await user.type(field("Last name"), "Berg")
    await user.type(field("Email"), "ida@example.com")
    await user.type(field("Password"), "deep powder")
  }
  const send = () => user.click(screen.getByRole("button", { name: "Create Account" }))
  return { onDone, user, field, fillIn, send }
}

const isWrong = (field: HTMLElement) => field.getAttribute("aria-invalid") === "true"

beforeEach(() => sessionStorage.clear())

test("what was typed is there again after a reload, the password aside", async () => {
  const first = await open(jest.fn())
  await first.fillIn()
  cleanup()
  const { field } = await open(jest.fn())
  const values = ["First name", "Last name", "Email", "Password"].map((label) => field(label).value)
  expect(values).toEqual(["Ida", "Berg", "ida@example.com", ""])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("deep powder")
  expect(localStorage).toHaveLength(0)
})

test("typing mends the field's error and no other", async () => {
  const request = jest.fn()
  const { user, field, send } = await open(request)
  await send()
  await waitFor(() => expect(document.activeElement).toBe(field("First name")))
  expect(["First name", "Last name", "Email", "Password"].every((label) => isWrong(field(label)))).toBe(true)
  await user.type(field("Email"), "i")
  expect(isWrong(field("Email"))).toBe(false)
  expect(isWrong(field("Password"))).toBe(true)
  expect(screen.queryByRole("alert")).toBeNull()
  expect(request).not.toHaveBeenCalled()
})

test("is refused at the fields that the shop names, and nowhere else", async () => {
  const errors = { unknown: ["D"], password: ["B", "C"] }
  const { field, fillIn, send } = await open(jest.fn().mockRejectedValue(answer({ errors })))
  await fillIn()
  await send()
  expect(await screen.findByText("B")).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field("Password")))
  expect(isWrong(field("Email"))).toBe(false)
  expect(screen.queryByRole("alert")).toBeNull()
})

test.each([{}, { errors: { unknown: ["D"] } }])(
  "is refused above its fields when the shop answers with %j, and keeps what is typed",
  async (body) => {
    const request = jest.fn().mockRejectedValueOnce(answer(body))
    const { field, fillIn, send, onDone } = await open(request)
    await fillIn()
    await send()
    expect((await screen.findByRole("alert")).textContent).toBe("as answered")
    await waitFor(() => expect(document.activeElement).toBe(field("Email")))
    expect(field("First name").value).toBe("Ida")
    // A new attempt removes the old notice.
    request.mockReturnValue(new Promise(() => undefined))
    await send()
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    expect(request).toHaveBeenCalledTimes(2)
    expect(onDone).not.toHaveBeenCalled()
  },
)
