/** What identifies a business, as it was written somewhere. */
export interface BusinessIdentity {
  email: string | null
  tax: string | null
  phone: string | null
}

export type SharedTrait = "email" | "tax number" | "phone"

/** Digits of a phone number; a North American one without its country code. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "")
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits
}

/** Letters and digits of a tax number. */
export const bareTaxNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "")

/** What two have in common, however it is spelled. */
export function sharedTraits(one: BusinessIdentity, other: BusinessIdentity): SharedTrait[] {
  const same = (a: string | null, b: string | null, spell: (text: string) => string) =>
    a !== null && b !== null && spell(a) !== "" && spell(a) === spell(b)
  const shared: SharedTrait[] = []
  if (same(one.email, other.email, (email) => email.trim().toLowerCase())) shared.push("email")
  if (same(one.tax, other.tax, bareTaxNumber)) shared.push("tax number")
  if (same(one.phone, other.phone, phoneDigits)) shared.push("phone")
  return shared
}
