import type { NamedOption } from "./design-line"

/** A design on its way to being made, as carts and orders show it. */
export interface Build {
  number: number
  /** What was chosen, in the builder's order. */
  options: readonly NamedOption[]
}

/** A build's part of a cart item (section 3, "Cart item"). */
export function buildFacts(build: Build): {
  options: Record<string, string>
  meta: Record<string, string>
} {
  return {
    options: Object.fromEntries(build.options.map(({ name, value }) => [name, value])),
    meta: { "Build No.": String(build.number) },
  }
}
