import * as z from "zod/mini"

/** Spec section 9: the sign-up's e-mail field. */
export const MAX_EMAIL_LENGTH = 200

const MESSAGE = "Please enter a valid email address."

/** POST /notify-me: a rider wants to hear when a line is back (spec section 2, e-mail sign-up overlays). */
export const SignUpRequest = z.object({
  email: z.string(MESSAGE).check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, MESSAGE), z.email(MESSAGE)),
  /** The product's slug. */
  product: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, "We don't have this product.")),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>
