import { settings } from "../config/settings"
import type { ShopIdentity } from "./rendered-mail"

/** The shop as its mails name it, from the settings. */
export function shopIdentity(): ShopIdentity {
  const { brand, phone, email, origin } = settings()
  return { brand, phone, storeEmail: email, origin }
}
