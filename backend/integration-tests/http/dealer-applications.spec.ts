import { Modules } from "@medusajs/framework/utils"
import type { StaffDealer } from "../../src/contracts/dealers/dealer-staff"
import { TRAP_FIELD } from "../../src/contracts/forms/form-facts"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { sendDealerDecision } from "../../src/mail/sending/send-dealer-decision"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { DEALER_MODULE } from "../../src/modules/dealer"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { DEMO_DEALER, DEMO_STAFF } from "../../src/seed/demo/people"
import { APPLICATION, dealerShop } from "../dealer-shop"
import { PLACE } from "../fitting-requests"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { from } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, staff, dealer, mailsTo, mailsOnceThere, token, applied, snow20 } = dealerShop(shop)

  describe("POST /dealer-application", () => {
    it("is kept whole, mailed to sales and confirmed", async () => {
      const application = await applied(await staff())
      expect(application).toMatchObject({
        status: "new",
        name: "Ely Sled Barn",
        email: "ida@elysledbarn.example",
        payload: { dealership: { years: 12 }, bank: { name: "", banker: "" }, vendor: { name: "" } },
      })
      const [sales] = await mailsOnceThere("sales@snowforge.example")
      expect(sales?.subject).toBe("Dealer application 1001: Ely Sled Barn")
      expect(sales?.text).toContain("41-7654321")
      // Anyone can type in someone else's address, so nothing that was typed is sent there.
      const [confirmation] = await mailsOnceThere(APPLICATION.email)
      expect(confirmation?.text).toContain("1001")
      expect(confirmation?.text).not.toContain("Ely Sled Barn")
    })

    it("says by field what is wrong, and keeps nothing", async () => {
      const { status, body } = await visitor().post("/dealer-application", {
        ...APPLICATION,
        turnstile: await token(),
        email: "ida",
        dealership: { ...APPLICATION.dealership, years: -1 },
        bank: { ...PLACE, city: " " },
        terms: { ...APPLICATION.terms, consent: false },
      })
      expect(status).toBe(422)
      expect(Object.keys(body.errors).sort()).toEqual([
        "bank.city",
        "dealership.years",
        "email",
        "terms.consent",
      ])
      const { rows } = await database().raw("select count(*)::int as kept from dealer_application")
      expect(rows[0].kept).toBe(0)
    })

    it("asks for a person in the words of the other forms, and takes each token once", async () => {
      const apply = (body: object, headers = {}) =>
        visitor().post("/dealer-application", body, { headers: { ...from("10.1.1.1").headers, ...headers } })
      const blank = await apply({ ...APPLICATION, turnstile: "" })
      expect({ status: blank.status, errors: blank.body.errors }).toEqual({
        status: 422,
        errors: { turnstile: ["Please wait for the bot check, then send this again."] },
      })
      const turnstile = await token()
      const headers = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b12" }
      expect((await apply({ ...APPLICATION, turnstile }, headers)).status).toBe(200)
      // The same completed form, after its answer was lost.
      expect((await apply({ ...APPLICATION, turnstile }, headers)).status).toBe(200)
      const used = await apply({ ...APPLICATION, turnstile })
      expect(used.body.errors).toEqual({ turnstile: ["The bot check expired. Please send this again."] })
      // At the same moment, each with its own token.
      const tokens = [await token(), await token()]
      const key = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b13" }
      const both = await Promise.all(tokens.map((each) => apply({ ...APPLICATION, turnstile: each }, key)))
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const { rows } = await database().raw(
        "select payload, submission_id from dealer_application where deleted_at is null",
      )
      expect(new Set(rows.map(({ submission_id }: { submission_id: string }) => submission_id)).size).toBe(2)
      expect(JSON.stringify(rows)).not.toContain("turnstile")
    })

    it("is taken without the check as the contract has it, a few a day; then no one but sales is mailed", async () => {
      const apply = (over: object = {}) =>
        visitor().post("/dealer-application", { ...APPLICATION, ...over }, from("10.1.2.1"))
      expect(await apply()).toMatchObject({ status: 200, body: { received: true } })
      const [sales] = await mailsOnceThere("sales@snowforge.example")
      expect(sales?.text).toContain("without the bot check")
      const desk = await staff()
      const { applications } = ok(await desk.get("/admin/dealer-applications"))
      const { unchecked, submission_id } = ok(
        await desk.get(`/admin/dealer-applications/${applications[0].id}`),
      )
      expect(unchecked).toBe(true)
      const { events } = ok(await desk.get(`/admin/submissions/${submission_id}`))
      expect(events).toMatchObject([{ kind: "received", by: null, text: "unchecked" }])
      expect(await mailsTo(APPLICATION.email)).toEqual([])

      for (let tries = 0; tries < 4; tries++) expect((await apply()).status).toBe(200)
      expect((await apply()).status).toBe(429)
      expect((await apply({ turnstile: await token() })).status).toBe(200)
      const [confirmation] = await mailsOnceThere(APPLICATION.email)
      expect(confirmation?.subject).toBe("We have your dealer application (1006)")
    })

    it("is not taken from a program that fills in what nobody sees", async () => {
      const sent = await visitor().post("/dealer-application", { ...APPLICATION, [TRAP_FIELD]: "Buy now" })
      expect(sent.status).toBe(422)
      expect((await (await staff()).get("/admin/submissions?kind=dealer_application")).body.count).toBe(0)
    })

    it("needs the shop's own page", async () => {
      const { status } = await visitor().post("/dealer-application", APPLICATION, {
        headers: { "x-requested-with": "" },
      })
      expect(status).toBe(403)
    })
  })

  describe("the inbox", () => {
    it("is for staff only", async () => {
      for (const path of ["/admin/dealers", "/admin/dealer-applications"]) {
        expect((await visitor().get(path)).status).toBe(401)
        expect((await (await dealer()).get(path)).status).toBe(401)
      }
    })

    it("lists an application that can't be read, and lets it be refused, but not approved", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      await database().raw("update dealer_application set payload = payload - 'billing' where id = ?", [id])
      const { applications } = ok(await desk.get("/admin/dealer-applications"))
      expect(applications).toMatchObject([{ id, name: "Ely Sled Barn", place: "" }])
      const address = `/admin/dealer-applications/${id}`
      expect(ok(await desk.get(address))).toMatchObject({ name: "Ely Sled Barn", payload: null })
      const approved = await desk.post(`${address}/approve`, { percent_off: 25 })
      expect(approved.status).toBe(409)
      expect(approved.body.message).toMatch(/can't read it/)
      const refused = await desk.post(`${address}/refuse`, { reason: "Please apply again." })
      expect(refused.body).toMatchObject({ status: "refused", payload: null })
    })

    it("names who shares an email, a tax number or a phone with the applicant", async () => {
      const desk = await staff()
      const own = await snow20(desk)
      await desk.post(`/admin/dealers/${own.id}`, { ...own, tax_number: "417654321" })
      await applied(desk, { ...APPLICATION, name: "Someone else" })
      await container.resolve(Modules.CUSTOMER).createCustomers([
        { email: "guest@elysledbarn.example", first_name: "Gus", phone: "+1 (555) 010-0178" },
        { email: "other@elysledbarn.example", phone: "555 010 01780" },
      ])
      const { matches } = await applied(desk, { ...APPLICATION, email: DEMO_DEALER, phone: "1-555-010-0178" })
      expect(matches.map(({ kind, shared }) => ({ kind, shared }))).toEqual(
        expect.arrayContaining([
          { kind: "dealer", shared: ["email", "tax number", "phone"] },
          { kind: "customer", shared: ["email"] },
          { kind: "application", shared: ["tax number"] },
        ]),
      )
      expect(matches.filter(({ kind }) => kind === "customer")).toHaveLength(2)
      expect(matches).toContainEqual(
        expect.objectContaining({
          kind: "customer",
          name: "Gus",
          about: "Guest, 0 orders",
          shared: ["phone"],
        }),
      )
    })

    it("approves: an account without a password, the group, code, percentage, and a link that works once", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      const approved = await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect(approved.body).toMatchObject({ status: "approved", decided_by: DEMO_STAFF })
      const made: StaffDealer = (await desk.get(`/admin/dealers/${approved.body.dealer_id}`)).body
      expect(made).toMatchObject({
        name: "Ely Sled Barn",
        percent_off: 25,
        account: "ida@elysledbarn.example",
        website: "https://elysledbarn.example",
        city: "Ely",
        country: "US",
        tax_number: "41-7654321",
      })
      expect(made.code).toMatch(/^ELYS[A-Z2-9]{5}$/)
      const [member] = await container
        .resolve(Modules.CUSTOMER)
        .listCustomers({ id: made.customer_id ?? "" }, { relations: ["groups"] })
      expect(member?.groups?.map(({ name }) => name)).toEqual(["dealers"])

      const mail = (await mailsTo("ida@elysledbarn.example")).find(({ subject }) => /You are a/.test(subject))
      const content = mail?.text ?? ""
      expect(content).toContain(made.code)
      const token = /reset-password\?token=([\w-]{43})/.exec(content)?.[1] ?? ""
      const accounts = container.resolve(ACCOUNT_MODULE)
      // Tried again by a process that didn't know that it was taken.
      expect(await sendDealerDecision(container, id, new Date())).toBe(0)
      expect(await accounts.redeemToken("set-password", token)).toEqual({
        customerId: made.customer_id,
        email: "ida@elysledbarn.example",
      })
      expect(await accounts.redeemToken("set-password", token)).toBeNull()

      const again = await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect(again.status).toBe(409)
      const refused = await desk.post(`/admin/dealer-applications/${id}/refuse`, { reason: "No" })
      expect(refused.status).toBe(409)

      expect((await desk.delete(`/admin/dealers/${made.id}`)).status).toBe(200)
      const { body } = await desk.get(`/admin/dealer-applications/${id}`)
      expect(body).toMatchObject({ status: "approved", dealer_id: null })
    })

    it("lets nobody in who made an account with the applicant's address before", async () => {
      const [desk, stranger] = [await staff(), visitor()]
      const login = { email: "ida@elysledbarn.example", password: "somebody-else-8" }
      const made = await stranger.post("/shop/account/register", { ...login, firstName: "S", lastName: "T" })
      expect(made.status).toBe(200)
      const { id } = await applied(desk)
      await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect((await visitor().post("/shop/account/log-in", login)).status).toBe(401)
      expect((await stranger.get("/cart/data")).body.user?.dealer ?? false).toBe(false)

      const mails = await mailsTo(login.email)
      const link = mails.map(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
      const owner = visitor()
      const set = await owner.post("/shop/account/new-password", { token: link, password: "deep-powder-9" })
      expect(set.status).toBe(200)
      const own = visitor()
      await own.post("/shop/account/log-in", { ...login, password: "deep-powder-9" })
      expect((await own.get("/cart/data")).body.user).toMatchObject({ dealer: true })
    })

    it("approves once when two press at the same time", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      const answers = await Promise.all(
        [20, 30].map((percent_off) => desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("approves one of two from one address at the same time", async () => {
      const desk = await staff()
      const email = "ida@elysledbarn.example"
      await container.resolve(Modules.CUSTOMER).createCustomers({ email, has_account: true })
      for (const turnstile of [await token(), await token()]) {
        const sent = await visitor().post(
          "/dealer-application",
          { ...APPLICATION, turnstile },
          from("10.1.3.1"),
        )
        expect(sent.status).toBe(200)
      }
      const waiting = async () => ok(await desk.get("/admin/dealer-applications?status=new")).applications
      const answers = await Promise.all(
        (await waiting()).map(({ id }: { id: string }) =>
          desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 20 }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        `${email} is already the account of Ely Sled Barn. Please edit that dealer instead.`,
      )
      const [other] = await waiting()
      // The only way to close it; no one is told that they aren't a dealer.
      ok(await desk.post(`/admin/dealer-applications/${other.id}/refuse`, { reason: "You sent it twice." }))
      const [refusal] = await mailsTo(email)
      expect(refusal?.text).toContain("You're a dealer already.")
      expect(refusal?.text).not.toContain("can't take you on")
    })

    it("wants a percentage in bounds and a code that is free", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      const wrong = await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 101 })
      expect(wrong.body.errors.percent_off).toHaveLength(1)
      const taken = await desk.post(`/admin/dealer-applications/${id}/approve`, {
        percent_off: 20,
        code: "snow20",
      })
      expect(taken.body.errors.code).toEqual(["Another dealer has this code."])
    })

    it("tells the applicant also when the inbox's history can't be written", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      await database().raw(
        "alter table submission_event add constraint full_up check (kind <> 'note') not valid",
      )
      try {
        const { body } = await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
        expect(body.status).toBe("approved")
        const mails = await mailsTo("ida@elysledbarn.example")
        expect(mails.map(({ text }) => text).join()).toContain("/reset-password?token=")
      } finally {
        await database().raw("alter table submission_event drop constraint full_up")
      }
    })

    it("refuses with a reason, which is mailed", async () => {
      const desk = await staff()
      const { id } = await applied(desk)
      expect((await desk.post(`/admin/dealer-applications/${id}/refuse`, { reason: " " })).status).toBe(422)
      // With the mail server away as well: it is told later.
      jest
        .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
        .mockRejectedValueOnce(new Error("Away."))
      const { body } = await desk.post(`/admin/dealer-applications/${id}/refuse`, {
        reason: "Your bank knows no such business.",
      })
      expect(body).toMatchObject({ status: "refused", dealer_id: null })
      await untilIdle()
      await resendMail(container, new Date(Date.now() + 60 * 60_000))
      const mails = await mailsTo("ida@elysledbarn.example")
      const texts = mails.map(({ text }) => text).join()
      expect(texts).toContain("Your bank knows no such business.")
      // Junk is refused, too, and may name anyone's address.
      expect(texts).not.toContain("Ely Sled Barn")

      // In the inbox of all forms it has its number and history, with nothing left to do.
      const { submissions } = (await desk.get("/admin/submissions?kind=dealer_application")).body
      expect(submissions).toMatchObject([{ number: 1001, status: "closed", name: "Ely Sled Barn" }])
      expect(submissions[0].id).toBe(body.submission_id)
      const { body: entry } = await desk.get(`/admin/submissions/${body.submission_id}`)
      expect(entry.application_id).toBe(id)
      expect(entry.rows).toContainEqual({ label: "Dealership, Tax number", value: "41-7654321" })
      expect(entry.events).toContainEqual(
        expect.objectContaining({
          kind: "note",
          by: DEMO_STAFF,
          text: "Refused: Your bank knows no such business.",
        }),
      )
    })
  })

  describe("what fails halfway is undone", () => {
    const dealers = () => container.resolve(DEALER_MODULE)
    const failing = { status: 500 }
    const broken = () => new Error("Broken for a test.")

    afterEach(() => {
      jest.restoreAllMocks()
    })

    async function count(table: string): Promise<number> {
      const { rows } = await database().raw("select count(*)::int as n from ?? where deleted_at is null", [
        table,
      ])
      return rows[0].n
    }

    async function membersOf(email: string): Promise<string[]> {
      const customers = await container
        .resolve(Modules.CUSTOMER)
        .listCustomers({ email }, { relations: ["groups"] })
      return customers.flatMap(({ groups = [] }) => groups.map(({ name }) => name ?? ""))
    }

    const send = async () =>
      await visitor().post("/dealer-application", { ...APPLICATION, turnstile: await token() })

    it("sending: an application that can't be filed leaves nothing, and no mail", async () => {
      jest.spyOn(dealers().applications, "linkSubmission").mockRejectedValueOnce(broken())
      expect(await send()).toMatchObject(failing)
      expect([await count("dealer_application"), await count("submission")]).toEqual([0, 0])
      expect((await send()).status).toBe(200)
      await mailsOnceThere(APPLICATION.email)
      expect((await mailsTo("sales@snowforge.example")).length).toBe(1)
    })

    it("sending: an application that the inbox doesn't take is withdrawn", async () => {
      jest.spyOn(container.resolve(SUBMISSION_MODULE), "create").mockRejectedValueOnce(broken())
      expect(await send()).toMatchObject(failing)
      expect(await count("dealer_application")).toBe(0)
    })

    it.each([
      ["the decision", () => jest.spyOn(dealers().applications, "approve").mockRejectedValueOnce(broken())],
      ["the group", () => jest.spyOn(dealers(), "activeAmong").mockRejectedValueOnce(broken())],
    ])("approving: %s fails, and no account, dealer or member is left", async (_what, fail) => {
      const desk = await staff()
      const { id } = await applied(desk)
      const before = [await count("dealer"), await count("customer")]
      fail()
      const approve = () => desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect(await approve()).toMatchObject(failing)
      expect([await count("dealer"), await count("customer")]).toEqual(before)
      expect(await dealers().applications.retrieve(id)).toMatchObject({
        status: "new",
        dealer_id: null,
        account_made: false,
        decided_by: null,
        decided_at: null,
      })
      expect(
        (await mailsTo("ida@elysledbarn.example")).some(({ subject }) => /You are a/.test(subject)),
      ).toBe(false)
      expect((await approve()).body).toMatchObject({ status: "approved" })
      expect(await membersOf("ida@elysledbarn.example")).toEqual(["dealers"])
    })

    it("approving: an account that there was is neither a member nor named after the dealership", async () => {
      const [desk, rider] = [await staff(), visitor()]
      const login = { email: "ida@elysledbarn.example", password: "deep-powder-9" }
      await rider.post("/shop/account/register", { ...login, firstName: "Ida", lastName: "Berg" })
      const { id } = await applied(desk)
      jest.spyOn(dealers(), "activeAmong").mockRejectedValueOnce(broken())
      expect(await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })).toMatchObject(
        failing,
      )
      const customers = await container.resolve(Modules.CUSTOMER).listCustomers({ email: login.email })
      expect(customers).toMatchObject([{ has_account: true, company_name: null }])
      expect(await membersOf(login.email)).toEqual([])
    })

    it("editing: a new dealer is gone, a changed one as before, a removed one back", async () => {
      const desk = await staff()
      const own = await snow20(desk)
      const number = await count("dealer")
      const fail = () => jest.spyOn(dealers(), "activeAmong").mockRejectedValueOnce(broken())
      const account = "rider@snowforge.example"
      fail()
      expect(
        await desk.post("/admin/dealers", { name: "Ely Sled Barn", percent_off: 10, account }),
      ).toMatchObject(failing)
      expect(await count("dealer")).toBe(number)
      fail()
      const changed = { ...own, name: "Somebody", percent_off: 90, active: false, confirmed: true }
      expect(await desk.post(`/admin/dealers/${own.id}`, changed)).toMatchObject(failing)
      expect(await snow20(desk)).toEqual(own)
      fail()
      expect(await desk.delete(`/admin/dealers/${own.id}`)).toMatchObject(failing)
      expect(await snow20(desk)).toEqual(own)
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      expect((await shop.get("/cart/data")).body).toMatchObject({ discountTotal: 20, total: 80 })
    })
  })
})
