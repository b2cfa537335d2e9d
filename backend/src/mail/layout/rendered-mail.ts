/** A mail ready to be sent: a one-line subject, a whole HTML document and the same in plain text. */
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
  /** Public address of the shop, without a trailing slash. */
  origin: string
  /** Staff's wording of mails, by key; the shop's own where there is none. */
  wording?: ReadonlyMap<string, string>
}
