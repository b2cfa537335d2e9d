import { MedusaError } from "@medusajs/framework/utils"
import { isRefusedToken } from "./refused-token"

const named = (name: string) => Object.assign(new Error("jwt expired"), { name })

it.each([
  ["one that is over", named("TokenExpiredError"), true],
  ["one that is none", named("JsonWebTokenError"), true],
  ["one that was used", new MedusaError(MedusaError.Types.UNAUTHORIZED, "Invalid token"), true],
  ["one whose invite was taken back", new MedusaError(MedusaError.Types.NOT_FOUND, "Invite not found"), true],
  ["a database that is away", Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), false],
  ["a module that failed", new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "No secret."), false],
])("tells a refused token from a broken look-up: %s", (_what, error, refused) => {
  expect(isRefusedToken(error)).toBe(refused)
})
