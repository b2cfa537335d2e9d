import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../../src/contracts/cart"
import { DealerDesk } from "../../src/contracts/dealer-desk"
import type { StaffApplication, StaffApplicationList, StaffDealer } from "../../src/contracts/dealer-staff"
import { DealerList } from "../../src/contracts/dealers"
import { TRAP_FIELD } from "../../src/contracts/form-facts"
import { formatMoney } from "../../src/contracts/money"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { DEALER_MODULE } from "../../src/modules/dealer"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { expireReads } from "../../src/read-model/cached-read"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { dealerGroupId } from "../../src/workflows/dealer/dealer-group"
import { invoice, packingSlip } from "../../src/workflows/dealer/order-papers"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { from, type Visitor } from "../visitor"

const PLACE = {
  address: "12 Mill Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  phone: "(555) 010-0301",
  fax: "",
}

const APPLICATION = {
  carried: "No",
  dealership: { name: "Ely Sled Barn", years: 12, tax: "41-7654321", website: "elysledbarn.example" },
  brands: "Snowforge, Top Gear",
  snowmobileBrands: "",
  name: "Ida Berg",
  email: "Ida@ElySledBarn.example",
  phone: "(555) 010-0300",
  ownerName: "Ola Berg",
  ownerEmail: "ola@elysledbarn.example",
  partsName: "Per Berg",
  partsEmail: "per@elysledbarn.example",
  accountsName: "Anna Berg",
  accountsEmail: "anna@elysledbarn.example",
  invoiceEmails: "",
  whoOrdering: "Per",
  billing: { name: "Ely Sled Barn LLC", ...PLACE },
  bank: { ...PLACE },
  vendor: { ...PLACE },
  terms: { approve: true, verified: true, understand: true, consent: true },
}

