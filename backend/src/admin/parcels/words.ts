import type { StaffParcel, UnmadeBuild } from "../../contracts/orders/parcels"

/** "1 × Attack (Solid, Red, Black loop, Build No. 1001)", a line each. */
export const describeContents = ({ lines }: StaffParcel): string =>
  lines.map(({ quantity, name, details }) => `${quantity} × ${name}${details && ` (${details})`}`).join("\n")

/** "4 lb 8 oz, 20 × 10 × 6 in"; leaves out what wasn't entered. */
export function measuresOf({ pounds, ounces, length, width, height }: StaffParcel): string {
  const weight = pounds === null ? "" : `${pounds} lb${ounces ? ` ${ounces} oz` : ""}`
  const size = length && width && height ? `${length} × ${width} × ${height} in` : ""
  return [weight, size].filter(Boolean).join(", ")
}

/** "Not made yet: Build No. 1001 (To pour, change not paid yet)" */
export const unmadeWords = (unmade: readonly UnmadeBuild[]): string =>
  `Not made yet: ${unmade.map(({ number, stage, held }) => `Build No. ${number} (${stage}${held ? ", change not paid yet" : ""})`).join(", ")}.`
