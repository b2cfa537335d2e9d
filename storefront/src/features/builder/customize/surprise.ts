import type { SelectedOptions } from "#contracts/builder/builder"
import { type ChoiceGroup, isLocked } from "../selection"

/** Skulls aren't for everyone: more often than not there is none. */
const SKULL_SHARE = 0.4

const pick = <Thing>(things: readonly Thing[], random: () => number): Thing | undefined =>
  things[Math.floor(random() * things.length)]

/**
 * A random combination that is available: nothing unavailable, no color twice while there are enough, one skull at
 * most. What can't be chosen stays.
 * @param random a number from 0 to 1, like Math.random
 * @param readyToShip locks colors and skulls
 */
export function surprise(
  groups: readonly ChoiceGroup[],
  options: SelectedOptions,
  random: () => number,
  readyToShip = false,
): SelectedOptions {
  const open = groups.filter((group) => !isLocked(group, readyToShip))
  const available = ({ choices }: ChoiceGroup) =>
    choices.filter(({ value, unavailable }) => !unavailable && value !== "")
  // One that the style no longer comes with can only be taken off.
  const skulls = open.filter((group) => group.kind === "skull" && available(group).length > 0)
  const marked = random() < SKULL_SHARE ? pick(skulls, random) : undefined
  const next = { ...options }
  const used = new Set<string>()
  for (const group of open) {
    if (group.kind === "skull" && group !== marked) {
      next[group.option] = ""
      continue
    }
    const had = available(group)
    const fresh = group.kind === "color" ? had.filter(({ value }) => !used.has(value)) : had
    const choice = pick(fresh.length > 0 ? fresh : had, random)
    if (!choice) continue
    next[group.option] = choice.value
    if (group.kind === "color") used.add(choice.value)
  }
  return next
}

/** The same, until it differs from the current design; only a few tries, as there may be no other. */
export function anotherSurprise(
  groups: readonly ChoiceGroup[],
  options: SelectedOptions,
  random: () => number,
  readyToShip = false,
): SelectedOptions {
  const same = (found: SelectedOptions) =>
    groups.every(({ option }) => (found[option] ?? "") === (options[option] ?? ""))
  let found = surprise(groups, options, random, readyToShip)
  for (let tries = 0; tries < 8 && same(found); tries++) {
    found = surprise(groups, options, random, readyToShip)
  }
  return found
}