shopTest({}, ({ visitor, container, settings }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  const staff = () => visitor().logInStaff()

  async function dealer(): Promise<Visitor> {
    const who = visitor()
    const login = { email: DEMO_DEALER, password: DEMO_PASSWORD }
    expect((await who.post("/shop/account/log-in", login)).status).toBe(200)
    return who
  }

  let began = ""
  beforeEach(() => {
    began = new Date().toISOString()
  })

  /** What this test's mails to someone say, the newest first. */
  async function mailsTo(to: string): Promise<OutboxMail[]> {
    const outbox = new Outbox(outboxFolder(settings.dataDir))
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    const own = mails.filter(
      (mail) => mail.keptAt >= began && mail.to.some((each) => each.toLowerCase() === to.toLowerCase()),
    )
    const read = await Promise.all(own.map(({ id }) => outbox.read(id)))
    return read.flatMap((mail) => mail ?? [])
  }

  /** As `mailsTo`: a form's mails are sent after it was answered. */
  const mailsOnceThere = (to: string): Promise<OutboxMail[]> =>
    eventually(async () => {
      const mails = await mailsTo(to)
      return mails.length > 0 && mails
    }, `Nothing was mailed to ${to}.`)

  const token = () => solvedToken(settings.cookieSecret)

  /** Sends an application and opens it in the inbox. */
  async function applied(desk: Visitor, payload: object = APPLICATION): Promise<StaffApplication> {
    const sent = await visitor().post("/dealer-application", { ...payload, turnstile: await token() })
    expect(sent.status).toBe(200)
    const list: StaffApplicationList = (await desk.get("/admin/dealer-applications?status=new")).body
    const [first] = list.applications
    const { status, body } = await desk.get(`/admin/dealer-applications/${first?.id}`)
    expect(status).toBe(200)
    return body
  }

  const DOOR = {
    firstName: "Dale",
    lastName: "Dealer",
    company: "",
    address: "410 Lakeview Drive",
    city: "Portland",
    // Oregon has no sales tax: what is off shows to the cent.
    state: "OR",
    zip: "97201",
    country: "US",
    phone: "(555) 010-0178",
    email: DEMO_DEALER,
  }

  /** Buys what is in the cart. @returns the thank-you token */
  async function order(who: Visitor, choices: object = {}, billing: object = {}): Promise<string> {
    const step = { dropShip: false, howDidYouHear: "Other", customAgreed: false, ...choices }
    const { body } = await who.post("/checkout/shipping", { ...DOOR, ...step })
    const { status, body: placed } = await who.post("/checkout/process", {
      addressId: body.addressId,
      billing: { email: "", zip: DOOR.zip, ...billing },
      shipping: DOOR,
      stripeToken: "tok_visa",
      text: { notifications: false, receipt: false },
      ...step,
    })
    expect({ status, message: placed.message }).toEqual({ status: 200, message: undefined })
    return placed.thanks_url.split("/").pop()
  }

  /** A price list of the dealers' group, made in Medusa's own way, as its admin does. */
  async function priceList(sku: string, dollars: number) {
    const { variantsBySku } = await getSnapshot(container)
    const { status } = await (await staff()).postMeant("/admin/price-lists", {
      title: "Dealers",
      description: "Floor prices",
      type: "override",
      status: "active",
      rules: { "customer.groups.id": [await dealerGroupId(container)] },
      prices: [
        { amount: dollars, currency_code: "usd", variant_id: variantsBySku.get(sku)?.variantId ?? "" },
      ],
    })
    expect(status).toBe(200)
    expireReads(container)
  }

  const snow20 = async (desk: Visitor): Promise<StaffDealer> => {
    const { body } = await desk.get("/admin/dealers?q=SNOW20")
    return (await desk.get(`/admin/dealers/${body.dealers[0].id}`)).body
  }

  describe("POST /dealers", () => {
    it("lists dealers and distributors with their place, and nothing of their terms", async () => {
      const { status, body } = await visitor().post("/dealers")
      expect(status).toBe(200)
      const { results } = DealerList.parse(body)
      expect(results.length).toBeGreaterThanOrEqual(40)
      expect(results.filter(({ distributor }) => distributor).length).toBeGreaterThan(3)
      expect(new Set(results.map(({ country }) => country))).toEqual(new Set(["US", "CA"]))
      expect(JSON.stringify(body)).not.toMatch(/percent|code|customer|tax|notes/)
    })

    it("leaves out who is not listed or not active, at once", async () => {
      const desk = await staff()
      const { id, created_at: _at, orders: _orders, customer_id: _customer, ...form } = await snow20(desk)
      const named = async () =>
        (await visitor().post("/dealers")).body.results.some((each: { id: string }) => each.id === id)
      expect(await named()).toBe(true)
      const { version } = (await desk.post(`/admin/dealers/${id}`, { ...form, listed: false })).body
      expect(await named()).toBe(false)
      await desk.post(`/admin/dealers/${id}`, { ...form, version, active: false })
      expect(await named()).toBe(false)
    })
  })

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
      // Anybody can type in anybody's address: nothing that was typed goes there.
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
      const missing = await apply(APPLICATION)
      expect({ status: missing.status, errors: missing.body.errors }).toEqual({
        status: 422,
        errors: { turnstile: ["Please wait for the bot check, then send this again."] },
      })
      const turnstile = await token()
      const headers = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b12" }
      expect((await apply({ ...APPLICATION, turnstile }, headers)).status).toBe(200)
      // The same filled-in form, its answer lost on the way.
      expect((await apply({ ...APPLICATION, turnstile }, headers)).status).toBe(200)
      const used = await apply({ ...APPLICATION, turnstile })
      expect(used.body.errors).toEqual({ turnstile: ["The bot check expired. Please send this again."] })
      // At the same moment, with a token each.
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

    it("names who shares an e-mail, a tax number or a phone with the applicant", async () => {
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
          { kind: "dealer", shared: ["e-mail", "tax number", "phone"] },
          { kind: "customer", shared: ["e-mail"] },
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
      expect(await accounts.redeemToken("set-password", token)).toEqual({
        customerId: made.customer_id,
        email: "ida@elysledbarn.example",
      })
      expect(await accounts.redeemToken("set-password", token)).toBeNull()

      const again = await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect(again.status).toBe(409)
      const refused = await desk.post(`/admin/dealer-applications/${id}/refuse`, { reason: "No" })
      expect(refused.status).toBe(409)
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
      const { body } = await desk.post(`/admin/dealer-applications/${id}/refuse`, {
        reason: "Your bank knows no such business.",
      })
      expect(body).toMatchObject({ status: "refused", dealer_id: null })
      const mails = await mailsTo("ida@elysledbarn.example")
      expect(mails.map(({ text }) => text).join()).toContain("Your bank knows no such business.")

      // In the inbox of all forms it has its number and history, and nothing is left to do.
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
      jest.spyOn(dealers(), "fileApplication").mockRejectedValueOnce(broken())
      expect(await send()).toMatchObject(failing)
      expect([await count("dealer_application"), await count("submission")]).toEqual([0, 0])
      expect((await send()).status).toBe(200)
      await mailsOnceThere(APPLICATION.email)
      expect((await mailsTo("sales@snowforge.example")).length).toBe(1)
    })

    it("sending: an application that the inbox doesn't take is withdrawn", async () => {
      jest.spyOn(container.resolve(SUBMISSION_MODULE), "receive").mockRejectedValueOnce(broken())
      expect(await send()).toMatchObject(failing)
      expect(await count("dealer_application")).toBe(0)
    })

    it.each([
      ["the decision", () => jest.spyOn(dealers(), "approve").mockRejectedValueOnce(broken())],
      ["the group", () => jest.spyOn(dealers(), "activeAmong").mockRejectedValueOnce(broken())],
    ])("approving: %s fails, and no account, dealer or member is left", async (_what, fail) => {
      const desk = await staff()
      const { id } = await applied(desk)
      const before = [await count("dealer"), await count("customer")]
      fail()
      const approve = () => desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 25 })
      expect(await approve()).toMatchObject(failing)
      expect([await count("dealer"), await count("customer")]).toEqual(before)
      expect(await dealers().requireApplication(id)).toMatchObject({
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

  it("has a state of the United States or Canada, written as its code, or none yet", async () => {
    const desk = await staff()
    const save = async (place: object) =>
      await desk.post("/admin/dealers", { name: "Ely Sled Barn", percent_off: 10, ...place })
    for (const [place, field] of [
      [{ country: "ZZ" }, "country"],
      [{ country: "US", state: "Foo" }, "state"],
      [{ country: "CA", state: "MN" }, "state"],
    ] as const) {
      const { status, body } = await save(place)
      expect([place, status, Object.keys(body.errors)]).toEqual([place, 422, [field]])
    }
    expect((await save({ country: "CA", state: " ontario" })).body).toMatchObject({
      country: "CA",
      state: "ON",
    })
    expect((await save({ country: "US", state: "" })).body).toMatchObject({ country: "US", state: "" })
  })

  it("keeps what a colleague saved since a dealer was opened, and what one saves at the same moment", async () => {
    const desk = await staff()
    const opened = await snow20(desk)
    const change = (over: object) => desk.post(`/admin/dealers/${opened.id}`, { ...opened, ...over })
    const both = await Promise.all([change({ percent_off: 22 }), change({ notes: "Called." })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await snow20(desk)
    const stale = await change({ phone: "555 010 0199" })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^Somebody else has changed this/),
    ])
    expect(await snow20(desk)).toEqual(kept)
    expect(Object.keys((await change({ version: undefined })).body.errors)).toEqual(["version"])
    expect((await change({ version: kept.version, phone: "555 010 0199" })).status).toBe(200)
  })

  it("a customer leads to the dealer and a dealer to the customer", async () => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data: customers } = await query.graph({
      entity: "customer",
      fields: ["email", "dealer.code"],
      filters: { email: DEMO_DEALER },
    })
    expect(customers).toMatchObject([{ email: DEMO_DEALER, dealer: { code: "SNOW20" } }])
    const { data: found } = await query.graph({
      entity: "dealer",
      fields: ["code", "customer.email"],
      filters: { code: "SNOW20" },
    })
    expect(found).toMatchObject([{ code: "SNOW20", customer: { email: DEMO_DEALER } }])
  })

  describe("a dealer who is removed or switched off", () => {
    it.each(["removed", "switched off"])(
      "and %s loses the price at once, in the open cart, too",
      async (how) => {
        const desk = await staff()
        const shop = await dealer()
        await shop.put("/cart/pull-handle-red", { quantity: 4, options: [] })
        expect((await shop.get("/cart/data")).body).toMatchObject({ discountTotal: 20, total: 80 })
        const own = await snow20(desk)
        if (how === "removed") await desk.delete(`/admin/dealers/${own.id}`)
        else await desk.post(`/admin/dealers/${own.id}`, { ...own, active: false })

        expect((await shop.get("/cart/data")).body).toMatchObject({
          user: { dealer: false, dealer_code: null },
          discountTotal: 0,
          total: 100,
        })
        const { rows } = await database().raw(
          "select count(*)::int as left from cart_line_item_adjustment where provider_id = 'shop-dealer' and deleted_at is null",
        )
        expect(rows[0].left).toBe(0)
        const members = await container
          .resolve(Modules.CUSTOMER)
          .listCustomers({ email: DEMO_DEALER }, { relations: ["groups"] })
        expect(members.flatMap(({ groups }) => groups ?? [])).toEqual([])
        expect((await visitor().put("/cart/dealer/SNOW20")).status).not.toBe(200)
      },
    )
  })

  describe("a price list of the dealers' group", () => {
    it("counts for its goods in place of the percentage, from the cart to the quote", async () => {
      await priceList("PUL-RED", 15)
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const { body } = await shop.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      // Two handles at $15, and 20% off a set at $35.
      expect(body.cart).toMatchObject({ subtotal: 65, discountTotal: 7, total: 58 })
      const items = Object.values(CartData.parse(body.cart).items)
      expect(items.map(({ sku, single_price, dealer }) => ({ sku, single_price, dealer }))).toEqual([
        { sku: "PUL-RED", single_price: 15, dealer: { retail: 25, price: 15 } },
        { sku: "ICE-BLK-SET", single_price: 35, dealer: { retail: 35, price: 28 } },
      ])
      const quote = await shop.post("/checkout/shipping", DOOR)
      expect(quote.body).toMatchObject({ discount: 7, tax: 0, cart: { subtotal: 65 } })
      expect(quote.body.total).toBeCloseTo(58 + quote.body.shipping, 2)
      const prices = await shop.get("/shop/dealer/prices")
      expect(prices.body).toEqual({
        name: "North Shore Powersports",
        code: "SNOW20",
        percent_off: 20,
        listed: { "PUL-RED": 15 },
        lowest: { "pull-handle": 15 },
      })
      expect(prices.headers.get("cache-control")).toBe("private, no-store")
    })

    it("goes by a customer group that can't be renamed or deleted", async () => {
      const desk = await staff()
      const id = await dealerGroupId(container)
      const at = `/admin/customer-groups/${id}`
      const answers = [await desk.post(at, { name: "Resellers" }), await desk.delete(at)]
      const refused = [409, expect.stringContaining("can't be renamed or deleted")]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([refused, refused])
      expect((await desk.post(at, { name: "dealers", metadata: { seen: true } })).status).toBe(200)
      const other = (await desk.post("/admin/customer-groups", { name: "VIP" })).body.customer_group.id
      expect((await desk.post(`/admin/customer-groups/${other}`, { name: "Friends" })).status).toBe(200)
      expect((await desk.delete(`/admin/customer-groups/${other}`)).status).toBe(200)
    })

    it("is nobody else's: riders pay retail, and see no dealer's price anywhere", async () => {
      await priceList("PUL-RED", 15)
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await shop.get("/shop/dealer/prices")
      const rider = visitor()
      const { body } = await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      expect(body.cart).toMatchObject({ subtotal: 25, total: 25 })
      expect(Object.values<object>(body.cart.items)[0]).not.toHaveProperty("dealer")
      expect((await rider.get("/shop/dealer/prices")).status).toBe(404)
      const page = await rider.get("/shop/products/pull-handle")
      expect(JSON.stringify(page.body)).not.toMatch(/"price":15\b/)
    })

    it("is lost with the dealer's place, in the open cart, too", async () => {
      await priceList("PUL-RED", 15)
      const [desk, shop] = [await staff(), await dealer()]
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      expect((await shop.get("/cart/data")).body.total).toBe(30)
      await desk.delete(`/admin/dealers/${(await snow20(desk)).id}`)
      expect((await shop.get("/cart/data")).body).toMatchObject({ subtotal: 50, total: 50 })
    })
  })

  describe("orders", () => {
    it("are credited to who bought or whose code was named, for good, and reported by month", async () => {
      const [desk, shop, rider] = [await staff(), await dealer(), visitor()]
      await shop.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      await order(shop)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await rider.put("/cart/dealer/SNOW20")
      const token = await order(rider)
      const plain = visitor()
      await plain.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(plain)

      const dealerId = (await snow20(desk)).id
      await desk.delete(`/admin/dealers/${dealerId}`)
      const { months } = (await desk.get("/admin/dealer-report")).body
      expect(months).toEqual([
        {
          month: expect.stringMatching(/^\d{4}-\d\d$/),
          dealer_id: dealerId,
          dealer_name: "North Shore Powersports",
          dealer_code: "SNOW20",
          bought: 1,
          bought_total: 80,
          credited: 1,
          credited_total: 25,
        },
      ])
      const csv = await desk.get("/admin/dealer-report/csv")
      expect(csv.headers.get("content-disposition")).toContain(".csv")
      expect(csv.body).toContain("North Shore Powersports,SNOW20,1,80.00,1,25.00")
      expect((await rider.get("/admin/dealer-report/csv")).status).toBe(401)

      const { rows } = await database().raw('select id from "order" order by created_at')
      const facts = await desk.get(`/admin/order-builds/${rows[1].id}`)
      expect(facts.body.facts).toContainEqual({
        name: "Dealer credited",
        value: "North Shore Powersports, code SNOW20",
      })
      expect(token).not.toBe("")
    })
  })

  describe("the desk", () => {
    const lines = (...typed: [string, string][]) => ({
      lines: typed.map(([sku, quantity], at) => ({ row: at + 1, sku, quantity })),
    })

    it("takes good rows into the cart in one go and says what is wrong with the others", async () => {
      const shop = await dealer()
      const { status, body } = await shop.post(
        "/dealer/quick-order",
        lines(["pul-red", "2"], ["NOPE", "1"], ["PUL-PNK", "1"], ["ICE-TIP-4", "x"], ["PUL-RED", "1"]),
      )
      expect(status).toBe(200)
      expect(body.added).toEqual([{ sku: "PUL-RED", name: expect.stringContaining("Pull"), quantity: 3 }])
      expect(body.errors.map(({ row, sku }: { row: number; sku: string }) => [row, sku])).toEqual([
        [2, "NOPE"],
        [3, "PUL-PNK"],
        [4, "ICE-TIP-4"],
      ])
      expect(body.cart).toMatchObject({ total_quantity: 3, subtotal: 75, discountTotal: 15 })
      expect((await shop.get("/cart/data")).body.total_quantity).toBe(3)
      const design = await shop.post("/dealer/quick-order", lines(["TRLSOLYELBLK", "1"]))
      expect(design.body.errors[0].path).toBe("/builder/trail/solid/TRLSOLYELBLK")
    })

    it("has orders, a packing slip without prices and an invoice, and orders again", async () => {
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await order(
        shop,
        { dropShip: true, howDidYouHear: "" },
        { ...DOOR, company: "North Shore Powersports" },
      )
      const desk = await shop.get("/shop/dealer/desk")
      expect(desk.headers.get("cache-control")).toBe("private, no-store")
      const { count, orders } = DealerDesk.parse(desk.body)
      expect(count).toBe(1)
      expect(orders[0]).toMatchObject({
        dropShip: true,
        status: "In the works",
        items: [{ sku: "PUL-RED", quantity: 2 }],
      })
      const id = orders[0]?.id ?? ""
      const slip = await packingSlip(container, id)
      expect(slip).toMatchObject({ issuer: "North Shore Powersports", totals: [] })
      expect(JSON.stringify(slip)).not.toMatch(/\$|Snowforge/i)
      expect(await invoice(container, id)).toMatchObject({
        totals: expect.arrayContaining([{ name: "Dealer Discount", value: "-$10.00" }]),
      })
      for (const paper of ["packing-slip", "invoice"]) {
        const path = `/shop/dealer/orders/${id}/${paper}`
        const { status, headers } = await shop.get(path)
        expect({ status, type: headers.get("content-type") }).toEqual({
          status: 200,
          type: "application/pdf",
        })
        expect((await visitor().get(path)).status).toBe(404)
      }
      const desker = await staff()
      expect((await desker.get(`/admin/packing-slips/${id}`)).status).toBe(200)
      const again = await shop.post(`/dealer/orders/${id}/reorder`)
      expect(again.body).toMatchObject({ added: [{ sku: "PUL-RED", quantity: 2 }], errors: [] })

      expect((await invoice(container, id)).note).toMatch(/^Paid by card\. US dollars\. .*ship/i)
      expect((await desker.post(`/admin/orders/${id}/cancel`)).status).toBe(200)
      const canceled = await invoice(container, id)
      expect(canceled.facts).toContainEqual({ name: "Status", value: "Canceled" })
      expect(canceled.facts).toContainEqual({ name: "Given back", value: formatMoney(orders[0]?.total ?? 0) })
      expect(canceled.note).toBe("Paid by card. US dollars.")
      expect((await shop.get("/shop/dealer/desk")).body.orders[0].status).toBe("Canceled")
    })

    it("are edited at the dealer's price, and billed with what is still to be paid", async () => {
      const [desk, shop] = [await staff(), await dealer()]
      await priceList("PUL-BLU", 17)
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const token = await order(shop)
      const { orders } = DealerDesk.parse((await shop.get("/shop/dealer/desk")).body)
      const [{ id, total } = { id: "", total: 0 }] = orders
      const { variantsBySku } = await getSnapshot(container)
      const goods = (sku: string, more: object = {}) => ({
        variant_id: variantsBySku.get(sku)?.variantId,
        quantity: 2,
        ...more,
      })
      const edit = `/admin/order-edits/${id}`
      for (const [path, body] of [
        ["/admin/order-edits", { order_id: id }],
        [`${edit}/items`, { items: [goods("PUL-BLK"), goods("PUL-BLU")] }],
        [`${edit}/items`, { items: [goods("ICE-BLK-SET", { unit_price: 30 })] }],
        [`${edit}/request`, {}],
        [`${edit}/confirm`, {}],
      ] as const)
        expect([path, (await desk.post(path, body)).status]).toEqual([path, 200])
      const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
      const sold = (thanks.items as { sku: string; single_price: number; options: object }[]).map(
        ({ sku, single_price, options }) => [sku, single_price, options],
      )
      expect(sold).toEqual(
        expect.arrayContaining([
          ["PUL-BLK", 20, { Color: "Black" }],
          ["PUL-BLU", 17, { Color: "Blue" }],
          ["ICE-BLK-SET", 30, expect.anything()],
        ]),
      )
      expect(thanks.due).toBe(2 * 20 + 2 * 17 + 2 * 30)
      const paper = await invoice(container, id)
      expect(paper.lines.map(({ facts }) => facts)).toContain("Color: Black")
      expect(paper.totals.slice(-3)).toEqual([
        { name: "Order Total", value: formatMoney(total + thanks.due) },
        { name: "Paid by card", value: formatMoney(total) },
        { name: "Still to be paid", value: formatMoney(thanks.due) },
      ])
      expect(paper.note).not.toContain("Paid")
    })

    it("says which of the dealer's own details a drop shipment lacks", async () => {
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const step = { dropShip: true, howDidYouHear: "N/A", customAgreed: false }
      const { body } = await shop.post("/checkout/shipping", { ...DOOR, ...step, email: "" })
      const pay = async (billing: object) =>
        await shop.post("/checkout/process", {
          addressId: body.addressId,
          billing: { ...DOOR, ...billing },
          shipping: { ...DOOR, email: "" },
          stripeToken: "tok_visa",
          ...step,
        })
      for (const [field, wrong] of [
        ["lastName", ""],
        ["state", ""],
        ["state", "BC"],
        ["country", "AQ"],
        ["email", ""],
      ]) {
        const { status, body: refused } = await pay({ [String(field)]: wrong })
        expect({ status, fields: Object.keys(refused.errors) }).toEqual({
          status: 422,
          fields: [`billing.${field}`],
        })
      }
      expect((await pay({})).status).toBe(200)
    })

    it("is not there for riders, and no dealer sees another's order", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(rider)
      const { rows } = await database().raw('select id from "order"')
      const id = rows[0].id
      const shop = await dealer()
      for (const paper of ["packing-slip", "invoice"]) {
        expect((await shop.get(`/shop/dealer/orders/${id}/${paper}`)).status).toBe(404)
      }
      expect((await shop.post(`/dealer/orders/${id}/reorder`)).status).toBe(404)
      for (const who of [rider, visitor()]) {
        expect((await who.get("/shop/dealer/desk")).status).toBe(404)
        expect((await who.post("/dealer/quick-order", lines(["PUL-RED", "1"]))).status).toBe(404)
      }
      const foreign = await shop.post("/dealer/quick-order", lines(["PUL-RED", "1"]), {
        headers: { "x-requested-with": "" },
      })
      expect(foreign.status).toBe(403)
    })
  })

  // Last: it uses this address's tries up.
  it("lets nobody guess codes or flood the inbox", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      const { status } = await rider.put(`/cart/dealer/GUESS${at}`, undefined, from("10.0.0.33"))
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    // Sent broken, so that only the counting is looked at.
    const sent: number[] = []
    for (let at = 0; at < 30; at++) sent.push((await visitor().post("/dealer-application", {})).status)
    expect(sent.at(-1)).toBe(429)
  })
})
