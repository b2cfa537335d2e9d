let aheadMs = 0

/** Learns from an answer how far the shop's clock is from the browser's, which may be years off. */
export function learnTime(headers: Headers): void {
  // An answer from a cache was made `Age` seconds ago.
  const shopTime = Date.parse(headers.get("Date") ?? "") + Number(headers.get("Age") ?? 0) * 1_000
  if (!Number.isNaN(shopTime)) aheadMs = shopTime - Date.now()
}

/** Now, by the shop's clock once it has answered anything. */
export const shopNow = (): Date => new Date(Date.now() + aheadMs)
