/** Families whose goods fit some sleds and not others. */
const FITTED = ["mount-kits", "dampeners"]

/** What a catalog file says about a product that decides whether its data can do harm. */
interface DescribedPart {
  category: string | undefined
  /** As written in the file: `Fits: ... | Torque: 45 ft-lb`. */
  facts: string | undefined
}

/** Whether a demo product promises a fit or a torque that the demo made up. */
export function isInventedPart({ category, facts }: DescribedPart): boolean {
  return FITTED.includes(category ?? "") || /(^|\|)\s*[^:|]*torque\s*:/i.test(facts ?? "")
}
