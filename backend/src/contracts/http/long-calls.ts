/**
 * The staff's calls that take longer than people wait for an answer: whole catalogs and lists that are imported or
 * exported as files, papers and pictures that are made, figures over years, and labels that are bought elsewhere.
 */
const LONG = [
  /\/(?:imports?|export|csv|undo|uploads|file|photos|label|rates)(?:\/|$)/,
  /^\/admin\/(?:catalogue-import|bulk-edit|reports|dealer-report|packing-slips|invoices|mail-previews|private-files)(?:\/|$)/,
  /^\/admin\/production\/(?:work-orders|pick-list)$/,
]

/**
 * Whether a staff call may take as long as the gateway allows; every other is answered within the time that people wait
 * (docs/decisions/2026-11-24-bad-days.md). Used by gateway and backend.
 * @param target of the request line
 */
export function takesLong(target: string): boolean {
  const [path = ""] = target.split("?")
  return path.startsWith("/admin/") && LONG.some((pattern) => pattern.test(path))
}
