// Separate from the checkout's schemas: its first view needs the choices, but not the schemas and their library.

/** Section 5, in the order of docs/product.md. */
export const HOW_DID_YOU_HEAR = [
  "Facebook",
  "Instagram",
  "Twitter",
  "YouTube",
  "Vendor Show",
  "Local Dealership",
  "OSM Magazine",
  "OnSnow Magazine",
  "SnowGoer Magazine",
  "SD Snowmobile Association",
  "Snowriders Magazine",
  "SnoWest Magazine",
  "Word of Mouth",
  "Other",
] as const

/** Section 9. */
export const DEFAULT_COUNTRY = "US"
