import { createServer, type IncomingMessage, type Server } from "node:http"
import type Stripe from "stripe"
import { TEST_KEYS } from "../../../../integration-tests/running-sandbox"
import { CARDS_ONLY, pay, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox, restart } = testedSandbox()

describe("webhooks", () => {
  let receiver: Server
  let received: { body: string; signature: string }[]
  let answers: number[]

  const bodyOf = async (req: IncomingMessage) => {
    let body = ""
    for await (const chunk of req) body += String(chunk)
    return body
  }

  beforeEach(async () => {
    received = []
    answers = []
    receiver = createServer(async (req, res) => {
      const body = await bodyOf(req)
      const status = answers.shift() ?? 200
      if (status === 200) received.push({ body, signature: String(req.headers["stripe-signature"]) })
      res.writeHead(status).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const address = receiver.address()
    const port = typeof address === "object" && address ? address.port : 0
    await restart({ webhookUrl: `http://127.0.0.1:${port}/hooks` })
  })
  afterEach(async () => {
    await new Promise((resolve) => {
      receiver.close(resolve)
      receiver.closeAllConnections()
    })
  })

  const events = () =>
    received.map(({ body, signature }) =>
      sandbox().stripe.webhooks.constructEvent(body, signature, TEST_KEYS.webhookSecret),
    )

  async function eventually(types: string[]): Promise<Stripe.Event[]> {
    for (let tries = 0; tries < 1_000 && received.length < types.length; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(
      events()
        .map((event) => event.type)
        .sort(),
    ).toEqual([...types].sort())
    return events()
  }

  it("tell of a payment, signed", async () => {
    const intent = await pay(sandbox().stripe, "pm_card_visa")
    const told = await eventually(["payment_intent.created", "payment_intent.succeeded"])
    expect(told.find((event) => event.type === "payment_intent.succeeded")?.data.object).toMatchObject({
      id: intent.id,
      amount_received: 2500,
    })
    const [first] = received
    expect(() =>
      sandbox().stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", "whsec_other"),
    ).toThrow()
  })

  it("tell of refusals, cancellations, reservations and refunds", async () => {
    await refusal(pay(sandbox().stripe, "pm_card_chargeDeclined"))
    await pay(sandbox().stripe, "pm_card_threeDSecure2Required")
    const reserved = await sandbox().stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    })
    await sandbox().stripe.paymentIntents.cancel(reserved.id)
    const paid = await pay(sandbox().stripe, "pm_card_visa")
    await sandbox().stripe.refunds.create({ payment_intent: paid.id })
    await eventually([
      ...Array<string>(4).fill("payment_intent.created"),
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "payment_intent.amount_capturable_updated",
      "payment_intent.canceled",
      "charge.refunded",
      "payment_intent.succeeded",
      "charge.refunded",
    ])
  })

  it("are sent again until the shop takes them", async () => {
    answers = [500, 500]
    await sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    await eventually(["payment_intent.created"])
    // The shop has it before the sandbox knows that.
    for (let tries = 0; tries < 1_000 && (await sandbox().stats()).webhooks?.pending !== 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await sandbox().stats()).webhooks).toMatchObject({ delivered: 1, failed: 2 })
    const listed = await sandbox().stripe.events.list({ type: "payment_intent.created" })
    expect(listed.data).toMatchObject([{ pending_webhooks: 0 }])
  })
})
