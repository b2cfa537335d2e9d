// Separate from the schemas: the drawing of the rail needs the names, but not the schemas and their library.

/** Which side a bogie wheel is on: the legend's two groups (section 2, "Bogie setup page"). */
export type BogieSide = "inner" | "outer"

export interface BogiePosition {
  /** 1 to 11. */
  number: number
  name: string
  side: BogieSide
}

/** Section 3, "Bogie fitment": the positions and their names, front to rear. */
export const BOGIE_POSITIONS: readonly BogiePosition[] = [
  { number: 1, name: "Anti Stab", side: "inner" },
  { number: 2, name: "Front Outside", side: "outer" },
  { number: 3, name: "Front Inside", side: "inner" },
  { number: 4, name: "Center Outside", side: "outer" },
  { number: 5, name: "Center Inside", side: "inner" },
  { number: 6, name: "Center Outside", side: "outer" },
  { number: 7, name: "Center Inside", side: "inner" },
  { number: 8, name: "Upper Inside", side: "inner" },
  { number: 9, name: "Upper Inside", side: "inner" },
  { number: 10, name: "Rear Outside", side: "outer" },
  { number: 11, name: "Rear Middle", side: "inner" },
]

/** Section 9: a set is two wheels, one for a single-wheel bogie. */
export function wheelsInSet(singleWheel: boolean): number {
  return singleWheel ? 1 : 2
}
