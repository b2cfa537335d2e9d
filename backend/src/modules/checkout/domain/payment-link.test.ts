import { linkHash, linkState, newLinkToken } from "./payment-link"

const NOW = new Date("2026-11-23T12:00:00Z")
const later = new Date("2026-11-23T12:00:01Z")
const earlier = new Date("2026-11-23T11:59:59Z")
const link = { expires_at: later, withdrawn_at: null, paid: false }

describe("a payment link", () => {
  it("is open until the very moment it expires", () => {
    expect(linkState(link, NOW)).toBe("open")
    expect(linkState({ ...link, expires_at: NOW }, NOW)).toBe("expired")
    expect(linkState({ ...link, expires_at: earlier }, NOW)).toBe("expired")
  })

  it("is withdrawn for good, also after its time", () => {
    expect(linkState({ ...link, withdrawn_at: earlier }, NOW)).toBe("withdrawn")
    expect(linkState({ ...link, expires_at: earlier, withdrawn_at: earlier }, NOW)).toBe("withdrawn")
  })

  it("ends with the account that was to buy", () => {
    expect(linkState({ ...link, buyerGone: true }, NOW)).toBe("withdrawn")
    expect(linkState({ ...link, paid: true, buyerGone: true }, NOW)).toBe("paid")
  })

  it("says that its order is paid before anything else", () => {
    expect(linkState({ expires_at: earlier, withdrawn_at: earlier, paid: true }, NOW)).toBe("paid")
  })
})

describe("the secret of a payment link", () => {
  it("is new each time, and known by its hash alone", () => {
    const { token, hash } = newLinkToken()
    expect(token).toHaveLength(43)
    expect(newLinkToken().token).not.toBe(token)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toContain(token)
    expect(linkHash(token)).toBe(hash)
  })

  it("is nothing else", () => {
    const { token } = newLinkToken()
    for (const other of ["", token.slice(1), `${token}A`, `A${token}`, `${token.slice(1)}%`]) {
      expect(linkHash(other)).toBeNull()
    }
  })
})
