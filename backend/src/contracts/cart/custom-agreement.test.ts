import { createHash } from "node:crypto"
import { CUSTOM_AGREEMENT } from "./custom-agreement"

/** Every version that ever existed stays here, with the digest of its words. */
const VERSIONS: Record<string, string> = {
  "2026-11-21": "4a046c067bc80e3b",
  "2026-11-22": "fecb84a4d99b3f5b",
  "2026-11-22b": "cab33f066523920f",
  "2026-11-26": "4b2a65a0f37bddc4",
}

it("has another version for other words, so that an order says what was accepted", () => {
  const { version, paragraphs } = CUSTOM_AGREEMENT
  expect(VERSIONS[version]).toBe(
    createHash("sha256").update(paragraphs.join("\n")).digest("hex").slice(0, 16),
  )
})
