import * as z from "zod/mini"
import { code, secret } from "../forms/form-fields"

/**
 * In lower case, as staff are stored: Medusa compares case-sensitively, and a tablet's keyboard starts with a capital.
 */
const Email = code(/^[^\p{C}]{1,200}$/u, "Please enter your email.").check(z.toLowerCase())
/** Longer than any real password, and short enough to hash at once. */
const Password = secret("Please enter your password.", {
  min: 1,
  max: 1000,
  whenTooLong: "Use at most 1000 characters.",
})

/** POST /auth/user/emailpass and /auth/user/emailpass/register, both Medusa's. */
export const StaffCredentials = z.object({ email: Email, password: Password })

/** POST /auth/user/emailpass/reset-password. */
export const StaffResetRequest = z.object({ identifier: Email })

/** POST /auth/user/emailpass/update: with the token from the mail. */
export const StaffPasswordRequest = z.object({ password: Password })
