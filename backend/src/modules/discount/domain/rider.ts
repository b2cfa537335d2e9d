/**
 * The rider whom an e-mail address stands for, as uses are counted: in one case, without blanks around, and without what
 * stands behind a plus sign, which all of the big mail services deliver to the same person.
 */
export function riderOf(email: string): string {
  const plain = email.trim().normalize("NFKC").toLowerCase()
  const at = plain.lastIndexOf("@")
  const plus = plain.indexOf("+")
  return plus > 0 && plus < at ? plain.slice(0, plus) + plain.slice(at) : plain
}
