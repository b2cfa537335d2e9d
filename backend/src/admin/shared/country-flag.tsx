import type { CSSProperties } from "react"

interface CountryFlagProps {
  countryCode: string
  style?: CSSProperties
  "aria-label"?: string
}

/**
 * Replaces the package that Medusa's pages take their flags from (medusa-config.ts): shows the code's letters, without
 * fetching anything.
 */
export default function CountryFlag({ countryCode, style, "aria-label": label }: CountryFlagProps) {
  return (
    <span role="img" aria-label={label ?? countryCode} style={{ ...style, fontSize: 10, lineHeight: "16px" }}>
      {countryCode}
    </span>
  )
}
