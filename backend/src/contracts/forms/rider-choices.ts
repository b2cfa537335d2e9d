/** Section 9. */
export const SHIRT_SIZES = ["Small", "Medium", "Large", "X-Large", "XX-Large"] as const
export const COMPETITION_TYPES = [
  "Back Country",
  "Cross Country",
  "Drag",
  "Freestyle",
  "Hill Climb",
  "Hill Cross",
  "Ovals",
  "Snowcross",
  "Watercross",
  "Other",
  "None",
] as const
