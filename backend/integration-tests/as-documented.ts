import { isDeepStrictEqual } from "node:util"
import * as z from "zod/mini"
import { CALL_CONTRACTS, DOCUMENTED_CALLS } from "../src/contracts/call-contracts"
import { type CallContract, refusalsOf } from "../src/contracts/calls/call-contract"
import { STAFF_CONTRACTS } from "../src/contracts/calls/staff"
import { ErrorAnswer } from "../src/contracts/error"
import { type Call, type Method, routeFinder } from "../src/contracts/route-table"

const CONTRACTS: Readonly<Record<string, CallContract>> = { ...CALL_CONTRACTS, ...STAFF_CONTRACTS }

const STAFF_CALLS = Object.keys(STAFF_CONTRACTS).map((name): Call => {
  const [method = "", path = ""] = name.split(" ")
  return { methods: [method as Method], path, who: "staff", to: "backend" }
})

const find = routeFinder([
  ...DOCUMENTED_CALLS.map(({ method, path, call }): Call => ({ ...call, methods: [method], path })),
  ...STAFF_CALLS,
])

/** Why a value doesn't match a contract exactly; null when it does. */
function unsaid(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) return z.prettifyError(parsed.error)
  // Parsing drops what the contract doesn't name.
  return isDeepStrictEqual(parsed.data, value) ? null : "It has fields that the contract does not name."
}

interface Asked {
  method: string
  /** With its query. */
  path: string
  status: number
  /** Parsed. */
  body: unknown
}

/**
 * Checks an answer against its contract (call-contracts.ts).
 * @throws {Error} when it doesn't match
 */
export function assertDocumented({ method, path, status, body }: Asked): void {
  const { call } = find(method, path.split("?")[0] ?? "")
  const contract = call && CONTRACTS[`${method} ${call.path}`]
  if (!contract || method === "HEAD") return
  const fail = (what: string): never => {
    throw new Error(`${method} ${path} answered ${status}, not as documented: ${what}`)
  }
  if (status === 304 && contract.tagged) return
  if (status === 303 && contract.leadsToLogIn) return
  if (status !== 200 && !(status === 202 && contract.goesOn)) {
    if (!refusalsOf({ method, to: call.to }, contract).includes(status))
      fail("its contract has no such status.")
    // Medusa words its own refusals itself.
    const wrong = path.startsWith("/admin/") ? null : unsaid(ErrorAnswer, body)
    if (wrong) fail(wrong)
    return
  }
  if (!contract.answer || "files" in contract.answer) return
  const wrong = unsaid(contract.answer, body)
  if (wrong) fail(wrong)
}
