/** A reply that is being written. */
export interface Begun {
  /** The last of the history when writing began: what comes later may be a colleague's reply, or this one itself. */
  seen: string | null
  /** A colleague was faster: once the history shows what was done, the writer answers that, too. */
  isRefused?: boolean
}

/** The reply as it counts for a history that ends with `last`; undefined when it begins, or begins anew, there. */
export function stillBegun(begun: Begun | undefined, last: string | null): Begun | undefined {
  return begun?.isRefused && begun.seen !== last ? undefined : begun
}
