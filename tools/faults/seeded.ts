import { seededNumbers } from "../../backend/src/modules/design/domain/seeded-numbers"

/** Random choices that are the same for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  number(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  /** True with this probability, from 0 to 1. */
  isLucky(share: number): boolean
  pick<T>(from: readonly T[]): T
  /**
   * Another sequence of numbers, the same for the same name: what one person does must not depend on how fast others
   * are.
   */
  of(name: string): Chance
}

/** FNV-1a, 32 bits. */
const hash = (text: string) => {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/**
 * `pick` throws for an empty list. `of` goes by the seed and the name alone, however many numbers were drawn before.
 */
export function seeded(seed: number): Chance {
  const number = seededNumbers(seed)
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  return {
    number,
    between,
    isLucky: (share) => number() < share,
    pick: (from) => {
      const one = from[between(0, from.length - 1)]
      if (one === undefined) throw new Error("There is nothing to choose from.")
      return one
    },
    of: (name) => seeded(hash(`${seed} ${name}`)),
  }
}
