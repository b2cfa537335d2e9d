import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Below this compressing costs more than it saves. Bytes. */
const WORTH_IT = 1_024

export type Encoding = "br" | "gzip" | null

/** The best encoding a visitor takes (RFC 9110, 12.5.3); `q=0` refuses one. */
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

/** Compresses one page, quickly rather than best: it is done for every answer. */
export async function compress(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.length < WORTH_IT ? null : chooseEncoding(acceptEncoding)
  if (encoding === "br") {
    return {
      encoding,
      body: await brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    }
  }
  if (encoding === "gzip") return { encoding, body: await gz(body, { level: 4 }) }
  return { encoding, body }
}
