import * as z from "zod"

/**
 * Faults on demand, for tests of what the shop does when the processor misbehaves.
 * `effect` says what becomes of the request itself: it is carried out at once (`now`), only after
 * the delay (`late`), or not at all (`never`).
 */
export const FaultOrder = z
  .strictObject({
    // Method and path, `*` for one segment: `POST /v1/payment_intents/*/confirm`.
    endpoint: z.string().regex(/^(GET|POST|DELETE|\*) \/\S*$/),
    /** Close the connection without an answer, this many times. */
    drop_next: z.int().min(1).max(1000).optional(),
    /** Hold the answer back this many milliseconds. */
    hang_ms: z.int().min(1).max(600_000).optional(),
    /** Answer with this status. */
    fail_status: z.int().min(400).max(599).optional(),
    /** How many requests `hang_ms` and `fail_status` affect. */
    times: z.int().min(1).max(1000).default(1),
    /** How many requests get through unharmed first. */
    after: z.int().min(0).max(1000).default(0),
    effect: z.enum(["now", "late", "never"]).optional(),
  })
  .refine(
    (order) =>
      [order.drop_next, order.hang_ms, order.fail_status].filter((kind) => kind !== undefined).length === 1,
    { error: "Give exactly one of drop_next, hang_ms and fail_status." },
  )
  .refine((order) => order.effect !== "late" || order.hang_ms !== undefined, {
    error: "Only hang_ms can take effect late.",
  })
export type FaultOrder = z.output<typeof FaultOrder>

export interface Fault {
  kind: "drop" | "hang" | "fail"
  effect: "now" | "late" | "never"
  ms: number
  status: number
}

interface Pending {
  pattern: RegExp
  fault: Fault
  passing: number
  left: number
}

function patternOf(endpoint: string): RegExp {
  const [method = "*", path = "/"] = endpoint.split(" ")
  const segments = path
    .split("/")
    .map((part) => (part === "*" ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
  return new RegExp(`^${method === "*" ? "[A-Z]+" : method} ${segments.join("/")}$`)
}

/** Faults that were ordered and have not yet hit a request; the first ordered comes first. */
export class Faults {
  private pending: Pending[] = []

  /**
   * Queues a fault behind earlier ones. By default a failed request isn't carried out; one dropped or held back is, at
   * once.
   */
  order({ endpoint, drop_next, hang_ms, fail_status, times, after, effect }: FaultOrder): void {
    const kind = drop_next !== undefined ? "drop" : hang_ms !== undefined ? "hang" : "fail"
    this.pending.push({
      pattern: patternOf(endpoint),
      fault: {
        kind,
        // The interesting case first: the money has moved and no one was told.
        effect: effect ?? (kind === "fail" ? "never" : "now"),
        ms: hang_ms ?? 0,
        status: fail_status ?? 500,
      },
      passing: after,
      left: drop_next ?? times,
    })
  }

  /**
   * The fault that hits a request, which then counts toward the order's `times`. Undefined when none does; a request
   * let through counts toward `after`.
   */
  take(method: string, path: string): Fault | undefined {
    const due = this.pending.find(({ pattern }) => pattern.test(`${method} ${path}`))
    if (!due) return undefined
    if (due.passing > 0) {
      due.passing -= 1
      return undefined
    }
    due.left -= 1
    if (due.left === 0) this.pending = this.pending.filter((entry) => entry !== due)
    return due.fault
  }

  /** Answers already held back still come late. */
  clear(): void {
    this.pending = []
  }

  get count(): number {
    return this.pending.reduce((sum, { left }) => sum + left, 0)
  }
}
