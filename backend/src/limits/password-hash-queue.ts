import scrypt from "scrypt-kdf"
import { FairSemaphore } from "../contracts/http/fair-semaphore"
import { currentNetwork } from "./client-network"

/**
 * Passwords that are hashed at a time. Each takes a thread for a tenth of a second or more, and files are read by the
 * same threads (`UV_THREADPOOL_SIZE` in tools/launcher/programs.ts leaves them some).
 */
export const AT_ONCE = 2

let isInstalled = false

/**
 * Hashes passwords in turn, by network: Medusa's providers and the shop look both functions up at each use, so no one's
 * tries hold up the files or the log-ins of others.
 */
export function hashInQueue(): void {
  if (isInstalled) return
  isInstalled = true
  const turns = new FairSemaphore(AT_ONCE)
  const { kdf, verify } = scrypt
  const limited: Pick<typeof scrypt, "kdf" | "verify"> = {
    kdf: (...given) => turns.take(currentNetwork(), () => kdf(...given)),
    verify: (...given) => turns.take(currentNetwork(), () => verify(...given)),
  }
  Object.assign(scrypt, limited)
}
