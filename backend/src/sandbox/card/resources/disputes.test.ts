import { pay, refusal, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox, methodFor } = testedSandbox()

/** A payment that its buyer disputes at once. */
async function disputed(method = "pm_card_createDispute") {
  const { stripe } = sandbox()
  const { id, status } = await pay(stripe, method, 5000)
  expect(status).toBe("succeeded")
  const { data } = await stripe.disputes.list({ payment_intent: id })
  return { intent: id, dispute: data[0]?.id ?? "" }
}

const typesOf = async () =>
  (await sandbox().stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .filter((type) => type.startsWith("charge.dispute"))
    .reverse()

describe("a dispute", () => {
  it("is opened by the documented card, typed or well known, and takes the money from the shop", async () => {
    const { intent, dispute } = await disputed(await methodFor("4000000000000259"))
    const { stripe } = sandbox()
    expect(await stripe.disputes.retrieve(dispute, { expand: ["payment_intent"] })).toMatchObject({
      ...{ amount: 5000, reason: "fraudulent", status: "needs_response", payment_intent: { id: intent } },
    })
    const paid = await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] })
    expect(paid.latest_charge).toMatchObject({ disputed: true, refunded: false })
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: "charge_disputed",
    })
    expect(await typesOf()).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"])
  })

  it("is won by winning evidence: the money comes back and can be refunded", async () => {
    const { intent, dispute } = await disputed()
    const { stripe } = sandbox()
    const evidence = { uncategorized_text: "winning_evidence" }
    expect((await stripe.disputes.update(dispute, { evidence })).status).toBe("won")
    expect((await typesOf()).slice(2)).toEqual(["charge.dispute.closed", "charge.dispute.funds_reinstated"])
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(5000)
  })

  it("is lost by losing evidence, or when it is accepted, and is decided once", async () => {
    const { stripe } = sandbox()
    const [first, second] = [await disputed(), await disputed()]
    const evidence = { uncategorized_text: "losing_evidence" }
    expect((await stripe.disputes.update(first.dispute, { evidence })).status).toBe("lost")
    expect((await stripe.disputes.close(second.dispute)).status).toBe("lost")
    for (const { intent, dispute } of [first, second]) {
      expect(await refusal(stripe.disputes.close(dispute))).toMatchObject({ code: "dispute_already_closed" })
      expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
        code: "charge_disputed",
      })
    }
  })

  it("is under review with any other evidence", async () => {
    const { dispute } = await disputed()
    const evidence = { uncategorized_text: "They signed for it." }
    expect((await sandbox().stripe.disputes.update(dispute, { evidence })).status).toBe("under_review")
    expect((await typesOf()).slice(2)).toEqual([])
  })

  it("begins as an inquiry with its card: refundable, closed by a full refund, or escalated", async () => {
    const { stripe } = sandbox()
    const [asked, refunded] = [
      await disputed("pm_card_createDisputeInquiry"),
      await disputed("pm_card_createDisputeInquiry"),
    ]
    expect(await typesOf()).toEqual(["charge.dispute.created", "charge.dispute.created"])
    expect((await stripe.disputes.retrieve(asked.dispute)).status).toBe("warning_needs_response")
    await stripe.refunds.create({ payment_intent: refunded.intent })
    expect((await stripe.disputes.retrieve(refunded.dispute)).status).toBe("warning_closed")
    const evidence = { uncategorized_text: "escalate_inquiry_evidence" }
    expect((await stripe.disputes.update(asked.dispute, { evidence })).status).toBe("needs_response")
    expect(await refusal(stripe.refunds.create({ payment_intent: asked.intent }))).toMatchObject({
      code: "charge_disputed",
    })
  })

  it("is partly lost, and won after it was lost, by evidence of the sandbox's own", async () => {
    const { dispute } = await disputed()
    const decide = (uncategorized_text: string) =>
      sandbox().stripe.disputes.update(dispute, { evidence: { uncategorized_text } })
    expect(await decide("partly_losing_evidence")).toMatchObject({ status: "lost", amount: 2500 })
    expect(await decide("reversing_evidence")).toMatchObject({ status: "won" })
  })
})
