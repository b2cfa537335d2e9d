/** A call whose answer took longer than the shop promises, or never came. */
export interface LateAnswer {
  call: string
  ms: number
}

/** What everyone requested from the shop, and the outcomes. */
export class Tally {
  tried = 0
  answered = 0
  /** Connections that broke, or were never made: the call's outcome is unknown. */
  lost = 0
  /** Answers by status. */
  readonly statuses = new Map<number, number>()
  /** What was refused, by status and call. */
  readonly refused = new Map<string, number>()
  slowest: LateAnswer = { call: "", ms: 0 }
  readonly late: LateAnswer[] = []
  /** What people came for and got, by name. */
  readonly done = new Map<string, number>()
  /** What was refused in the end, or given up, by name. */
  readonly undone = new Map<string, number>()

  /** @param timeoutMs within which every call must be answered */
  constructor(readonly timeoutMs: number) {}

  /**
   * @param call method and path; ids in it are left out where refusals are counted
   * @param ms until the answer, or until the connection broke
   * @param status null when there was no answer
   */
  count(call: string, ms: number, status: number | null) {
    this.tried++
    if (status === null) this.lost++
    else {
      this.answered++
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      const name = `${status} ${call.replaceAll(/[a-z]+_[A-Za-z0-9_]+|(?<=process\/).+/g, "…")}`
      if (status >= 400) this.refused.set(name, (this.refused.get(name) ?? 0) + 1)
    }
    if (ms > this.slowest.ms) this.slowest = { call, ms }
    if (ms > this.timeoutMs) this.late.push({ call, ms })
  }

  did(what: string) {
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
  }

  /** @param what the errand and the reason, `shipment: not packed`, which are counted as one name */
  missed(what: string) {
    this.undone.set(what, (this.undone.get(what) ?? 0) + 1)
  }
}
