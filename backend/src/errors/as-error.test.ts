import { asError } from "./as-error"

it("leaves an error as it is", () => {
  const error = new TypeError("Broken.")

  expect(asError(error)).toBe(error)
})

it("keeps what an error says that lost its class within a workflow, and where it was thrown", () => {
  const thrown = { name: "Error", message: "The processor is away.", stack: "Error: …\n    at step" }

  expect(asError(thrown)).toMatchObject({ message: "The processor is away.", stack: thrown.stack })
})

it("makes an error of anything else", () => {
  expect(asError("gone").message).toBe("gone")
  expect(asError({ code: 7 }).message).toBe('{"code":7}')
})
