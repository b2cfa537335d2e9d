/** Families whose goods fit one sled and not another. */
const FITTED = ["mount-kits", "dampeners"]

/** What a catalog file says of a product that decides whether its data can do harm. */
interface DescribedPart {
  category: string | undefined
  /** As the file writes them: `Fits: ... | Torque: 45 ft-lb`. */
  facts: string | undefined
}

/** Whether a product of the demo promises a fit or a torque, which the demo has made up. */
export function isInventedPart({ category, facts }: DescribedPart): boolean {
  return FITTED.includes(category ?? "") || /(^|\|)\s*[^:|]*torque\s*:/i.test(facts ?? "")
}
