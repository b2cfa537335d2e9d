import * as z from "zod/mini"
import { BotToken } from "../forms/bot-check"
import { code, email, slug } from "../forms/form-fields"

/** POST /notify-me: a rider wants to be notified when something is back (section 2.6, "Email sign-up"). */
export const SignUpRequest = z.object({
  email,
  /** The slug of a line of the builder, or of a product of the catalog. */
  product: slug("We don't have this product."),
  /** What part of it the rider waits for: the SKU of a design or of a variant; empty for the whole product. */
  sku: z._default(code(/^[\w-]{0,60}$/, "We don't have this."), ""),
  /** A solved challenge from GET /shop/bot-check, in every shop: the form shows no check. */
  turnstile: BotToken,
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

/**
 * POST /waiting-list/leave?token=…: sent by a mail's own button or by the reader's mail program (RFC 8058): that
 * program's form isn't read. POST /waiting-list/return?token=… takes the token of the mail that asks.
 */
export const ListsQuery = z.object({
  token: code(/^[\w-]{1,60}\.[\w-]{43}$/, "This link is incomplete. Please copy all of it from the email."),
})
