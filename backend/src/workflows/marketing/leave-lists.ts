import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { notFound } from "../../errors/shop-error"
import { MARKETING_MODULE } from "../../modules/marketing"
import { signedToken } from "../../modules/signed-token"

const leave = signedToken("way off the waiting lists")

/**
 * The token that takes an address off all lists, and out of the mails that follow riders; it works as long as its row
 * is kept.
 * @param id of a sign-up, or of a mail that followed a rider
 */
export const leaveToken = (id: string, secret = settings().cookieSecret): string => leave.make(id, secret)

/**
 * Takes an address off every list. Safe to repeat.
 * @throws {ShopError} 404 when the token isn't one of the shop's
 */
export async function leaveLists(container: MedusaContainer, token: string): Promise<void> {
  const id = leave.read(token, settings().cookieSecret)
  const hasLeft = id !== null && (await container.resolve(MARKETING_MODULE).unsubscribe(id, new Date()))
  if (!hasLeft) throw notFound("We don't know this link. Please open the one in our latest email.")
}
