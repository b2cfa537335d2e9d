import { CardProcessorError, DISPUTE_LOST, DISPUTED, PaymentTakenError, REST_REFUSED } from "./errors"
import { cardShop, type Data } from "./provider-fixture"

const shop = cardShop()
const { authorize, intentOf, provider, session } = shop

describe("afterwards", () => {
  async function paid(): Promise<Data> {
    return (await authorize(await session({ card_token: "tok_visa" }))).data ?? {}
  }

  it("a payment is refunded in part, once per refund, and in full", async () => {
    const data = await paid()
    const refund = (amount: number, key: string) =>
      provider().refundPayment({ data, amount, context: { idempotency_key: key } })
    await refund(10, "ref_1")
    await refund(10, "ref_1")
    expect((await shop.sandbox.stats()).charges.refunded_amount).toBe(1000)
    await refund(15, "ref_2")
    expect((await shop.sandbox.stats()).charges.refunded_amount).toBe(2500)
  })

  it("the processor remembers of a refund which it was, why and by whom", async () => {
    const data = await paid()
    await provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    const { data: refunds } = await shop.sandbox.stripe.refunds.list({ payment_intent: String(data.id) })
    expect(refunds.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [1000, { refund_id: "ref_1", note: "Return 12", by: "user_1" }],
    ])
  })

  it("a payment that was given back whole counts as given back", async () => {
    const data = await paid()
    await provider().refundPayment({ data, amount: 25, context: { idempotency_key: "ref_1" } })
    await provider().refundPayment({ data, amount: 25, context: { idempotency_key: "ref_2" } })
    expect((await shop.sandbox.stats()).charges.refunded_amount).toBe(2500)
  })

  it("more than was paid is refused", async () => {
    const data = await paid()
    const refund = provider().refundPayment({ data, amount: 30, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toThrow(CardProcessorError)
  })

  it("a payment that its buyer disputes at the bank is not refunded, which is said in words", async () => {
    const { data = {} } = await authorize(await session({ card_token: "tok_createDispute" }))
    const refund = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toMatchObject({ status: 409, message: DISPUTED })
  })

  it("nor is one whose dispute was lost, which is said in other words", async () => {
    const { data = {} } = await authorize(await session({ card_token: "tok_createDispute" }))
    const { data: disputes } = await shop.sandbox.stripe.disputes.list({ payment_intent: String(data.id) })
    await shop.sandbox.stripe.disputes.close(disputes[0]?.id ?? "")
    const refund = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_1" } })
    await expect(refund).rejects.toMatchObject({ status: 409, message: DISPUTE_LOST })
    // Once the order shows it, nobody is told to wait for that.
    shop.book(`ref_${disputes[0]?.id}`)
    const rest = provider().refundPayment({ data, amount: 10, context: { idempotency_key: "ref_2" } })
    await expect(rest).rejects.toMatchObject({ status: 409, message: REST_REFUSED })
  })

  it("a captured payment may be captured again without harm", async () => {
    expect((await provider().capturePayment({ data: await paid() })).data).toMatchObject({
      status: "succeeded",
    })
  })

  it("a payment can't be canceled, only refunded", async () => {
    await expect(provider().cancelPayment({ data: await paid() })).rejects.toThrow("succeeded")
  })

  it("deleting a session calls its intent off, so that it can never charge", async () => {
    const data = await session({ card_token: "tok_visa" })
    await provider().deletePayment({ data })
    await provider().deletePayment({ data })
    expect((await intentOf(data)).status).toBe("canceled")
    expect(await authorize(data)).toMatchObject({
      status: "error",
      data: { card_failure: { code: "payment_canceled" } },
    })
  })

  it("a session that has charged can't be deleted", async () => {
    await expect(provider().deletePayment({ data: await paid() })).rejects.toBeInstanceOf(PaymentTakenError)
  })

  it("a session whose intent nobody knows can be deleted", async () => {
    await expect(provider().deletePayment({ data: { id: "pi_unheard_of" } })).resolves.toBeDefined()
  })

  it("a changed amount keeps the card token", async () => {
    const data = await session({ card_token: "tok_visa" })
    const updated = await provider().updatePayment({ data, amount: 30, currency_code: "usd" })
    expect(updated.data).toMatchObject({ amount: 3000, card_token: "tok_visa" })
  })
})
