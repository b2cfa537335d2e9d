import type { CallContract } from "./calls/call-contract"
import { FILES, OTHERS } from "./calls/files"
import { ACCOUNT, DEALERS, FORMS } from "./calls/people"
import { BUILDER, CART, CHECKOUT, FINDERS, PAGES } from "./calls/shop"
import { CALLS, type Call } from "./route-table"

/*
 * Which contract belongs to which call: what is sent, what comes back, and how it can be refused, by area in calls/.
 * `npm run docs` writes the API document from it, and the integration tests hold every answer they get against it.
 */

/** By method and path, as the table of routes writes them: every call outside Medusa's own namespaces. */
export const CALL_CONTRACTS: Readonly<Record<string, CallContract>> = {
  ...BUILDER,
  ...CART,
  ...CHECKOUT,
  ...FORMS,
  ...FINDERS,
  ...ACCOUNT,
  ...DEALERS,
  ...PAGES,
  ...FILES,
  ...OTHERS,
}

/** Medusa's own namespaces, and the admin's files: documented by Medusa. */
const MEDUSAS = /^\/(admin|app|auth)(\/|$)/

export interface DocumentedCall {
  method: Call["methods"][number]
  /** As the table of routes writes it. */
  path: string
  call: Call
}

/** The table of routes, a line for each method, without what is Medusa's. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = CALLS.filter(
  ({ path }) => !MEDUSAS.test(path),
).flatMap((call) => call.methods.map((method) => ({ method, path: call.path, call })))

/** @throws {Error} when the call stands in no table of contracts */
export function contractOf({ method, path }: Pick<DocumentedCall, "method" | "path">): CallContract {
  const contract = CALL_CONTRACTS[`${method} ${path}`]
  if (!contract) throw new Error(`${method} ${path} has no contract in contracts/calls.`)
  return contract
}
