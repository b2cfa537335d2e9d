let aheadMs = 0

/** Learns from an answer how far the shop's clock is from the browser's, which may be years off. */
export function learnTime(headers: Headers): void {
  // One that a cache kept for a while was told so long ago.
  const told = Date.parse(headers.get("Date") ?? "") + Number(headers.get("Age") ?? 0) * 1_000
  if (!Number.isNaN(told)) aheadMs = told - Date.now()
}

/** Now, by the shop's clock once it has answered anything. */
export const shopNow = (): Date => new Date(Date.now() + aheadMs)
