import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { TEST_KEYS } from "../../../integration-tests/running-sandbox"
import { stripeClient } from "./options"
import { isSilent, untilSilent } from "./silence"

/** Takes every request and never answers. */
let processor: Server
let asked = 0
beforeEach(async () => {
  asked = 0
  processor = createServer(() => asked++)
  await new Promise<void>((resolve) => processor.listen(0, "127.0.0.1", resolve))
})
afterEach(async () => {
  processor.closeAllConnections()
  await new Promise((resolve) => processor.close(resolve))
})

function client() {
  const { port } = processor.address() as AddressInfo
  return stripeClient({
    apiKey: TEST_KEYS.secretKey,
    webhookSecret: TEST_KEYS.webhookSecret,
    apiBase: `http://127.0.0.1:${port}`,
    requestTimeoutMs: 50,
  })
}

const ask = (stripe = client()) =>
  stripe.paymentIntents
    .retrieve("pi_1")
    .catch(({ type, message }: Error & { type: string }) => ({ type, message }))

const NO_ANSWER = {
  type: "StripeConnectionError",
  message: "Request aborted due to timeout being reached (50ms)",
}

it("a processor that leaves a question unanswered isn't asked again in the same work", async () => {
  await untilSilent(async () => {
    expect(isSilent()).toBe(false)
    expect(await ask()).toEqual(NO_ANSWER)
    expect(isSilent()).toBe(true)
    for (let at = 0; at < 3; at++) expect(await ask()).toEqual(NO_ANSWER)
  })
  expect(asked).toBe(1)
})

it("whoever else asks waits for their own answer", async () => {
  await untilSilent(() => ask())
  await Promise.all([untilSilent(() => ask()), ask()])
  expect(isSilent()).toBe(false)
  // The one outside of any work repeats its question once.
  expect(asked).toBe(1 + 1 + 2)
})
