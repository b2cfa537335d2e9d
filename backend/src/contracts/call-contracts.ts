import type { CallContract } from "./calls/call-contract"
import { FILES, OTHERS } from "./calls/files"
import { ACCOUNT, DEALERS, FORMS } from "./calls/people"
import { BUILDER, CART, CHECKOUT, FINDERS, PAGES } from "./calls/shop"
import { CALLS, type Call } from "./route-table"

/*
 * Which contract belongs to which call: what is sent, what is returned, and how it can be refused, by area in calls/.
 * `npm run docs` generates the API document from it, and the integration tests check every answer they get against it.
 */

/** By method and path, as in the route table: every call outside Medusa's own namespaces. */
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
  /** As in the route table. */
  path: string
  call: Call
}

/** The route table, a line for each method, without Medusa's own. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = CALLS.filter(
  ({ path }) => !MEDUSAS.test(path),
).flatMap((call) => call.methods.map((method) => ({ method, path: call.path, call })))

/** @throws {Error} when there is no contract for the call */
export function contractOf({ method, path }: Pick<DocumentedCall, "method" | "path">): CallContract {
  const contract = CALL_CONTRACTS[`${method} ${path}`]
  if (!contract) throw new Error(`${method} ${path} has no contract in contracts/calls.`)
  return contract
}
