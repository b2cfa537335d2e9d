import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { chooseEncoding, type Encoding } from "#contracts/http/encoding"

/** Below this, compressing costs more than it saves. Bytes. */
const WORTH_IT = 1_024

/** More than a packed page takes, so that it comes in one piece. Bytes. */
const ONE_PIECE = 64 * 1024

/**
 * Fast rather than best: most pages are sent once. Synchronously rather than on another thread: handing a page over and
 * back costs as much as packing it (docs/decisions/2026-11-24-speed.md).
 */
function pack(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(bytes, { level: 4, chunkSize: ONE_PIECE })
  if (encoding === null) return bytes
  return brotliCompressSync(bytes, {
    chunkSize: ONE_PIECE,
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

export interface Packed {
  body: Buffer
  encoding: Encoding
}

/** The bytes of a page, packed once in each encoding for everyone who gets them. */
export class PageBody {
  private readonly packed = new Map<Encoding, Buffer>()

  constructor(private readonly bytes: Buffer) {}

  /** The most memory it can take, packed in every encoding: packing makes a page of text smaller. Bytes. */
  get size(): number {
    return 2 * this.bytes.length
  }

  /** @param acceptEncoding of the request */
  for(acceptEncoding: string | undefined): Packed {
    const encoding = this.bytes.length < WORTH_IT ? null : chooseEncoding(acceptEncoding)
    const packed = this.packed.get(encoding) ?? pack(this.bytes, encoding)
    this.packed.set(encoding, packed)
    return { body: packed, encoding }
  }
}
