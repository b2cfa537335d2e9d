import { CARDS_ONLY, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox } = testedSandbox()

describe("an idempotency key", () => {
  it("gives the same answer to the same request, without doing it again", async () => {
    const create = () =>
      sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 }, { idempotencyKey: "once" })
    const [first, second] = [await create(), await create()]
    expect(second.id).toBe(first.id)
    expect((await sandbox().stats()).intents).toBe(1)
  })

  it("gives the same decline again", async () => {
    const intent = await sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount: 2500 })
    for (const _again of [1, 2]) {
      const error = await refusal(
        sandbox().stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: "pm_card_chargeDeclined" },
          { idempotencyKey: "declined" },
        ),
      )
      expect(error.code).toBe("card_declined")
    }
    expect((await sandbox().stats()).charges.failed).toBe(1)
  })

  it("is refused for a different request", async () => {
    const create = (amount: number) =>
      sandbox().stripe.paymentIntents.create({ ...CARDS_ONLY, amount }, { idempotencyKey: "once" })
    await create(2500)
    expect(await refusal(create(2600))).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 })
  })
})
