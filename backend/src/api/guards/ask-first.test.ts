import { CANCEL_AGAIN, confirmedHeader, SAVE_AGAIN } from "../../contracts/staff/ask-first"
import { ShopError } from "../../errors/shop-error"
import { askFirst, isMeant } from "./ask-first"

/** As `npm start` sets them for a demo, which counts in its own memory. */
Object.assign(process.env, { JWT_SECRET: "j".repeat(40), COOKIE_SECRET: "c".repeat(40) })

const CALL = {
  method: "POST",
  originalUrl: "/admin/orders/order_1/cancel",
  body: { reason: "late" },
  headers: {},
}
type Call = typeof CALL

let people = 0
/** A question to somebody who was asked nothing before. */
const fresh = (why = "Cancel it?") => ({ by: `user_${++people}`, why, about: "cancellation" as const })

/** The same call from the admin, which can ask. */
const saying = (...yeses: string[]): Call => ({ ...CALL, headers: { "x-confirmed": confirmedHeader(yeses) } })

/** The question that a call is answered with; null when it may go on. */
const questionTo = (call: Call, asked: ReturnType<typeof fresh>) =>
  askFirst(call, asked).then(
    () => null,
    (error) => (error instanceof ShopError ? error.answer : Promise.reject(error)),
  )

describe("askFirst", () => {
  it("lets the admin's call pass once it says yes to that question", async () => {
    const asked = fresh()
    const question = await questionTo(saying(), asked)
    expect(question).toEqual({
      ...{ message: "Cancel it?", asks: true, about: "cancellation", repeat: expect.any(String) },
    })
    expect(await questionTo(saying("q0", question?.repeat ?? ""), asked)).toBeNull()
  })

  it("asks the admin again after a no", async () => {
    const asked = fresh()
    const question = await questionTo(saying(), asked)
    expect(await questionTo(saying(), asked)).toEqual(question)
    // Nor is what was asked there a yes elsewhere.
    expect((await questionTo(CALL, asked))?.message).toBe(`Cancel it? ${CANCEL_AGAIN}`)
  })

  it("takes the same call again as the yes of whoever can't ask", async () => {
    const asked = fresh()
    expect((await questionTo(CALL, asked))?.message).toBe(`Cancel it? ${CANCEL_AGAIN}`)
    expect(await questionTo({ ...CALL }, asked)).toBeNull()
    const { about: _, ...price } = fresh("It would cost nothing.")
    await expect(askFirst(CALL, price)).rejects.toMatchObject({
      message: `It would cost nothing. ${SAVE_AGAIN}`,
    })
  })

  it("takes a yes to one question for no other", async () => {
    const [one, other] = [fresh("The bank refuses $5.00."), "The bank refuses $7.00."]
    const question = await questionTo(saying(), one)
    expect(await questionTo(saying(question?.repeat ?? ""), { ...one, why: other })).not.toBeNull()
    await questionTo(CALL, one)
    expect(await questionTo(CALL, { ...one, why: other })).not.toBeNull()
  })

  it.each([
    ["method", { ...CALL, method: "DELETE" }],
    ["address", { ...CALL, originalUrl: "/admin/orders/order_2/cancel" }],
    ["body", { ...CALL, body: { reason: "lost" } }],
    ["person", CALL],
  ])("asks again for another %s", async (what, call) => {
    const asked = fresh()
    const question = await questionTo(saying(), asked)
    await questionTo(CALL, asked)
    const next = what === "person" ? fresh() : asked
    expect(await questionTo(call, next)).not.toBeNull()
    const { headers } = saying(question?.repeat ?? "")
    expect(await questionTo({ ...call, headers }, next)).not.toBeNull()
  })

  describe("a minute", () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it("after a question, its repeat is a new call", async () => {
      const asked = fresh()
      await questionTo(CALL, asked)
      jest.advanceTimersByTime(61_000)
      expect(await questionTo(CALL, asked)).not.toBeNull()
    })

    it("is as long for each of several questions: a yes isn't over before the next is answered", async () => {
      const first = fresh("The first?")
      const second = { ...first, why: "The second?" }
      const both = async () => (await questionTo(CALL, first)) ?? (await questionTo(CALL, second))
      expect((await both())?.message).toContain("The first?")
      jest.advanceTimersByTime(40_000)
      expect((await both())?.message).toContain("The second?")
      jest.advanceTimersByTime(40_000)
      expect(await both()).toBeNull()
    })
  })
})

describe("isMeant", () => {
  it("asks nothing", async () => {
    const asked = fresh()
    expect(await isMeant(CALL, asked)).toBe(false)
    expect(await isMeant(CALL, asked)).toBe(false)
    await questionTo(CALL, asked)
    expect(await isMeant(CALL, asked)).toBe(true)
  })
})
