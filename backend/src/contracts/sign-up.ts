import * as z from "zod/mini"
import { code, email } from "./form-fields"

/** POST /notify-me: a rider wants to hear when a line is back (section 2, e-mail sign-up overlays). */
export const SignUpRequest = z.object({
  email,
  /** The product's slug. */
  product: code(/^[a-z0-9-]{1,60}$/, "We don't have this product."),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>
