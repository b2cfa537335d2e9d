import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import sweepJob from "../../src/jobs/sweep"
import tellOfCardTesting from "../../src/jobs/tell-of-card-testing"
import { consumePoint } from "../../src/limits/rate-limit"
import { notifications } from "../../src/mail/sending/mail-log"
import { solveChallenge } from "../../src/modules/bot-check/solve-challenge-fixture"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { REFUSED_BY_ADDRESS, REFUSED_BY_CART } from "../../src/workflows/checkout/card-tries"
import { endOf, payment, type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { from } from "../visitor"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const processor = cardProcessorOf(settings)
  const folder = outboxFolder(settings.dataDir)

  const rider = () => riderAtBilling(visitor())

  /** Records cards that were declined before, each in its own cart. */
  const refusedBefore = (cards: number, minutesAgo = 1) =>
    database().raw(
      `insert into refused_card (id, cart_id, created_at)
       select 'refcard_' || gen_random_uuid(), 'cart_' || n, now() - make_interval(mins => ?::int)
         from generate_series(1, ?::int) n`,
      [minutesAgo, cards],
    )

  /** Mails about card testing. */
  async function mails() {
    const outbox = new Outbox(folder)
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    const read = await Promise.all(mails.map(({ id }) => outbox.read(id)))
    return read.flatMap((mail) => (mail?.subject.includes("cards were refused") ? [mail] : []))
  }

  const payWith = (
    { visitor: browser, checkout }: Rider,
    token: string,
    over: object = {},
    where = "10.0.0.9",
  ) => browser.post("/checkout/process", payment(checkout.addressId, token, over), from(where))

  let cards = 0
  /** The token of another card that is declined: the same one again is the same try. */
  const declined = () => (cards++ % 2 === 0 ? "tok_chargeDeclined" : "tok_chargeDeclinedInsufficientFunds")

  /** Solves a challenge, as the browser does. */
  async function botToken(): Promise<string> {
    const { body } = await visitor().get("/shop/bot-check")
    return await solveChallenge(body.challenge)
  }

  it("asks nobody for a bot check while 49 cards were refused within ten minutes", async () => {
    await refusedBefore(49)
    await refusedBefore(200, 11)
    const buyer = await rider()
    const { status, body } = await payWith(buyer, "tok_visa")
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ["thanks_url"] })
    expect(await mails()).toEqual([])
  })

  it("asks for a bot check after the fiftieth, before a card is tried, and takes the order with it", async () => {
    await refusedBefore(49)
    const buyer = await rider()
    const declined = await payWith(buyer, "tok_chargeDeclined")
    expect(declined.status).toBe(422)
    expect(declined.body).not.toHaveProperty("bot_check")

    const confirmed = await processor.confirms()
    const asked = await payWith(buyer, "tok_visa")
    expect(asked.status).toBe(422)
    expect(asked.body).toMatchObject({ bot_check: true, errors: { turnstile: [asked.body.message] } })
    expect(asked.body.error_message).toBe(asked.body.message)
    // The same card again doesn't get around it.
    expect((await payWith(buyer, "tok_visa")).body.bot_check).toBe(true)
    expect((await payWith(buyer, "tok_visa", { turnstile: "made up" })).body.bot_check).toBe(true)
    expect(await processor.confirms()).toBe(confirmed)

    const paid = await payWith(buyer, "tok_visa", { turnstile: await botToken() })
    expect({ status: paid.status, message: paid.body.message }).toEqual({ status: 200, message: undefined })
    expect(await processor.chargedTo(buyer.cartId)).toEqual([buyer.checkout.total * 100])
    await untilIdle()
  })

  it("counts each answer about a card, also one that blames no field", async () => {
    await refusedBefore(49)
    const buyer = await rider()
    const failed = await payWith(buyer, "tok_chargeDeclinedProcessingError")
    expect({ status: failed.status, fields: Object.keys(failed.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [],
    })
    expect((await payWith(buyer, "tok_visa")).body.bot_check).toBe(true)
  })

  it("takes a bot check for one card alone", async () => {
    await refusedBefore(49)
    const buyer = await rider()
    await payWith(buyer, "tok_chargeDeclined")
    const turnstile = await botToken()
    const refused = await payWith(buyer, "tok_chargeDeclinedInsufficientFunds", { turnstile })
    expect(Object.keys(refused.body.errors)).toEqual(["cardNumber"])
    const again = await payWith(buyer, "tok_visa", { turnstile })
    expect(again.body).toMatchObject({ bot_check: true })
    expect(again.body.message).toMatch(/^The bot check expired/)
    expect(await processor.chargedTo(buyer.cartId)).toEqual([])
  })

  it("asks once for an order that the bank wants confirmed: its second step tries no other card", async () => {
    await refusedBefore(50)
    await payWith(await rider(), "tok_chargeDeclined")
    const buyer = await rider()
    const turnstile = await botToken()
    const asked = await payWith(buyer, "tok_threeDSecure2Required", { turnstile })
    expect(asked.body).toHaveProperty("requires_action")
    const again = await payWith(buyer, "tok_threeDSecure2Required", { turnstile })
    expect(again.body).toHaveProperty("requires_action")
    expect(again.body).not.toHaveProperty("bot_check")
  })

  it("keeps what is wrong with the order first: the check is not used up by it", async () => {
    await refusedBefore(50)
    await payWith(await rider(), "tok_chargeDeclined")
    const buyer = await rider()
    const turnstile = await botToken()
    const elsewhere = { ...payment(null, "").shipping, city: "Duluth" }
    expect((await payWith(buyer, "tok_visa", { turnstile, shipping: elsewhere })).status).toBe(409)
    expect((await payWith(buyer, "tok_visa", { turnstile })).status).toBe(200)
    await untilIdle()
  })

  it("tells staff once for each time, by mail to the shop", async () => {
    await refusedBefore(48)
    const buyer = await rider()
    await payWith(buyer, declined())
    expect(await container.resolve(CHECKOUT_MODULE).cardsAreTested()).toBe(false)
    const token = () => botToken()
    // The fiftieth and two more, any of which could be the one that notifies staff.
    await payWith(buyer, declined())
    await eventually(async () => (await mails()).length > 0)
    for (let more = 0; more < 2; more++) {
      await payWith(buyer, declined(), { turnstile: await token() })
    }
    await tellOfCardTesting(container)
    const sent = await mails()
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: [settings.email], subject: "50 cards were refused in a few minutes" },
    ])
    expect(sent[0]?.text).toContain("Every payment now asks for a bot check first. Nobody is blocked")

    // It ends automatically, and the next time is a new one.
    await database().raw("update card_testing set stands_until = now() - interval '1 minute'")
    await database().raw("update refused_card set created_at = created_at - interval '1 hour'")
    const { status } = await payWith(buyer, declined())
    expect(status).toBe(422)
    expect(await container.resolve(CHECKOUT_MODULE).cardsAreTested()).toBe(false)
    await refusedBefore(49)
    await payWith(buyer, declined())
    await eventually(async () => (await mails()).length === 2)
  })

  it("begins one time of testing when the fiftieth comes in many requests at once", async () => {
    await refusedBefore(48)
    const buyers = [await rider(), await rider(), await rider(), await rider()]
    const answers = await Promise.all(
      buyers.map(async (buyer, at) =>
        endOf(buyer.visitor, await payWith(buyer, "tok_chargeDeclined", {}, `10.1.0.${at}`)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    const { rows } = await database().raw("select id from card_testing")
    expect(rows).toHaveLength(1)
    await eventually(async () => (await mails()).length === 1)
    await tellOfCardTesting(container)
    expect(await mails()).toHaveLength(1)
  })

  it("sends the mail later that was lost with its process", async () => {
    await refusedBefore(50)
    await database().raw(
      "insert into card_testing (id, stands_until) values ('cardtest_lost', now() + interval '1 hour')",
    )
    // The job fails with the mail, so that Today says so.
    jest.spyOn(notifications(container), "createNotifications").mockRejectedValueOnce(new Error("Away."))
    await expect(tellOfCardTesting(container)).rejects.toThrow("Away.")
    await tellOfCardTesting(container)
    expect(await mails()).toHaveLength(1)
    await tellOfCardTesting(container)
    expect(await mails()).toHaveLength(1)
  })

  it("tells nobody on staff a secret of a card payment", async () => {
    expect((await payWith(await rider(), "tok_visa")).status).toBe(200)
    await untilIdle()
    const staff = await visitor().logInStaff()
    const { status, body } = await staff.get("/admin/orders?fields=id,*payment_collections.payment_sessions")
    const [session] = body.orders[0].payment_collections[0].payment_sessions
    expect([status, session.status, session.data.id]).toEqual([200, "authorized", expect.any(String)])
    expect(JSON.stringify(body)).not.toMatch(/client_secret|card_token|tok_visa/)
    const one = await staff.get(`/admin/orders/${body.orders[0].id}`)
    expect(one.body.order.payment_collections[0].payments[0].amount).toEqual(expect.any(Number))
    expect(JSON.stringify(one.body)).not.toMatch(/client_secret|card_token|tok_visa/)
  })

  it("forgets refused cards after a day", async () => {
    await refusedBefore(60, 25 * 60)
    await refusedBefore(3)
    await sweepJob(container)
    const { rows } = await database().raw("select count(*)::int as cards from refused_card")
    expect(rows).toEqual([{ cards: 3 }])
  })

  describe("refused cards of one address, and of one cart", () => {
    it("are stopped after twenty, before the next is tried", async () => {
      const buyer = await rider()
      const address = "10.0.0.20"
      // All refusals but the last two, which are real: twenty real ones take half a minute.
      for (let tries = 2; tries < REFUSED_BY_ADDRESS.points; tries++)
        await consumePoint(REFUSED_BY_ADDRESS, address)
      for (let tries = 0; tries < 2; tries++) {
        expect((await payWith(buyer, declined(), {}, address)).status).toBe(422)
      }
      const later = await payWith(buyer, "tok_visa", {}, address)
      expect(later.status).toBe(429)
      expect(later.body.message).toMatch(/^Too many attempts/)
      expect(await processor.chargedTo(buyer.cartId)).toEqual([])
      expect((await payWith(buyer, "tok_visa", {}, "10.0.0.21")).status).toBe(200)
      await untilIdle()
    })

    it("count a card once that is sent again, which tells the same and tries nothing", async () => {
      const buyer = await rider()
      const address = "10.0.4.1"
      for (let tries = 1; tries < REFUSED_BY_ADDRESS.points; tries++)
        await consumePoint(REFUSED_BY_ADDRESS, address)
      const refused = await payWith(buyer, "tok_chargeDeclinedInsufficientFunds", {}, address)
      expect([refused.status, refused.body.error_message]).toEqual([
        422,
        expect.stringMatching(/enough money/),
      ])
      const confirmed = await processor.confirms()
      const again = await payWith(buyer, "tok_chargeDeclinedInsufficientFunds", {}, address)
      expect([again.status, again.body]).toEqual([422, refused.body])
      expect(await processor.confirms()).toBe(confirmed)
      const { rows } = await database().raw("select 1 from refused_card")
      expect(rows).toHaveLength(1)
      expect((await payWith(buyer, "tok_visa", {}, address)).status).toBe(429)
    })

    it("are no more at the same time than in a row, from all addresses of a network", async () => {
      const buyers = [await rider(), await rider(), await rider(), await rider()]
      const network = "2001:db8:5:5"
      for (let tries = 2; tries < REFUSED_BY_ADDRESS.points; tries++) {
        await consumePoint(REFUSED_BY_ADDRESS, `${network}::/64`)
      }
      const confirmed = await processor.confirms()
      const answers = await Promise.all(
        buyers.map(async (buyer, at) =>
          endOf(buyer.visitor, await payWith(buyer, "tok_chargeDeclined", {}, `${network}::${at + 1}`)),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429])
      expect(await processor.confirms()).toBe(confirmed + 2)
    })

    it("are counted by cart, too, wherever they come from", async () => {
      const buyer = await rider()
      for (let tries = 1; tries < REFUSED_BY_CART.points; tries++)
        await consumePoint(REFUSED_BY_CART, buyer.cartId)
      expect((await payWith(buyer, "tok_chargeDeclined", {}, "10.0.1.1")).status).toBe(422)
      expect((await payWith(buyer, "tok_visa", {}, "10.0.1.2")).status).toBe(429)
    })

    it("count a card whose bank asks for the buyer, until it has paid", async () => {
      const token = "tok_threeDSecure2Required"
      const address = "10.0.3.1"
      for (let tries = 1; tries < REFUSED_BY_ADDRESS.points; tries++)
        await consumePoint(REFUSED_BY_ADDRESS, address)
      const buyer = await rider()
      const other = await rider()
      const asked = await payWith(buyer, token, {}, address)
      expect(asked.body).toHaveProperty("requires_action")
      expect((await payWith(other, token, {}, address)).status).toBe(429)
      const cards = async () => (await database().raw("select 1 from refused_card")).rows.length
      expect(await cards()).toBe(1)

      // The same card again is not a new try, and its second step is let through.
      expect((await payWith(buyer, token, {}, address)).body).toHaveProperty("requires_action")
      const secret: string = asked.body.requires_action.client_secret
      await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
        method: "POST",
        body: new URLSearchParams({ client_secret: secret, result: "complete" }),
      })
      expect((await payWith(buyer, token, {}, address)).status).toBe(200)
      expect(await cards()).toBe(0)
      expect((await payWith(other, "tok_visa", {}, address)).status).toBe(200)
      await untilIdle()
    })

    it("leave paid orders out of the count", async () => {
      const address = "10.0.2.1"
      for (let tries = 1; tries < REFUSED_BY_ADDRESS.points; tries++)
        await consumePoint(REFUSED_BY_ADDRESS, address)
      for (let orders = 0; orders < 2; orders++) {
        expect((await payWith(await rider(), "tok_visa", {}, address)).status).toBe(200)
      }
      await untilIdle()
    })
  })
})
