/**
 * `(555) 010-0142 x5` -> `tel:+15550100142;ext=5`; a number that is not North American keeps its digits.
 * @param phone as forms take it, with an extension after an x
 */
export function phoneAddress(phone: string): string {
  const [number = "", extension = ""] = phone.split(/x/i).map((part) => part.replace(/\D/g, ""))
  const isWhole = phone.trim().startsWith("+")
  const dialed = isWhole ? `+${number}` : number.length === 10 ? `+1${number}` : number
  return `tel:${dialed}${extension && `;ext=${extension}`}`
}
