import { BOGIE_POSITIONS } from "../../../contracts/bogie-positions"
import { parseBogies } from "./bogie-fit"
import { SLED_COLUMNS, type SledEntry } from "./sled-file"

/** Quoted when it has to be, so that any name survives the way out and back in. */
function cell(value: string): string {
  return /[",\n\r]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The header's line of a sled file. */
export const SLED_FILE_HEADER = `${SLED_COLUMNS.join(",")}\n`

/** A sled's line, as `readSledFile` reads it back. */
export function sledLine(sled: Omit<SledEntry, "line">): string {
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
  ]
  return `${cells.map(cell).join(",")}\n`
}
