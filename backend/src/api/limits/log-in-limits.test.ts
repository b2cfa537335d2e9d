import type { MedusaRequest } from "@medusajs/framework/http"
import { BusyError, ShopError } from "../../errors/shop-error"
import { limitLogIn } from "./log-in-limits"

Object.assign(process.env, { JWT_SECRET: "j".repeat(40), COOKIE_SECRET: "c".repeat(40) })

const from = (ip: string) => ({ ip, headers: {} }) as MedusaRequest

const tries = async (address: string, account: string, error: Error): Promise<unknown[]> => {
  const failures = []
  for (let tried = 0; tried < 9; tried++)
    failures.push(await limitLogIn(from(address), account, () => Promise.reject(error)).catch((it) => it))
  return failures
}

describe("a log-in that fails", () => {
  const wrong = new ShopError(401, { message: "The email or the password is wrong." })

  it("through a wrong password is counted: the ninth is refused unasked", async () => {
    const failures = await tries("10.1.0.1", "ann@example.com", wrong)
    expect(failures.slice(0, 8)).toEqual(Array(8).fill(wrong))
    expect(failures[8]).toMatchObject({ status: 429 })
  })

  it.each([
    [
      "because someone else is at the account",
      "bob@example.com",
      new BusyError("Please try again in a moment."),
    ],
    ["through our fault", "cid@example.com", new Error("The database is away.")],
  ])("%s isn't", async (_case, account, error) => {
    expect(await tries("10.1.0.2", account, error)).toEqual(Array(9).fill(error))
  })
})
