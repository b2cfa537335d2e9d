import * as z from "zod/mini"

const EMAIL_MESSAGE = "Please enter your email."
const PASSWORD_MESSAGE = "Please enter your password."

/** As it was typed: Medusa knows staff by the very letters. */
const Email = z.string(EMAIL_MESSAGE).check(z.minLength(1, EMAIL_MESSAGE), z.maxLength(200, EMAIL_MESSAGE))
/** Longer than anyone's, and short enough to hash at once. */
const Password = z
  .string(PASSWORD_MESSAGE)
  .check(z.minLength(1, PASSWORD_MESSAGE), z.maxLength(1000, "Use at most 1000 characters."))

/** POST /auth/user/emailpass and /auth/user/emailpass/register, both Medusa's. */
export const StaffCredentials = z.object({ email: Email, password: Password })

/** POST /auth/user/emailpass/reset-password. */
export const StaffResetRequest = z.object({ identifier: Email })

/** POST /auth/user/emailpass/update: with the token of the mail. */
export const StaffPasswordRequest = z.object({ password: Password })
