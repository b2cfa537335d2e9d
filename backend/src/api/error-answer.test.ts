import { ShopError } from "../errors/shop-error"
import { toAnswer } from "./error-answer"

describe("what an error says to the outside", () => {
  it("is the refusal's own status and words", () => {
    const refusal = new ShopError(409, { message: "Only 2 left of Pull handle." })
    expect(toAnswer(refusal)).toEqual({ status: 409, answer: { message: "Only 2 left of Pull handle." } })
  })

  it.each([400, 413, 415])("explains an unreadable request (%d) without its parser's words", (status) => {
    const { status: answered, answer } = toAnswer(
      Object.assign(new Error("Unexpected token } in JSON"), { status }),
    )
    expect(answered).toBe(status)
    expect(answer.message).not.toContain("token")
  })

  it.each([
    new Error("connect ECONNREFUSED 10.0.0.1:5432"),
    Object.assign(new Error('duplicate key value violates "IDX_secret"'), { status: 500 }),
    "text",
    null,
    { type: "not_allowed", message: "internal" },
  ])("never leaks what went wrong inside (%p)", (error) => {
    const { status, answer } = toAnswer(error)
    expect(status).toBe(500)
    expect(answer).toEqual({ message: "Something broke on our side. Please try again in a moment." })
  })
})
