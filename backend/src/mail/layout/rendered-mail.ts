/** A mail ready to be sent: one line of subject, a whole HTML document and the same in plain text. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** The shop as its mails name it. */
export interface ShopIdentity {
  brand: string
  /** Formatted for people. */
  phone: string
  storeEmail: string
  /** Public address of the shop, no trailing slash. */
  origin: string
  /** Staff's words of mails, by key; the shop's own where there are none. */
  wording?: ReadonlyMap<string, string>
}
