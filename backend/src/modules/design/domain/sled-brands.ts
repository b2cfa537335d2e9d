/** Sleds' own colors and our closest color code, by make: a judgment, made for the demo. */
export const SLED_BRANDS: readonly {
  readonly make: string
  readonly matches: readonly { readonly name: string; readonly code: string }[]
}[] = [
  {
    make: "Arctic Cat",
    matches: [
      { name: "Team green", code: "GRN" },
      { name: "Lime accents", code: "LIM" },
      { name: "Tunnel black", code: "BLK" },
    ],
  },
  {
    make: "Lynx",
    matches: [
      { name: "Nordic yellow", code: "YEL" },
      { name: "Stone gray", code: "GRY" },
      { name: "Tunnel black", code: "BLK" },
    ],
  },
  {
    make: "Polaris",
    matches: [
      { name: "Race red", code: "RED" },
      { name: "Bright blue", code: "BLU" },
      { name: "Sky accents", code: "SKY" },
      { name: "Lime accents", code: "LIM" },
      { name: "White", code: "WHT" },
    ],
  },
  {
    make: "Ski-Doo",
    matches: [
      { name: "Shop yellow", code: "YEL" },
      { name: "Lava orange", code: "ORG" },
      { name: "Teal accents", code: "TEA" },
      { name: "Tunnel black", code: "BLK" },
    ],
  },
  {
    make: "Yamaha",
    matches: [
      { name: "Race blue", code: "BLU" },
      { name: "White", code: "WHT" },
      { name: "Retro gold", code: "GLD" },
    ],
  },
]
