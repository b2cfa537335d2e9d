import type Stripe from "stripe"
import { CARDS_ONLY, testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox, methodFor } = testedSandbox()

describe("3-D Secure", () => {
  const RETURN_URL = "http://localhost:8000/checkout"

  async function waitingIntent(confirmation_method: "automatic" | "manual", number = "4000000000003220") {
    const intent = await sandbox().stripe.paymentIntents.create({
      ...CARDS_ONLY,
      amount: 2500,
      confirmation_method,
    })
    return sandbox().stripe.paymentIntents.confirm(intent.id, {
      payment_method: await methodFor(number),
      return_url: RETURN_URL,
    })
  }

  async function press(intent: Stripe.PaymentIntent, result: "complete" | "fail") {
    const url = intent.next_action?.redirect_to_url?.url ?? ""
    const page = await fetch(url)
    expect(await page.text()).toContain("25.00 USD")
    return fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ client_secret: intent.client_secret ?? "", result }),
    })
  }

  it.each(["4000000000003220", "4000002500003155", "4000002760003184"])(
    "is asked of %s, which pays once the buyer has confirmed",
    async (number) => {
      const intent = await waitingIntent("automatic", number)
      expect(intent).toMatchObject({
        status: "requires_action",
        next_action: { type: "redirect_to_url", redirect_to_url: { return_url: RETURN_URL } },
      })
      const answer = await press(intent, "complete")
      expect(answer.status).toBe(303)
      const back = new URL(answer.headers.get("location") ?? "")
      expect(back.pathname).toBe("/checkout")
      expect(back.searchParams.get("redirect_status")).toBe("succeeded")
      expect((await sandbox().stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded")
    },
  )

  it("takes no money before the server confirms again, with manual confirmation", async () => {
    const intent = await waitingIntent("manual")
    await press(intent, "complete")
    expect((await sandbox().stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_confirmation")
    expect((await sandbox().stats()).charges.succeeded).toBe(0)
    expect((await sandbox().stripe.paymentIntents.confirm(intent.id)).status).toBe("succeeded")
  })

  it("refuses the payment when the buyer fails it", async () => {
    const intent = await waitingIntent("manual")
    const answer = await press(intent, "fail")
    expect(answer.headers.get("location")).toContain("redirect_status=failed")
    expect(await sandbox().stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    })
  })

  it("is nobody else's business", async () => {
    const intent = await waitingIntent("manual")
    expect((await fetch(`${sandbox().url}/3ds/${intent.id}?client_secret=guess`)).status).toBe(404)
  })
})
