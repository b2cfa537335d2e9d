import type { MedusaContainer } from "@medusajs/framework/types"
import { mailWording, shopContact } from "../read-model/content-store"
import type { ShopIdentity } from "./layout/rendered-mail"

/** The shop as its mails name it: staff's wording takes precedence over the settings. */
export async function shopIdentity(container: MedusaContainer): Promise<ShopIdentity> {
  const [{ brand, phone, email, origin }, wording] = await Promise.all([
    shopContact(container),
    mailWording(container),
  ])
  return { brand, phone, storeEmail: email, origin, wording }
}
