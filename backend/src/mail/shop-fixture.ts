import type { ShopIdentity } from "./layout/rendered-mail"

/** The shop, in the tests of its mails. */
export const SHOP: ShopIdentity = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  storeEmail: "sales@snowforge.example",
  origin: "https://shop.example",
}
