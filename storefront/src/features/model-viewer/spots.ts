import type { Vec } from "./shot"

const isVec = (value: unknown): value is Vec =>
  Array.isArray(value) && value.length === 3 && value.every((each) => Number.isFinite(each))

/**
 * Where parts go at a point of a model, meters from it: as its `extras` say for a pair or a single one, otherwise at
 * the point itself.
 * @param at the point, in the same meters as its extras
 */
export function spotsOf({ pair, single }: Readonly<Record<string, unknown>>, at: Vec, twice: boolean): Vec[] {
  const places = twice && Array.isArray(pair) ? pair : [single]
  const known = places.filter(isVec)
  const spots = known.length > 0 ? known : [at]
  return spots.map(([x, y, z]): Vec => [x - at[0], y - at[1], z - at[2]])
}
