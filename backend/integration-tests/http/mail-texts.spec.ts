import { chicagoSecond } from "../../src/contracts/time/shop-time"
import { cancellationNotice } from "../../src/mail/letters/cancellation-notice"
import { shopIdentity } from "../../src/mail/shop-identity"
import { contentShop, FRIDAY } from "../content-shop"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { staff } = contentShop(shop)

  describe("mails", () => {
    const preview = async (who: Visitor, body: object) => await who.post("/admin/mail-previews", body)

    it("say staff's words, now and at their time, and are seen before anybody gets them", async () => {
      const who = await staff()
      const from = chicagoSecond(FRIDAY)
      await who.post("/admin/content/mail.canceled.subject", { value: "{number} is off", version: 0 })
      await who.post("/admin/content/mail.canceled.opening", { value: "Gone: {number}.", version: 0, from })
      const now = await preview(who, {
        mail: "canceled",
        words: [{ key: "mail.canceled.closing", value: "<b>Bye</b>" }],
      })
      expect(now.body.subject).toBe("1042 is off")
      expect(now.body.html).toContain("&lt;b&gt;Bye&lt;/b&gt;")
      expect(now.body.text).toContain("We canceled order 1042.")
      const then = await preview(who, { mail: "canceled", at: from })
      expect(then.body.text).toContain("Gone: 1042.")
      const shop = await shopIdentity(container)
      const mail = cancellationNotice({
        ...shop,
        number: "7",
        email: "a@example.com",
        thanksUrl: "/x",
        refundFollows: true,
      })
      expect(mail.subject).toBe("7 is off")
      expect(mail.html).not.toContain("Bye")
    })

    it.each([
      ["mail.refunded.opening", "Money for {number}.", "Please include {amount}."],
      ["mail.canceled.subject", "Your order", "Please include {number}."],
      [
        "mail.canceled.opening",
        "{number} {total}",
        "{total} is not known; use {brand}, {phone}, {email}, {number}.",
      ],
    ])("%s can't be %p", async (key, value, sentence) => {
      const who = await staff()
      const refused = await who.post(`/admin/content/${key}`, { value, version: 0 })
      expect([refused.status, refused.body.errors.value]).toEqual([422, [sentence]])
      const look = await preview(who, { mail: "canceled", words: [{ key, value }] })
      expect(look.status).toBe(422)
    })

    it("are shown to merchandisers and owners alone", async () => {
      expect((await preview(visitor(), { mail: "canceled" })).status).toBe(401)
      expect((await preview(await staff(), { mail: "secret" })).status).toBe(422)
    })
  })
})
