import { createHmac } from "node:crypto"

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** What an authenticator app shows: six digits from a base 32 secret, for half a minute (RFC 6238). */
export function timeCode(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll("=", "")]
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac("sha1", key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
