import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { notFound } from "../../errors/shop-error"
import { MARKETING_MODULE } from "../../modules/marketing"
import { signedToken } from "../../modules/signed-token"

const leave = signedToken("way off the waiting lists")

/**
 * What takes an address off all lists, and out of the mails that follow riders; it works for as long as its row is kept.
 * @param id of a sign-up, or of a mail that followed a rider
 */
export const leaveToken = (id: string, secret = settings().cookieSecret): string => leave.make(id, secret)

/**
 * Takes an address off every list, however often it is asked.
 * @throws {ShopError} 404 when the token is none of the shop's
 */
export async function leaveLists(container: MedusaContainer, token: string): Promise<void> {
  const id = leave.read(token, settings().cookieSecret)
  const hasLeft = id !== null && (await container.resolve(MARKETING_MODULE).leave(id, new Date()))
  if (!hasLeft) throw notFound("We don't know this link. Please open the one in our latest mail.")
}
