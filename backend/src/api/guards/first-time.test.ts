import { isFirstTime } from "./first-time"

/** As `npm start` sets them for a demo, which counts in its own memory. */
Object.assign(process.env, { JWT_SECRET: "j".repeat(40), COOKIE_SECRET: "c".repeat(40) })

const CALL = { method: "POST", originalUrl: "/admin/orders/order_1/cancel", body: { reason: "late" } }

describe("isFirstTime", () => {
  it("is false when the same person makes the same call after the same question", async () => {
    expect(await isFirstTime(CALL, "user_same", "Cancel it?")).toBe(true)
    expect(await isFirstTime({ ...CALL }, "user_same", "Cancel it?")).toBe(false)
  })

  it("takes a yes to one question for no other", async () => {
    await isFirstTime(CALL, "user_other", "The bank refuses $5.00. Cancel it?")
    expect(await isFirstTime(CALL, "user_other", "The bank refuses $7.00. Cancel it?")).toBe(true)
  })

  it.each([
    ["person", CALL, "user_2"],
    ["method", { ...CALL, method: "DELETE" }, "user_1"],
    ["address", { ...CALL, originalUrl: "/admin/orders/order_2/cancel" }, "user_1"],
    ["body", { ...CALL, body: { reason: "lost" } }, "user_1"],
  ])("asks again for another %s", async (_, call, by) => {
    await isFirstTime(CALL, "user_1", "Cancel it?")
    expect(await isFirstTime(call, by, "Cancel it?")).toBe(true)
  })
})
