import type { ShelfPage } from "#contracts/catalog/ready-to-ship"

/** What search results say about a shelf page. */
export function shelfDescription({
  name,
  loop,
  pieces,
}: Pick<ShelfPage, "name" | "loop" | "pieces">): string {
  const designs = pieces.length === 1 ? "1 design" : `${pieces.length} designs`
  return `${name}: made already, no wait, and money off at checkout. ${designs}${loop ? ", you pick the loop" : ""}.`
}
