import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { SMTPServer } from "smtp-server"
import { HOUR_MS } from "../../src/contracts/time/shop-time"
import { notifications } from "../../src/mail/sending/mail-log"
import { queueAndSendMail } from "../../src/mail/sending/mail-queue"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { sendLetter } from "../../src/mail/sending/send-letter"
import { proofSubject } from "../../src/mail/sending/send-proof"
import { mayMail } from "../../src/mail/sending/strangers-mail"
import { MAILS_A_DAY } from "../../src/modules/mail/stranger-mail-store"
import { shopTest, sparePort } from "../harness"

/** A mail server that accepts everything except mail to one domain. */
const received: string[] = []
const server = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    done(address.endsWith("@refused.example") ? new Error("550 no such user") : null)
  },
  onData(stream, session, done) {
    stream.resume()
    stream.on("end", () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
const port = sparePort()
server.listen(port, "127.0.0.1")

shopTest(
  { seed: "none", cards: false, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } },
  ({ container, settings }) => {
    afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
    beforeEach(() => {
      received.length = 0
    })
    const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

    /** Forms that came in this long ago and whose event was lost with its process. */
    const forms = (count: number, name: string, domain: string, minutesAgo: number) =>
      database().raw(
        `insert into submission (id, kind, number, name, email, fields, created_at)
         select 'subm_${name}_' || n, 'contact', (select coalesce(max(number), 1000) from submission) + n, 'Robin',
                '${name}' || n || '@${domain}', '{}'::jsonb, now() - interval '${minutesAgo} minutes'
           from generate_series(1, ${count}) n`,
      )

    it("finds what was sent about something without reading every message ever sent", async () => {
      await database().raw(
        `insert into notification (id, "to", channel, template, resource_id, status)
         select 'noti_' || n, 'a@example.com', 'email', 'contact', 'subm_' || n, 'success'
           from generate_series(1, 2000) n`,
      )
      await database().raw("analyze notification")
      const { rows } = await database().raw(
        "explain select id from notification where resource_id = 'subm_7' and deleted_at is null",
      )
      expect(JSON.stringify(rows)).toContain("shop_notification_resource_id")
    })

    it("tries every mail in its turn, and keeps a new one back behind none that always fail", async () => {
      const OLD = 250
      await forms(OLD, "old", "refused.example", 60)
      // One moment for all: on a busy machine the runs may take longer than the first pause.
      const now = new Date()
      const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
      let failed = 0
      let runs = 0
      for (; failed < OLD && runs < 10; runs++) {
        const outcome = await resendMail(container, now)
        expect(outcome.failed).toBeLessThanOrEqual(200)
        failed += outcome.failed
      }
      expect([failed, runs]).toEqual([OLD, 2])
      const untried = await database().raw("select count(*)::int as n from owed_mail where tries <> 1")
      expect(untried.rows[0].n).toBe(0)
      // Sales got them all: only those to the senders fail.
      expect(received.filter((to) => to === settings.email)).toHaveLength(OLD)

      // All of them are due again and fail again, so that none is new any more.
      for (let pass = 0; pass < 2; pass++) await resendMail(container, inMinutes(10))
      await forms(1, "new", "example.com", 5)
      const { failed: alsoTried } = await resendMail(container, inMinutes(60))
      expect(received).toContain("new1@example.com")
      // And the old ones are not given up in favor of the new.
      expect(alsoTried).toBeGreaterThan(100)
    })

    it("gives up the proof of an address that doesn't exist without a word to staff", async () => {
      const email = "nobody@refused.example"
      const customer = await container.resolve(Modules.CUSTOMER).createCustomers({ email, has_account: true })
      expect(await queueAndSendMail(container, "proof", proofSubject(customer.id))).toBe("failed")
      const owed = async () =>
        (await database().raw("select status from owed_mail where kind = 'proof' and deleted_at is null"))
          .rows
      expect(await owed()).toHaveLength(1)
      for (let hours = 1; hours < 3_000; hours *= 2)
        await resendMail(container, new Date(Date.now() + hours * HOUR_MS))
      expect(await owed()).toEqual([])
    })

    it("leaves the rest to the next run once a minute and a half has passed", async () => {
      await forms(30, "slow", "example.com", 5)
      const now = performance.now.bind(performance)
      jest.spyOn(performance, "now").mockImplementation(() => now() + (received.length > 0 ? 95_000 : 0))
      try {
        expect((await resendMail(container)).sent).toBe(8)
      } finally {
        jest.restoreAllMocks()
      }
      expect((await resendMail(container)).sent).toBe(22)
    })

    it("is sent once when two processes send at the same time", async () => {
      await forms(30, "twice", "example.com", 5)
      const ended = await Promise.all([resendMail(container), resendMail(container)])
      expect(ended[0].sent + ended[1].sent).toBe(30)
      expect(received.filter((to) => to !== settings.email)).toHaveLength(30)
      expect(new Set(received).size).toBe(31)
    })

    describe("the mails a day that strangers can set off to one address", () => {
      const ask = (key: string, to: string, now?: Date) =>
        mayMail(container, { key, to, purpose: "form" }, now)

      it("are a few, also when many come at once, in whatever spelling", async () => {
        const spellings = [
          "robin@gmail.com",
          "ROBIN@gmail.com",
          "r.o.b.i.n@gmail.com",
          "robin+1@googlemail.com",
        ]
        const decisions = await Promise.all(
          Array.from({ length: 12 }, (_, at) => ask(`mail ${at}`, spellings[at % 4] ?? "")),
        )
        expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(MAILS_A_DAY.form)
        expect((await ask("other", "olga@gmail.com")).allowed).toBe(true)
      })

      it("are counted once for a mail that is tried again, and decided once", async () => {
        for (let time = 0; time < 9; time++)
          expect((await ask("one", "robin@example.com")).allowed).toBe(true)
        await ask("two", "robin@example.com")
        await ask("three", "robin@example.com")
        expect(await ask("four", "robin@example.com")).toEqual({ allowed: false, isNew: true })
        const tomorrow = new Date(Date.now() + 25 * 60 * 60_000)
        expect(await ask("four", "robin@example.com", tomorrow)).toEqual({ allowed: false, isNew: false })
        expect((await ask("five", "robin@example.com", tomorrow)).allowed).toBe(true)
      })

      it("are all that a letter may use, and what a letter that is not sent would end lives on", async () => {
        let links = 0
        const letter = async () => ({ subject: "Link", heading: "Link", paragraphs: [`Link ${++links}`] })
        const envelope = {
          to: "robin@example.com",
          template: "forgotten-password",
          quota: "password",
        } as const
        const sent: boolean[] = []
        for (let time = 0; time < 7; time++) sent.push(await sendLetter(container, envelope, letter))
        expect(sent).toEqual([true, true, true, true, true, false, false])
        expect(links).toBe(MAILS_A_DAY.password)
        // What staff send doesn't count.
        expect(await sendLetter(container, { ...envelope, quota: null }, letter)).toBe(true)
        expect(received).toHaveLength(MAILS_A_DAY.password + 1)
      })

      it("are not used up by letters that the mail server did not take", async () => {
        const letter = { subject: "Link", heading: "Link", paragraphs: ["A link"] }
        const envelope = { to: "robin@example.com", template: "verify-email", quota: "proof" } as const
        const away = jest
          .spyOn(notifications(container), "createNotifications")
          .mockRejectedValue(new Error("The mail server is away."))
        for (let time = 0; time < 3; time++) {
          await expect(sendLetter(container, envelope, letter)).rejects.toThrow("away")
        }
        away.mockRestore()
        const sent: boolean[] = []
        for (let time = 0; time < 3; time++) sent.push(await sendLetter(container, envelope, letter))
        expect(sent).toEqual([true, true, false])
        // Nor does a further failure under a key that was accepted before free a place.
        await database().raw("delete from stranger_mail")
        const known = { ...envelope, key: "known" }
        expect(await sendLetter(container, known, letter)).toBe(true)
        jest
          .spyOn(notifications(container), "createNotifications")
          .mockRejectedValueOnce(new Error("The mail server is away."))
        await expect(sendLetter(container, known, letter)).rejects.toThrow("away")
        const { rows } = await database().raw("select count(*)::int as counted from stranger_mail")
        expect(rows[0].counted).toBe(1)
      })

      it("leave the way back into an account open, for riders and staff, and keep no address", async () => {
        const to = "robin@example.com"
        const others = ["form", "proof", "notice"] as const
        for (const purpose of others) {
          for (const key of ["a", "b", "c", "d", "e", "f"]) {
            await mayMail(container, { key: `${purpose} ${key}`, to, purpose })
          }
          expect((await mayMail(container, { key: purpose, to, purpose })).allowed).toBe(false)
        }
        for (const purpose of ["password", "staff"] as const) {
          expect((await mayMail(container, { key: purpose, to, purpose })).allowed).toBe(true)
        }
        const { rows } = await database().raw("select * from stranger_mail")
        expect(JSON.stringify(rows)).not.toContain("robin")
      })
    })
  },
)
