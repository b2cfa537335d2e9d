import { Readable } from "node:stream"
import type { MedusaResponse } from "@medusajs/framework/http"
import { chicagoDay } from "../../contracts/time/shop-time"
import { sendStream } from "./send-stream"

/** Without it a spreadsheet assumes another encoding. */
const BOM = "\uFEFF"

async function* marked(portions: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield BOM
  yield* portions
}

/** A file's name with the shop's day, not London's: an export in the evening is today's. */
export const datedName = (name: string, now = new Date()): string => `${name}-${chicagoDay(now)}`

/**
 * Answers with a CSV file that no cache stores.
 * @param name of the file, without its extension
 * @param lines all of them, or in batches for a file that may be long
 */
export async function sendCsv(
  res: MedusaResponse,
  name: string,
  lines: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": "private, no-store",
  })
  if (typeof lines === "string") res.send(BOM + lines)
  else await sendStream(res, Readable.from(marked(lines)))
}
