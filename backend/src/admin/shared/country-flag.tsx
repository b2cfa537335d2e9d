import type { CSSProperties } from "react"

interface CountryFlagProps {
  countryCode: string
  style?: CSSProperties
  "aria-label"?: string
}

/** In place of the package that Medusa's pages take their flags from (medusa-config.ts): the code's letters, fetched nowhere. */
export default function CountryFlag({ countryCode, style, "aria-label": label }: CountryFlagProps) {
  return (
    <span role="img" aria-label={label ?? countryCode} style={{ ...style, fontSize: 10, lineHeight: "16px" }}>
      {countryCode}
    </span>
  )
}
