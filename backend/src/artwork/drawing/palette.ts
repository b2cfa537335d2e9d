import type { Hex } from "./color"

export const NIGHT = "#0b1220"
export const SLATE = "#1c2a3f"
/** Thin layers of a darker blue would turn green or purple in 8 bits. */
export const SHADOW = "#16294c"
export const SNOW = "#f6f8fb"
export const ICE = "#c9ddf0"
export const EMBER = "#ff5a1f"
export const SIGNAL = "#ffd23f"

/** The molding colors of pull handles and ski loops, by the code in the SKU. */
export const MOLDING: Readonly<Record<string, Hex>> = {
  BLK: "#262e3b",
  RED: "#d3202e",
  BLU: "#1d63d8",
  GRN: "#2fa84a",
  ORG: "#f57a1a",
  PNK: "#ef4f98",
  WHT: "#eceff3",
  YEL: "#ffd83a",
}

/** The cloth colors of the apparel, by the code in the SKU. */
export const CLOTH: Readonly<Record<string, Hex>> = {
  BLK: "#1d232e",
  SLT: "#4a5b74",
  WHT: "#eef1f5",
  EMB: "#f4551c",
  ICE: "#bcd5ec",
}
