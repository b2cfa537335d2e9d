const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/

/**
 * Removes what a request says about where it comes from: only a proxy of the shop's own may say that.
 * @param headers by name in lower case
 */
export function removeForwarded(headers: Record<string, unknown>): void {
  for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name]
}
