/** `(555) 010-0142` -> `tel:+15550100142`; a number that is not North American keeps its digits. */
export function phoneAddress(phone: string): string {
  const digits = phone.replace(/\D/g, "")
  if (phone.trim().startsWith("+")) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
