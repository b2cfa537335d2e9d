/** Where the shop ships, by ISO 3166-1 alpha-2 in lower case as Medusa stores it; the first is the default. */
export const SHIPPED_COUNTRIES = [
  "us",
  "ca",
  "at",
  "au",
  "ch",
  "de",
  "dk",
  "fi",
  "fr",
  "gb",
  "is",
  "it",
  "jp",
  "no",
  "nz",
  "se",
] as const
