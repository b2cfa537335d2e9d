import { readFileSync } from "node:fs"
import { LOCK_IS_HELD, underMedusasLock } from "./medusas-lock"

const failing = (error: unknown) => underMedusasLock(() => Promise.reject(error))

it.each([
  ["the lock itself says so", new Error(`${LOCK_IS_HELD} "cart_1"`)],
  ["a workflow does, whose errors have no class", { message: `${LOCK_IS_HELD} "cart_1"` }],
])(
  "says that a payment is being settled while another process holds the cart's lock, or left it behind: %s",
  async (_who, error) => {
    await expect(failing(error)).rejects.toMatchObject({
      status: 409,
      answer: { message: "Your earlier payment is still being settled. Please try again in a few minutes." },
    })
  },
)

it("leaves every other failure, and what was completed, as they are", async () => {
  const error = new Error("The card was declined.")
  await expect(failing(error)).rejects.toBe(error)
  expect(await underMedusasLock(async () => "order_1")).toBe("order_1")
})

it("knows the words of Medusa's lock", () => {
  const lock = require.resolve("@medusajs/locking-redis/dist/services/redis-lock.js")
  expect(readFileSync(lock, "utf8")).toContain(LOCK_IS_HELD)
})
