import { domainToASCII } from "node:url"

/** Where dots before the at sign mean nothing, and two domains are one. */
const GOOGLE = new Set(["gmail.com", "googlemail.com"])

/**
 * The mailbox that an address leads to, as far as can be told from outside, so that spellings of one address share a
 * quota: lower case; without what follows a plus sign (at every provider: few take it literally, and their addresses
 * merely share a quota); without dots at Google, where they mean nothing. Dots count elsewhere.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize("NFKC").toLowerCase()
  const at = plain.lastIndexOf("@")
  if (at < 1) return plain
  const written = plain.slice(at + 1).replace(/\.+$/, "")
  const domain = domainToASCII(written) || written
  const [name = ""] = plain.slice(0, at).split("+")
  // A name that begins with the plus sign has nothing else.
  const local = name === "" ? plain.slice(0, at) : name
  return GOOGLE.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`
}
