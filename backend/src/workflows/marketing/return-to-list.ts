import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { notFound } from "../../errors/shop-error"
import { MARKETING_MODULE } from "../../modules/marketing"
import { signedToken } from "../../modules/signed-token"

/** Not the one by which they leave, which every mail has and mail programs follow. */
const comeBack = signedToken("way back onto a waiting list")

/** Opens the way back to a sign-up's list. */
export const returnToken = (id: string): string => comeBack.make(id, settings().cookieSecret)

/**
 * Has someone who had left wait again for what they were asked about. Safe to repeat.
 * @throws {ShopError} 404 when the token isn't one of the shop's
 */
export async function returnToList(container: MedusaContainer, token: string): Promise<void> {
  const id = comeBack.read(token, settings().cookieSecret)
  const isBack = id !== null && (await container.resolve(MARKETING_MODULE).returnToList(id))
  if (!isBack) throw notFound("We don't know this link. Please open the one in our latest email.")
}
