/**
 * The shop's design language in terms that mail programs understand: plain values, no custom properties. Same colors as
 * the storefront's tokens.
 */
export const color = {
  night: "#0B1220",
  slate: "#1C2A3F",
  snow: "#F6F8FB",
  ice: "#C9DDF0",
  ember: "#FF5A1F",
  white: "#FFFFFF",
  line: "#D8E1EB",
  muted: "#51617A",
  /** Muted text on night and slate. */
  frost: "#A9BACD",
  /** Hairlines on night and slate. */
  darkLine: "#33445C",
} as const

/** The brand's faces where a reader has them, otherwise the closest that every system has. */
export const font = {
  head: "'Barlow Condensed','Roboto Condensed','Arial Narrow','Helvetica Neue Condensed',Arial,sans-serif",
  text: "Barlow,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
} as const

/** px; the widest that mail programs show without clipping. */
export const MAIL_WIDTH_PX = 600
/** px; a mail narrower than this is read on a phone. */
export const NARROW_PX = 480
