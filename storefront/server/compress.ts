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

/** Quickly rather than best: most pages are given once. */
async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return await gz(bytes, { level: 4 })
  if (encoding === null) return bytes
  return await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

export interface Packed {
  body: Buffer
  encoding: Encoding
}

/** The bytes of a page, packed in each way once for all who get them. */
export class PageBody {
  private readonly packed = new Map<Encoding, Promise<Buffer>>()

  constructor(private readonly bytes: Buffer) {}

  /** What it takes in memory at the most, packed in every way: packing makes a page of text smaller. Bytes. */
  get size(): number {
    return 2 * this.bytes.length
  }

  /** @param acceptEncoding of the request */
  async for(acceptEncoding: string | undefined): Promise<Packed> {
    const encoding = this.bytes.length < WORTH_IT ? null : chooseEncoding(acceptEncoding)
    const packed = this.packed.get(encoding) ?? pack(this.bytes, encoding)
    this.packed.set(encoding, packed)
    return { body: await packed, encoding }
  }
}
