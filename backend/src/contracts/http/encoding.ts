export type Encoding = "br" | "gzip" | null

/** What the build adds to the name of a file that it packs, by encoding (storefront/scripts/precompress.mjs). */
export const PACKED_ENDINGS = { br: ".br", gzip: ".gz" } as const

/** The best encoding that a visitor accepts (RFC 9110, 12.5.3); `q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith("q="))
    if (name) accepted.set(name, q ? Number(q.slice(2)) : 1)
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0
  if (takes("br")) return "br"
  return takes("gzip") ? "gzip" : null
}
