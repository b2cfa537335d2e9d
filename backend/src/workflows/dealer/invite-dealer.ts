import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { conflict } from "../../errors/shop-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { DEALER_MODULE } from "../../modules/dealer"
import { createInvitation } from "../account/invitation"

/**
 * Mails a dealer a new link to set a password; the one before stops working.
 * @throws {ShopError} 404, 409 without an account
 */
export async function inviteDealer(container: MedusaContainer, id: string): Promise<void> {
  const { name, customer_id } = await container.resolve(DEALER_MODULE).retrieve(id)
  const [customer] = customer_id
    ? await container.resolve(Modules.CUSTOMER).listCustomers({ id: customer_id }, { take: 1 })
    : []
  if (!customer?.email) throw conflict("This dealer has no account to log in with.")
  const { brand } = settings()
  const { path, endEarlier } = await createInvitation(container, customer.id)
  await sendLetter(
    container,
    { to: customer.email, template: "dealer-invitation", quota: null },
    {
      subject: `Set your ${brand} password`,
      heading: "Your way in.",
      paragraphs: [`Here is a new link to set the password for ${name}. Your email address is your login.`],
      action: { label: "Set your password", path },
      note: "The link works once, for two weeks.",
    },
  )
  await endEarlier()
}
