/**
 * Sales tax in percent, as seeded. Only the rate of the state or province (with the part that is the same everywhere in
 * it); in real life counties and cities add theirs. Staff maintain them in the admin under Settings, Tax regions. Why,
 * and as of when: docs/decisions/2026-11-20-shipping-and-tax.md.
 */

export interface TaxRate {
  name: string
  percent: number
}

export const US_SALES_TAX: Readonly<Record<string, TaxRate>> = {
  AL: { name: "Alabama", percent: 4 },
  AK: { name: "Alaska", percent: 0 },
  AZ: { name: "Arizona", percent: 5.6 },
  AR: { name: "Arkansas", percent: 6.5 },
  CA: { name: "California", percent: 7.25 },
  CO: { name: "Colorado", percent: 2.9 },
  CT: { name: "Connecticut", percent: 6.35 },
  DE: { name: "Delaware", percent: 0 },
  DC: { name: "District of Columbia", percent: 6 },
  FL: { name: "Florida", percent: 6 },
  GA: { name: "Georgia", percent: 4 },
  HI: { name: "Hawaii", percent: 4 },
  ID: { name: "Idaho", percent: 6 },
  IL: { name: "Illinois", percent: 6.25 },
  IN: { name: "Indiana", percent: 7 },
  IA: { name: "Iowa", percent: 6 },
  KS: { name: "Kansas", percent: 6.5 },
  KY: { name: "Kentucky", percent: 6 },
  LA: { name: "Louisiana", percent: 5 },
  ME: { name: "Maine", percent: 5.5 },
  MD: { name: "Maryland", percent: 6 },
  MA: { name: "Massachusetts", percent: 6.25 },
  MI: { name: "Michigan", percent: 6 },
  MN: { name: "Minnesota", percent: 6.875 },
  MS: { name: "Mississippi", percent: 7 },
  MO: { name: "Missouri", percent: 4.225 },
  MT: { name: "Montana", percent: 0 },
  NE: { name: "Nebraska", percent: 5.5 },
  NV: { name: "Nevada", percent: 6.85 },
  NH: { name: "New Hampshire", percent: 0 },
  NJ: { name: "New Jersey", percent: 6.625 },
  NM: { name: "New Mexico", percent: 4.875 },
  NY: { name: "New York", percent: 4 },
  NC: { name: "North Carolina", percent: 4.75 },
  ND: { name: "North Dakota", percent: 5 },
  OH: { name: "Ohio", percent: 5.75 },
  OK: { name: "Oklahoma", percent: 4.5 },
  OR: { name: "Oregon", percent: 0 },
  PA: { name: "Pennsylvania", percent: 6 },
  PR: { name: "Puerto Rico", percent: 11.5 },
  RI: { name: "Rhode Island", percent: 7 },
  SC: { name: "South Carolina", percent: 6 },
  SD: { name: "South Dakota", percent: 4.2 },
  TN: { name: "Tennessee", percent: 7 },
  TX: { name: "Texas", percent: 6.25 },
  UT: { name: "Utah", percent: 6.1 },
  VT: { name: "Vermont", percent: 6 },
  VA: { name: "Virginia", percent: 5.3 },
  WA: { name: "Washington", percent: 6.5 },
  WV: { name: "West Virginia", percent: 6 },
  WI: { name: "Wisconsin", percent: 5 },
  WY: { name: "Wyoming", percent: 4 },
}

/** GST, HST, PST and QST added up. */
export const CA_SALES_TAX: Readonly<Record<string, TaxRate>> = {
  AB: { name: "Alberta", percent: 5 },
  BC: { name: "British Columbia", percent: 12 },
  MB: { name: "Manitoba", percent: 12 },
  NB: { name: "New Brunswick", percent: 15 },
  NL: { name: "Newfoundland and Labrador", percent: 15 },
  NT: { name: "Northwest Territories", percent: 5 },
  NS: { name: "Nova Scotia", percent: 14 },
  NU: { name: "Nunavut", percent: 5 },
  ON: { name: "Ontario", percent: 13 },
  PE: { name: "Prince Edward Island", percent: 15 },
  QC: { name: "Quebec", percent: 14.975 },
  SK: { name: "Saskatchewan", percent: 11 },
  YT: { name: "Yukon", percent: 5 },
}

export const SALES_TAX: Readonly<Record<string, Readonly<Record<string, TaxRate>>>> = {
  us: US_SALES_TAX,
  ca: CA_SALES_TAX,
}
