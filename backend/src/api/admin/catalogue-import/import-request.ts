import * as z from "zod/mini"
import { fileText, flag } from "../../../contracts/form-fields"

/** Characters of a file of the 20,000 rows that the importer takes; the body's own limit is in bytes. */
const LONGEST_FILE = 10_000_000

/** POST /admin/catalogue-import */
export const ImportRequest = z.object({
  csv: fileText("Please send the file's text.", LONGEST_FILE),
  /** True: only report what would be done. */
  dry_run: flag,
})
