import scrypt from "scrypt-kdf"
import { runForNetwork } from "./client-network"
import { hashInQueue } from "./password-hash-queue"

it("hashes a stranger's password before the many of somebody else", async () => {
  const { kdf } = scrypt
  // In the order they begin, which no busy processor changes.
  const begun: unknown[] = []
  Object.assign(scrypt, {
    kdf: (...given: Parameters<typeof kdf>) => {
      begun.push(given[0])
      return kdf(...given)
    },
  })
  hashInQueue()
  const hash = (network: string, password: string) =>
    new Promise((resolve, reject) =>
      runForNetwork(network, () => {
        scrypt.kdf(password, { logN: 12, r: 8, p: 1 }).then(resolve, reject)
      }),
    )
  const many = Array.from({ length: 12 }, (_, index) => hash("192.0.2.1", `one of many ${index}`))
  await Promise.all([...many, hash("198.51.100.1", "a stranger's")])
  expect(begun).toHaveLength(13)
  // Two have begun when it arrives, and one more may stand before it.
  expect(begun.indexOf("a stranger's")).toBeGreaterThanOrEqual(2)
  expect(begun.indexOf("a stranger's")).toBeLessThan(4)
})
