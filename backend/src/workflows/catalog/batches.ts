/** Names per database query; more go into the next. */
export const AT_ONCE = 500

/** A list in parts of at most `size`. */
export function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
