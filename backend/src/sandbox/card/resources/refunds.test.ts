import { pay, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox } = testedSandbox()

describe("a refund", () => {
  it("gives back a part, then the rest, and no more", async () => {
    const { id } = await pay(sandbox().stripe, "pm_card_visa", 5000)
    const part = await sandbox().stripe.refunds.create({ payment_intent: id, amount: 1500 })
    expect(part).toMatchObject({ status: "succeeded", amount: 1500, payment_intent: id })
    expect(
      await refusal(sandbox().stripe.refunds.create({ payment_intent: id, amount: 4000 })),
    ).toMatchObject({
      code: "amount_too_large",
    })
    expect((await sandbox().stripe.refunds.create({ payment_intent: id })).amount).toBe(3500)
    expect(await refusal(sandbox().stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: "charge_already_refunded",
    })
    expect((await sandbox().stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2)
    expect((await sandbox().stripe.refunds.retrieve(part.id)).amount).toBe(1500)
  })
})
