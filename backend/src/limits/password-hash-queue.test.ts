import scrypt from "scrypt-kdf"
import { runForNetwork } from "./client-network"
import { hashInQueue } from "./password-hash-queue"

it("hashes a stranger's password before the many of somebody else", async () => {
  hashInQueue()
  const done: string[] = []
  const hash = (network: string) =>
    new Promise<void>((resolve, reject) =>
      runForNetwork(network, () => {
        const note = () => {
          done.push(network)
          resolve()
        }
        scrypt.kdf("password", { logN: 12, r: 8, p: 1 }).then(note, reject)
      }),
    )
  await Promise.all([...Array.from({ length: 12 }, () => hash("192.0.2.1")), hash("198.51.100.1")])
  // Two are at work when it arrives, and two more may finish alongside.
  expect(done.indexOf("198.51.100.1")).toBeLessThan(5)
  expect(done).toHaveLength(13)
})
