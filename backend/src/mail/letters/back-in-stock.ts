import { letter } from "../layout/letter"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { letterWords } from "../mail-words"

/** The content of the mail about something that is back in stock. */
export interface BackInStock extends ShopIdentity {
  /** What its reader is waiting for, e.g. `The Attack in Pink`. */
  label: string
  /** Where it is sold: a path of the shop. */
  path: string
  /** Where its reader unsubscribes: a path of the shop. */
  leavePath: string
}

/** The mail saying that something can be ordered again. */
export function backInStock({ label, path, leavePath, ...shop }: BackInStock): RenderedMail {
  return letter(
    {
      ...letterWords(shop, "waiting", { item: label }),
      heading: "It's back.",
      action: { label: "Go and get it", path },
      wayOut: {
        words: `We send this only once, because this address signed up at ${shop.brand}.`,
        label: "Take me off all waiting lists",
        path: leavePath,
      },
    },
    shop,
  )
}
