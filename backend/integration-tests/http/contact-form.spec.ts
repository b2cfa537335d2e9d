import { TRAP_FIELD } from "../../src/contracts/forms/form-facts"
import { sendSubmissionMail } from "../../src/mail/sending/send-submission-mail"
import { solveChallenge } from "../../src/modules/bot-check/solve-challenge-fixture"
import { eventually } from "../eventually"
import { CONTACT, formShop } from "../form-shop"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor, container, settings } = shop
  const { outbox, somebody, token, staff, inbox, mails } = formShop(shop)

  async function browsersToken(): Promise<string> {
    const { body } = await visitor().get("/shop/bot-check", { headers: somebody() })
    return solveChallenge(body.challenge)
  }

  describe("POST /contact", () => {
    const contact = async (change: object = {}, headers: Record<string, string> = {}) =>
      visitor().post(
        "/contact",
        { ...CONTACT, turnstile: await token(), ...change },
        { headers: { ...somebody(), ...headers } },
      )

    it("keeps the message, tells sales and the sender, and tells the sender nothing that was typed", async () => {
      expect((await contact({ turnstile: await browsersToken() })).status).toBe(200)
      const { submissions } = await inbox(await staff())
      expect(submissions).toMatchObject([
        { kind: "contact", number: 1001, status: "new", name: "Robin Rider", email: "robin@example.com" },
      ])
      const sent = await eventually(async () => (await mails()).length === 2 && (await mails()))
      const toSales = await outbox.read(sent.find(({ to }) => to[0] === settings.email)?.id ?? "")
      expect(toSales?.subject).toBe("Contact 1001: Robin Rider")
      expect(toSales?.text).toContain("Do you ship to Duluth?")
      const toSender = await outbox.read(sent.find(({ to }) => to[0] === "robin@example.com")?.id ?? "")
      expect(toSender?.text).toContain("1001")
      for (const typed of ["Duluth", "Robin"]) expect(toSender?.text).not.toContain(typed)
      // Nothing is sent twice.
      expect(await sendSubmissionMail(container, submissions[0].id)).toBe(0)
    })

    it("takes a token once, also when two come at the same moment", async () => {
      const turnstile = await token()
      const answers = await Promise.all([contact({ turnstile }), contact({ turnstile })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const again = await contact({ turnstile })
      expect(again.body.errors).toEqual({ turnstile: ["The bot check expired. Please send this again."] })

      // But a form that is sent again because its answer was lost is recognized, and stored once.
      const headers = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10" }
      const own = await token()
      for (let time = 0; time < 2; time++)
        expect((await contact({ turnstile: own }, headers)).status).toBe(200)
      expect((await inbox(await staff())).count).toBe(2)
    })

    it("refuses without using the token up, names what is wrong, and keeps nothing", async () => {
      const turnstile = await token()
      const { status, body } = await contact({ turnstile, email: "robin", message: "" })
      expect(status).toBe(422)
      expect(Object.keys(body.errors).sort()).toEqual(["email", "message"])
      for (const nonsense of [undefined, "", "nonsense", 7, "A".repeat(5_000)]) {
        const refused = await contact({ turnstile: nonsense })
        expect(refused.status).toBe(422)
        expect(Object.keys(refused.body.errors)).toEqual(["turnstile"])
      }
      expect((await contact({ turnstile, [TRAP_FIELD]: "Buy now" })).status).toBe(422)
      expect((await contact({ turnstile }, { "x-requested-with": "" })).status).toBe(403)
      expect((await visitor().request("POST", "/contact", { raw: "{", headers: somebody() })).status).toBe(
        400,
      )
      expect((await inbox(await staff())).count).toBe(0)
      expect((await contact({ turnstile })).status).toBe(200)
    })

    it("limits an address", async () => {
      const headers = somebody()
      const statuses = await Promise.all(
        Array.from({ length: 31 }, async () => (await visitor().post("/contact", {}, { headers })).status),
      )
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })

    it("keeps hostile words as words: in the inbox, in the mails, in the export", async () => {
      const words = [
        "<script>alert(1)</script>",
        "'; drop table submission; --",
        "evil עברית العربية 🏂",
        "a bell\u0007 and an escape\u001b[31m",
        "Robin\r\nBcc: everyone@example.com",
        `=HYPERLINK("http://evil.example","x")`,
        "%_\\",
      ]
      for (const [index, word] of words.entries()) {
        const { status } = await contact({
          first_name: word.slice(0, 100),
          email: `rider${index}@example.com`,
          message: `${word}\n${"long ".repeat(900)}`,
        })
        expect({ word, status }).toEqual({ word, status: 200 })
      }
      for (const first_name of ["nul\0 byte", "half \ud83d", "\u202Elive"]) {
        const { status, body } = await contact({ first_name })
        expect([status, Object.keys(body.errors)]).toEqual([422, ["first_name"]])
      }
      const who = await staff()
      const { submissions } = await inbox(who, "limit=100")
      expect(submissions.map(({ number }: { number: number }) => number)).toEqual([
        1007, 1006, 1005, 1004, 1003, 1002, 1001,
      ])
      expect((await inbox(who, `q=${encodeURIComponent("%_\\")}`)).count).toBe(1)
      expect((await inbox(who, `q=${encodeURIComponent("' or 1=1 --")}`)).count).toBe(0)

      const sent = await eventually(async () => {
        const list = await mails()
        return list.length === 2 * words.length && list
      })
      for (const { id, to, subject } of sent) {
        expect(to).toHaveLength(1)
        expect(subject).not.toMatch(/[\r\n]/)
        const mail = await outbox.read(id)
        expect(mail?.html).not.toContain("<script>alert")
      }
      expect(sent.flatMap(({ to }) => to)).not.toContain("everyone@example.com")

      const { body: csv, headers } = await who.get("/admin/submissions/export")
      expect(headers.get("content-type")).toContain("text/csv")
      expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"") Rider"`)
      // Each submission is one record, whatever was typed.
      expect(String(csv).match(/^contact,\d+,new,/gm)).toHaveLength(words.length)
    })
  })

  describe("a form with somebody else's address", () => {
    it("mails it a few times a day: the form is taken, staff see it, whoever sent it does not", async () => {
      const spellings = [
        "victim@gmail.com",
        "VICTIM@gmail.com",
        "vic.tim@gmail.com",
        "victim+x@googlemail.com",
      ]
      const answers: unknown[] = []
      for (const email of [...spellings, ...spellings]) {
        const sent = await visitor().post(
          "/contact",
          { ...CONTACT, email, turnstile: await token() },
          { headers: somebody() },
        )
        answers.push([sent.status, sent.body])
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      await eventually(async () => (await mails()).filter(({ to }) => to[0] === settings.email).length === 8)
      const toVictim = (await mails()).filter(({ to }) => /vic\.?tim/i.test(to[0] ?? ""))
      expect(toVictim).toHaveLength(3)
      const who = await staff()
      const { submissions } = await inbox(who)
      expect(submissions).toHaveLength(8)
      const noted = await Promise.all(
        submissions.map(async ({ id }: { id: string }) => {
          const { body } = await who.get(`/admin/submissions/${id}`)
          return body.events.filter(({ text }: { text: string }) =>
            text.startsWith("No confirmation was emailed"),
          ).length
        }),
      )
      expect(noted.reduce((sum, n) => sum + n, 0)).toBe(5)
      expect(Math.max(...noted)).toBe(1)
    })
  })
})
