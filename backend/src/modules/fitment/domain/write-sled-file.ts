import { BOGIE_POSITIONS } from "../../../contracts/builder/bogie-positions"
import { importLines } from "../../../csv/write-csv"
import { parseBogies } from "./bogie-fit"
import { SLED_COLUMNS, type SledEntry, VERIFIED_COLUMN } from "./sled-file"

/** The header line of a sled file. */
export const SLED_FILE_HEADER = importLines([[...SLED_COLUMNS, VERIFIED_COLUMN]])

/** A sled's line, as `readSledFile` reads it back. */
export function sledLine(sled: Omit<SledEntry, "line" | "verified"> & { demo_data: boolean }): string {
  const bogies = new Map(parseBogies(sled.bogies).map((bogie) => [bogie.position, bogie]))
  const cells = [
    String(sled.year),
    sled.make,
    sled.model,
    sled.mount_kit_sku ?? "",
    sled.dampener_sku ?? "",
    ...BOGIE_POSITIONS.map(({ number }) => {
      const bogie = bogies.get(number)
      return bogie ? `${bogie.sku}${bogie.single ? " single" : ""}` : ""
    }),
    sled.demo_data ? "no" : "yes",
  ]
  return importLines([cells])
}
