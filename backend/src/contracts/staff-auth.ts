import * as z from "zod/mini"
import { code, secret } from "./form-fields"

/** As it was typed: Medusa knows staff by the very letters. */
const Email = code(/^[^\p{C}]{1,200}$/u, "Please enter your email.")
/** Longer than anyone's, and short enough to hash at once. */
const Password = secret("Please enter your password.", {
  min: 1,
  max: 1000,
  longer: "Use at most 1000 characters.",
})

/** POST /auth/user/emailpass and /auth/user/emailpass/register, both Medusa's. */
export const StaffCredentials = z.object({ email: Email, password: Password })

/** POST /auth/user/emailpass/reset-password. */
export const StaffResetRequest = z.object({ identifier: Email })

/** POST /auth/user/emailpass/update: with the token of the mail. */
export const StaffPasswordRequest = z.object({ password: Password })
