import { readText, saveText } from "#platform/browser-storage"

/**
 * A random selection in random order: what a visitor saw last is included only when there is too little else.
 * @param random numbers from 0 to 1
 */
export function sampleUnseenFirst<T extends { path: string }>(
  all: readonly T[],
  count: number,
  seen: ReadonlySet<string>,
  random: () => number,
): T[] {
  const shuffled = all
    .map((one) => ({ one, at: random() + (seen.has(one.path) ? 1 : 0) }))
    .sort((a, b) => a.at - b.at)
  return shuffled.slice(0, count).map(({ one }) => one)
}

const SEEN = "showcase-seen"

/** Paths of the designs that this tab's last visit showed. Empty if the browser keeps nothing. */
export function loadShownDesigns(): Set<string> {
  return new Set((readText("tab", SEEN) ?? "").split(" ").filter(Boolean))
}

/** Replaces what `loadShownDesigns` finds; without effect if the browser keeps nothing. */
export function saveShownDesigns(paths: readonly string[]): void {
  saveText("tab", SEEN, paths.join(" "))
}
