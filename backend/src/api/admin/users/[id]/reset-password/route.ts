import { ShopError } from "../../../../../errors/shop-error"

/**
 * POST /admin/users/{id}/reset-password, in place of Medusa's, which answers with the token: whoever has it can act as
 * the colleague, and the log would say that the colleague did.
 * @throws {ShopError} 403 always
 */
export async function POST(): Promise<void> {
  throw new ShopError(403, {
    message:
      "The link to a new password goes to its owner's mailbox alone: they ask for it on the admin's login page.",
  })
}
