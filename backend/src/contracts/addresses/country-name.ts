let names: Intl.DisplayNames | undefined

/** A country as people call it: `Canada` of `CA`, or of `ca`. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(["en"], { type: "region" })
  return names.of(code.toUpperCase()) ?? code
}
