/** A stored option value for people to read: "red" becomes "Red"; "2XL" stays. */
export function displayValue(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1)
}

/** The option whose values are color keys. */
export const COLOR_OPTION = "Color"

/** CSS colors of the keys that the catalog's Color options use. */
const COLORS: Readonly<Record<string, string>> = {
  black: "#15181d",
  slate: "#44546a",
  white: "#f6f8fb",
  ice: "#c9ddf0",
  ember: "#ff5a1f",
  red: "#d0202e",
  blue: "#1f5fd0",
  green: "#2f9e44",
  orange: "#f5821f",
  pink: "#ec4899",
  yellow: "#ffd23f",
  lime: "#a3d62f",
  purple: "#6d3bd1",
}

/** The CSS color of an option's value; undefined when it is not a color we know. */
export function cssColor(optionName: string, value: string): string | undefined {
  return optionName === COLOR_OPTION ? COLORS[value.toLowerCase()] : undefined
}
