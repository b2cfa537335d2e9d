import { rm } from "node:fs/promises"
import { updateCustomersWorkflow } from "@medusajs/core-flows"
import { container as running } from "@medusajs/framework"
import type { IOrderModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  type StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { OF_ACCOUNT } from "../../src/api/log-in-limits"
import { Account, AccountOrderPage, AccountOrders, OrderLookupAnswer } from "../../src/contracts/account"
import { CartData } from "../../src/contracts/cart"
import { takePoint } from "../../src/limits/rate-limit"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { ALIGN_LOGINS } from "../../src/modules/account/migrations/sql/align-logins"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf, loginsOfCustomer } from "../../src/workflows/account/credentials"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { from, type Visitor } from "../visitor"

const PASSWORD = "deep-powder-9"

let people = 0
/** Limits count by account: each test has its own. */
const newEmail = () => `rider-${++people}@example.com`

const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0110",
}

const breakStep = createStep("break-after-new-email", async (): Promise<StepResponse<undefined>> => {
  throw new Error("Broken")
})
/** Gives accounts another e-mail, and fails afterwards. */
const failingUpdate = createWorkflow(
  "fail-after-new-email",
  (input: WorkflowData<{ selector: { id: string }; update: { email: string } }>) => {
    updateCustomersWorkflow.runAsStep({ input })
    breakStep()
    return new WorkflowResponse(undefined)
  },
)

shopTest({ cards: false }, ({ visitor, container, settings }) => {
  const folder = outboxFolder(settings.dataDir)

  const register = (who: Visitor, email: string, password = PASSWORD) =>
    who.post("/shop/account/register", { firstName: "Ida", lastName: "Berg", email, password })

  async function member(email = newEmail()): Promise<{ rider: Visitor; email: string }> {
    const rider = visitor()
    expect((await register(rider, email)).status).toBe(200)
    return { rider, email }
  }

  async function mailTo(email: string, subject: RegExp): Promise<OutboxMail> {
    const outbox = new Outbox(folder)
    return await eventually(async () => {
      const { mails } = await outbox.list({ limit: 50, offset: 0 })
      const read = await Promise.all(mails.map((mail) => outbox.read(mail.id)))
      return read.find((one) => one?.to.includes(email) && subject.test(one.subject))
    }, `No mail to ${email} about ${subject}.`)
  }

  const tokenIn = (mail: OutboxMail) => /token=([\w-]{43})/.exec(mail.text)?.[1] ?? ""

  async function customerOf(email: string): Promise<string> {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ email, has_account: true }, { take: 1 })
    if (!customer) throw new Error(`${email} has no account.`)
    return customer.id
  }

  /** An order as the shop writes one; how it is paid is another suite's matter. */
  async function order(facts: { email: string; customer_id?: string; items?: object[] }) {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = await database.raw("select id, product_id from product_variant where sku = 'PUL-RED'")
    const made = await container.resolve<IOrderModuleService>(Modules.ORDER).createOrders({
      currency_code: "usd",
      email: facts.email,
      ...(facts.customer_id ? { customer_id: facts.customer_id } : {}),
      items: (facts.items as never) ?? [
        {
          title: "Red",
          product_title: "Pull handle",
          variant_id: rows[0].id,
          product_id: rows[0].product_id,
          variant_sku: "PUL-RED",
          variant_option_values: { Color: "red" },
          thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
          quantity: 2,
          unit_price: 20,
        },
      ],
      shipping_address: {
        first_name: "Riley",
        last_name: "Secret",
        address_1: "12 Powder Lane",
        city: "Duluth",
        province: "us-mn",
        postal_code: "55802",
        country_code: "us",
      },
    })
    return { id: made.id, number: String(made.display_id) }
  }

  const cartOf = async (who: Visitor) => CartData.parse((await who.get("/cart/data")).body)
  const inCart = async (who: Visitor) =>
    Object.fromEntries(Object.values((await cartOf(who)).items).map(({ sku, quantity }) => [sku, quantity]))

  describe("getting in", () => {
    it("registers, says who it is, logs out and in again whatever the case of the e-mail", async () => {
      const { rider, email } = await member()
      expect(Account.parse((await rider.get("/shop/account")).body)).toMatchObject({
        email,
        firstName: "Ida",
        verified: false,
        addresses: [],
      })
      expect((await rider.post("/shop/account/log-out")).status).toBe(200)
      expect((await rider.get("/shop/account")).status).toBe(401)
      await rider.logIn(email.toUpperCase(), PASSWORD)
      expect((await rider.get("/shop/account")).status).toBe(200)
    })

    it("says the same of an account that exists and one that does not", async () => {
      const { email } = await member()
      const answers = []
      for (const [who, password] of [
        [email, "not the one"],
        [newEmail(), "not the one"],
      ] as const) {
        const answer = await visitor().post("/shop/account/log-in", { email: who, password })
        const forgotten = await visitor().post("/shop/account/forgotten-password", { email: who })
        answers.push([answer.status, answer.body, forgotten.status, forgotten.body])
      }
      expect(answers[0]).toEqual([401, { message: "That email and password don't match." }, 200, {}])
      expect(answers[1]).toEqual(answers[0])
    })

    it("lets whoever registers twice in with the right password only", async () => {
      const { email } = await member()
      expect((await register(visitor(), email, "another one")).body).toEqual({
        message: "We can't create this account. Try logging in instead.",
      })
      expect((await register(visitor(), email)).status).toBe(200)
    })

    it.each([
      ["the customer can't be made", Modules.CUSTOMER, "createCustomers"],
      ["the login can't be given to the customer", Modules.AUTH, "updateAuthIdentities"],
    ] as const)("leaves nothing behind when %s", async (_, module, method) => {
      const email = newEmail()
      jest
        .spyOn(container.resolve(module), method as never)
        .mockRejectedValueOnce(new Error("Broken") as never)
      expect((await register(visitor(), email)).status).toBe(500)
      expect(await loginOf(container, email)).toBeNull()
      expect(await container.resolve(Modules.CUSTOMER).listCustomers({ email })).toEqual([])
      await member(email)
    })

    it("names what is wrong with each field", async () => {
      const { status, body } = await visitor().post("/shop/account/register", {
        firstName: " ",
        lastName: "x".repeat(101),
        email: "nobody",
        password: "short",
      })
      expect(status).toBe(422)
      expect(body.errors).toEqual({
        firstName: ["Please enter your first name."],
        lastName: ["Use at most 100 characters."],
        email: ["Please enter a valid email address."],
        password: ["Use at least 8 characters."],
      })
    })

    it("changes the session's id with each login, of riders and of staff, and ends the one of before", async () => {
      const { rider, email } = await member()
      const planted = rider.cookies.get("connect.sid") ?? ""
      await rider.logIn(email, PASSWORD)
      expect(rider.cookies.get("connect.sid")).not.toBe(planted)
      const attacker = visitor()
      attacker.cookies.set("connect.sid", planted)
      expect((await attacker.get("/shop/account")).status).toBe(401)

      const staff = visitor()
      staff.cookies.set("connect.sid", rider.cookies.get("connect.sid") ?? "")
      const { body } = await staff.post("/auth/user/emailpass", {
        email: DEMO_STAFF,
        password: DEMO_PASSWORD,
      })
      const known = staff.cookies.get("connect.sid")
      await staff.post("/auth/session", undefined, { headers: { authorization: `Bearer ${body.token}` } })
      expect(staff.cookies.get("connect.sid")).not.toBe(known)
      expect((await staff.get("/admin/users/me")).status).toBe(200)
    })

    it("stops guessing one password, and locks nobody else out", async () => {
      const { email } = await member()
      const guess = (address: string, password: string) =>
        visitor().post("/shop/account/log-in", { email, password }, from(address))
      const statuses = []
      for (let tries = 0; tries < 9; tries++)
        statuses.push((await guess("10.0.0.1", `guess ${tries}`)).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429])
      const refused = await guess("10.0.0.1", PASSWORD)
      expect(refused.body.message).toMatch(/^Too many tries\. Please wait 15 minutes/)
      expect((await guess("10.0.0.2", PASSWORD)).status).toBe(200)
    })

    it("stops guessing staff's passwords, too", async () => {
      const guess = () =>
        visitor().post(
          "/auth/user/emailpass",
          { email: "nobody@example.com", password: "x" },
          from("10.0.0.3"),
        )
      const statuses = []
      for (let tries = 0; tries < 9; tries++) statuses.push((await guess()).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429])
    })

    it.each([
      "/auth/customer/emailpass",
      "/auth/customer/emailpass/register",
      "/auth/customer/emailpass/reset-password",
    ])("has no second way in at %s", async (path) => {
      const answer = await visitor().post(path, { email: DEMO_RIDER, password: DEMO_PASSWORD })
      expect(answer.status).toBe(404)
    })

    it("takes no call from another site's page", async () => {
      const { rider } = await member()
      for (const path of ["log-in", "log-out", "register", "password", "profile", "addresses"]) {
        const answer = await rider.post(`/shop/account/${path}`, {}, { headers: { "x-requested-with": "" } })
        expect([path, answer.status]).toEqual([path, 403])
      }
      expect((await rider.get("/shop/account")).headers.get("cache-control")).toBe("private, no-store")
    })
  })

  it("keeps the last sessions of an account, so many, and staff's whatever riders do", async () => {
    const { rider, email } = await member()
    const staff = await visitor().logInStaff()
    const second = await visitor().logIn(email, PASSWORD)
    for (let time = 0; time < 19; time++) await visitor().logIn(email, PASSWORD)
    expect((await rider.get("/shop/account")).status).toBe(401)
    expect((await second.get("/shop/account")).status).toBe(200)
    expect((await staff.get("/admin/users/me")).status).toBe(200)
    // Those that were ended make room: nobody's phone is logged out by a browser that logs in and out.
    for (let time = 0; time < 21; time++) {
      const browser = await visitor().logIn(email, PASSWORD)
      await browser.post("/shop/account/log-out")
      if (time === 0) await second.logIn(email, PASSWORD)
    }
    expect((await second.get("/shop/account")).status).toBe(200)
  })

  it("logs in so often an hour, also with the right password", async () => {
    const { email } = await member()
    const logIn = () => visitor().post("/shop/account/log-in", { email, password: PASSWORD })
    // Registering was the first of them.
    for (let time = 0; time < 299; time++) await takePoint({ ...OF_ACCOUNT }, email)
    expect((await logIn()).status).toBe(429)
  })

  describe("an account whose password strangers guess", () => {
    /** So many wrong ones that no stranger has another try. */
    async function guessAll(email: string) {
      const guess = (network: number) =>
        visitor().post("/shop/account/log-in", { email, password: "guess" }, from(`10.20.${network}.1`))
      for (let tries = 0; tries < 60; tries++) await guess(Math.floor(tries / 8))
      expect((await guess(99)).status).toBe(429)
    }
    const logIn = (browser: Visitor, email: string, password = PASSWORD) =>
      browser.post("/shop/account/log-in", { email, password }, from("10.21.0.1"))

    it("stays open to the browsers that were let in before, each with tries of its own", async () => {
      const { rider, email } = await member()
      await rider.post("/shop/account/log-out")
      await guessAll(email)
      expect((await logIn(visitor(), email)).status).toBe(429)
      expect((await logIn(rider, email)).status).toBe(200)
      const { email: another, rider: stranger } = await member()
      expect((await logIn(stranger, email)).status).toBe(429)
      expect((await logIn(stranger, another)).status).toBe(200)
      const statuses = []
      for (let tries = 0; tries < 9; tries++) statuses.push((await logIn(rider, email, `${tries}`)).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429])
    })

    it("is given back by a mailed link", async () => {
      const { email } = await member()
      await guessAll(email)
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = tokenIn(await mailTo(email, /new .* password/))
      const password = "fresh tracks"
      expect((await visitor().post("/shop/account/new-password", { token, password })).status).toBe(200)
      expect((await logIn(visitor(), email, password)).status).toBe(200)
    })
  })

  describe("passwords", () => {
    it("sets a forgotten one by mail, once, and logs out everywhere else", async () => {
      const { rider, email } = await member()
      await visitor().post("/shop/account/forgotten-password", { email: ` ${email.toUpperCase()} ` })
      const token = tokenIn(await mailTo(email, /new .* password/))
      const browser = visitor()
      const short = await browser.post("/shop/account/new-password", { token, password: "short" })
      expect(short.body.errors).toEqual({ password: ["Use at least 8 characters."] })
      expect(
        (await browser.post("/shop/account/new-password", { token, password: "fresh tracks" })).status,
      ).toBe(200)
      expect((await rider.get("/shop/account")).status).toBe(401)
      await visitor().logIn(email, "fresh tracks")
      await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow(/don't match/)
      const again = await browser.post("/shop/account/new-password", { token, password: "third of them" })
      expect([again.status, again.body.message]).toEqual([
        422,
        "This link has been used or is too old. Ask for a new one.",
      ])
      // Whoever reads an address's mail has it.
      expect((await (await visitor().logIn(email, "fresh tracks")).get("/shop/account")).body.verified).toBe(
        true,
      )
    })

    it("takes no link that is too old, or that a newer one replaced", async () => {
      const { email } = await member()
      const ask = () => visitor().post("/shop/account/forgotten-password", { email })
      await ask()
      const first = tokenIn(await mailTo(email, /new .* password/))
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      await ask()
      const second = tokenIn(await mailTo(email, /new .* password/))
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("update account_token set expires_at = now() - interval '1 second'")
      for (const token of [first, second, "x".repeat(43)]) {
        expect(
          (await visitor().post("/shop/account/new-password", { token, password: "fresh tracks" })).status,
        ).toBe(422)
      }
    })

    it("changes a known one, keeps this browser in and tells by mail", async () => {
      const { rider, email } = await member()
      const elsewhere = await visitor().logIn(email, PASSWORD)
      const wrong = await rider.post("/shop/account/password", { current: "no", password: "fresh tracks" })
      expect([wrong.status, wrong.body.errors]).toEqual([422, { current: ["That isn't your password."] }])
      const change = { current: PASSWORD, password: "fresh tracks" }
      expect((await rider.post("/shop/account/password", change)).status).toBe(200)
      expect((await rider.get("/shop/account")).status).toBe(200)
      expect((await elsewhere.get("/shop/account")).status).toBe(401)
      await mailTo(email, /password was changed/)
    })

    it("is another one each time, and a few times a day", async () => {
      const { rider } = await member()
      const change = (current: string, password: string) =>
        rider.post("/shop/account/password", { current, password })
      const same = await change(PASSWORD, PASSWORD)
      expect([same.status, same.body.errors]).toEqual([
        422,
        { password: ["That's already your password. Please choose a different one."] },
      ])
      const answers = [(await change("not the one", `${PASSWORD}0`)).status]
      for (let time = 0; time < 6; time++) {
        answers.push((await change(`${PASSWORD}${time || ""}`, `${PASSWORD}${time + 1}`)).status)
      }
      expect(answers).toEqual([422, 200, 200, 200, 200, 200, 429])
    })

    it("leaves a mailed link alone, which ends what was begun with the password that it replaces", async () => {
      const { rider: thief, email } = await member()
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = tokenIn(await mailTo(email, /new .* password/))
      await thief.post("/shop/account/password", { current: PASSWORD, password: "the thief's own" })
      const owner = visitor()
      const set = await owner.post("/shop/account/new-password", { token, password: "fresh tracks" })
      expect(set.status).toBe(200)
      expect((await thief.get("/shop/account")).status).toBe(401)
      await expect(visitor().logIn(email, "the thief's own")).rejects.toThrow(/don't match/)
      await owner.logIn(email, "fresh tracks")
    })
  })

  it("mails staff their way to a new password, and nobody else", async () => {
    for (const identifier of ["nobody@example.com", DEMO_STAFF]) {
      const { status } = await visitor().post("/auth/user/emailpass/reset-password", { identifier })
      expect(status).toBe(201)
    }
    const mail = await mailTo(DEMO_STAFF, /admin password/)
    const address = new URL(/https?:\S+reset-password\S+/.exec(mail.text)?.[0] ?? "")
    expect([address.pathname, address.searchParams.get("email")]).toEqual(["/app/reset-password", DEMO_STAFF])
    const set = await visitor().post(
      "/auth/user/emailpass/update",
      { password: "fresh tracks" },
      { headers: { authorization: `Bearer ${address.searchParams.get("token")}` } },
    )
    expect(set.status).toBe(200)
  })

  describe("the e-mail", () => {
    it("is proven by a mailed link, which brings the orders placed with it as a guest, and no others", async () => {
      const { rider, email } = await member()
      const { email: other } = await member()
      const mine = await order({ email: email.toUpperCase() })
      const theirs = await order({ email, customer_id: await customerOf(other) })
      expect(AccountOrders.parse((await rider.get("/shop/account/orders")).body).count).toBe(0)
      const token = tokenIn(await mailTo(email, /Confirm your email/))
      const phone = visitor()
      // A press alone uses nothing up: the rider logs in on the phone, and presses once more.
      const press = () => phone.post("/shop/account/verify-email", { token })
      const asked = await press()
      expect([asked.status, asked.body.message]).toEqual([401, "Please log in first, then try again."])
      await phone.logIn(email, PASSWORD)
      expect((await press()).status).toBe(200)
      // Pressed once more, it is done still; for whom it was nobody else learns.
      expect((await press()).status).toBe(200)
      const { rider: unproven } = await member()
      for (const [who, secret] of [
        [unproven, token],
        [unproven, "u".repeat(43)],
        [visitor(), token],
      ] as const) {
        const answer = await who.post("/shop/account/verify-email", { token: secret })
        expect([answer.status, answer.body.message]).toEqual([
          422,
          "This link has been used or is too old. Ask for a new one.",
        ])
      }
      expect((await unproven.get("/shop/account")).body.verified).toBe(false)
      expect((await rider.get("/shop/account")).body.verified).toBe(true)
      const { orders } = AccountOrders.parse((await rider.get("/shop/account/orders")).body)
      expect(orders.map(({ number }) => number)).toEqual([mine.number])
      expect((await rider.get(`/shop/account/orders/${theirs.number}`)).status).toBe(404)
    })

    it("is proven with all that comes with it or not at all, and the link works again", async () => {
      const { rider, email } = await member()
      const { number } = await order({ email })
      const token = tokenIn(await mailTo(email, /Confirm your email/))
      const accounts = container.resolve(ACCOUNT_MODULE)
      const owned = async () => {
        const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
        const { rows } = await database.raw(
          `select id, customer_id from "order" union all select cart_id, customer_id from account_cart order by 1`,
        )
        return rows
      }
      const before = await owned()
      jest.spyOn(accounts, "proveEmail").mockRejectedValueOnce(new Error("Away."))
      expect((await rider.post("/shop/account/verify-email", { token })).status).toBe(500)
      expect(await owned()).toEqual(before)
      expect((await rider.get("/shop/account")).body.verified).toBe(false)

      expect((await rider.post("/shop/account/verify-email", { token })).status).toBe(200)
      const { orders } = AccountOrders.parse((await rider.get("/shop/account/orders")).body)
      expect(orders.map((each) => each.number)).toEqual([number])
    })

    it("is not proven to the stranger who made an account with it, whoever presses the button", async () => {
      const { number } = await order({ email: newEmail() })
      const email = `rider-${people}@example.com`
      const { rider: stranger } = await member(email)
      const token = tokenIn(await mailTo(email, /Confirm your email/))
      const { rider: other } = await member()
      for (const [who, status] of [
        [visitor(), 401],
        [other, 403],
      ] as const) {
        expect((await who.post("/shop/account/verify-email", { token })).status).toBe(status)
      }
      expect((await stranger.get("/shop/account")).body.verified).toBe(false)
      expect((await stranger.get("/shop/account/orders")).body.count).toBe(0)

      // Its owner takes the account over, and the orders with it.
      await visitor().post("/shop/account/forgotten-password", { email })
      const link = tokenIn(await mailTo(email, /new .* password/))
      const owner = visitor()
      await owner.post("/shop/account/new-password", { token: link, password: "fresh tracks" })
      expect((await stranger.get("/shop/account")).status).toBe(401)
      await owner.logIn(email, "fresh tracks")
      const { orders } = (await owner.get("/shop/account/orders")).body
      expect(orders.map((each: { number: string }) => each.number)).toEqual([number])
      // The link of before the reset has ended with it; for the owner its work is done.
      expect((await stranger.post("/shop/account/verify-email", { token })).status).toBe(422)
      expect((await owner.post("/shop/account/verify-email", { token })).status).toBe(200)
    })

    it("takes a few proofs a day, which keep no way to a new password from its owner", async () => {
      const { rider: stranger, email } = await member()
      const statuses = []
      for (let time = 0; time < 4; time++) {
        statuses.push((await stranger.post("/shop/account/verification")).status)
      }
      expect(statuses).toEqual([200, 429, 429, 429])
      for (let time = 0; time < 3; time++) {
        const change = { current: `${PASSWORD}${time || ""}`, password: `${PASSWORD}${time + 1}` }
        expect((await stranger.post("/shop/account/password", change)).status).toBe(200)
      }
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = tokenIn(await mailTo(email, /new .* password/))
      const owner = visitor()
      expect(
        (await owner.post("/shop/account/new-password", { token, password: "fresh tracks" })).status,
      ).toBe(200)
    })
  })

  describe("another e-mail, given by staff", () => {
    const give = async (email: string, update: { email: string }) => {
      const staff = await visitor().logInStaff()
      const { status } = await staff.post(`/admin/customers/${await customerOf(email)}`, update)
      expect(status).toBe(200)
    }

    it("takes the login along, and ends sessions and whatever was mailed to the old one", async () => {
      const { rider, email } = await member()
      const proof = tokenIn(await mailTo(email, /Confirm your email/))
      await visitor().post("/shop/account/forgotten-password", { email })
      const link = tokenIn(await mailTo(email, /new .* password/))
      const next = newEmail()
      const { number } = await order({ email: next })
      await give(email, { email: next.toUpperCase() })

      expect((await rider.get("/shop/account")).status).toBe(401)
      await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow(/don't match/)
      await rider.logIn(next, PASSWORD)
      expect((await rider.get("/shop/account")).body).toMatchObject({ email: next, verified: false })
      expect((await rider.post("/shop/account/verify-email", { token: proof })).status).toBe(422)
      const reset = { token: link, password: "fresh tracks" }
      expect((await visitor().post("/shop/account/new-password", reset)).status).toBe(422)
      expect((await rider.get("/shop/account/orders")).body.count).toBe(0)

      // Who reads the old one hears of it, and not of the new one.
      expect((await mailTo(email, /account was changed/)).text).not.toContain(next)
      // The new address is proven by its own mail, and the old one is free.
      await rider.post("/shop/account/verification")
      const token = tokenIn(await mailTo(next, /Confirm your email/))
      expect((await rider.post("/shop/account/verify-email", { token })).status).toBe(200)
      expect((await rider.get(`/shop/account/orders/${number}`)).status).toBe(200)
      await member(email)
    })

    it("opens nothing with a secret that was mailed to the old one, also past the shop's own way", async () => {
      const { email } = await member()
      await visitor().post("/shop/account/forgotten-password", { email })
      const link = tokenIn(await mailTo(email, /new .* password/))
      const id = await customerOf(email)
      const next = newEmail()
      await container.resolve(Modules.CUSTOMER).updateCustomers(id, { email: next })
      const reset = { token: link, password: "fresh tracks" }
      expect((await visitor().post("/shop/account/new-password", reset)).status).toBe(422)
      for (const each of [email, next]) {
        await expect(visitor().logIn(each, PASSWORD)).rejects.toThrow(/don't match/)
      }
      // And who reads the mail of the new one has the one login there is.
      await visitor().post("/shop/account/forgotten-password", { email: next })
      const token = tokenIn(await mailTo(next, /new .* password/))
      await visitor().post("/shop/account/new-password", { token, password: "fresh tracks" })
      await visitor().logIn(next, "fresh tracks")
      await expect(visitor().logIn(email, "fresh tracks")).rejects.toThrow(/don't match/)
      expect((await loginsOfCustomer(container, id)).map((login) => login.email)).toEqual([next])
    })

    it("clears away a login that somebody else left under it", async () => {
      const { email } = await member()
      const next = newEmail()
      await container
        .resolve(Modules.AUTH)
        .register("shop-account", { body: { email: next, password: "the squatter's" } })
      await give(email, { email: next })
      await expect(visitor().logIn(next, "the squatter's")).rejects.toThrow(/don't match/)
      await visitor().logIn(next, PASSWORD)
    })

    it("leaves the login where it was when what comes after fails", async () => {
      const { email } = await member()
      const next = newEmail()
      const input = { selector: { id: await customerOf(email) }, update: { email: next } }
      await expect(failingUpdate(running).run({ input })).rejects.toMatchObject({ message: "Broken" })
      await expect(visitor().logIn(next, PASSWORD)).rejects.toThrow(/don't match/)
      const back = await visitor().logIn(email, PASSWORD)
      expect((await back.get("/shop/account")).body.email).toBe(email)
    })

    it("was left behind by logins of before, which are put right", async () => {
      const { rider, email } = await member()
      const next = newEmail()
      await container.resolve(Modules.CUSTOMER).updateCustomers(await customerOf(email), { email: next })
      await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(ALIGN_LOGINS)
      expect((await rider.get("/shop/account")).status).toBe(401)
      await visitor().logIn(next, PASSWORD)
      await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow(/don't match/)
    })
  })

  describe("the profile", () => {
    it("keeps name, phone and addresses, one of them the usual", async () => {
      const { rider } = await member()
      await rider.post("/shop/account/profile", {
        firstName: " Idun ",
        lastName: "Berg",
        phone: "218 555 0110",
      })
      await rider.post("/shop/account/addresses", ADDRESS)
      const added = Account.parse(
        (await rider.post("/shop/account/addresses", { ...ADDRESS, city: "Duluth", usual: true })).body,
      )
      expect(added).toMatchObject({ firstName: "Idun", phone: "218 555 0110" })
      expect(added.addresses.map(({ city, state, usual }) => [city, state, usual])).toEqual([
        ["Duluth", "MN", true],
        ["Ely", "MN", false],
      ])
      const [, ely] = added.addresses
      const path = `/shop/account/addresses/${ely?.id}`
      const changed = Account.parse((await rider.post(path, { ...ADDRESS, city: "Tower", usual: true })).body)
      expect(changed.addresses.map(({ city, usual }) => [city, usual])).toEqual([
        ["Tower", true],
        ["Duluth", false],
      ])
      const wrong = await rider.post(path, { ...ADDRESS, state: "", zip: "" })
      expect(Object.keys(wrong.body.errors)).toEqual(["state", "zip"])
      const stateless = await rider.post(path, { ...ADDRESS, state: "" })
      expect(Object.keys(stateless.body.errors)).toEqual(["state"])
      expect((await rider.delete(path)).body.addresses).toHaveLength(1)
    })

    it("is nobody else's to read or change", async () => {
      const { rider } = await member()
      const { rider: other } = await member()
      const { addresses } = (await rider.post("/shop/account/addresses", ADDRESS)).body
      const path = `/shop/account/addresses/${addresses[0].id}`
      expect((await other.post(path, { ...ADDRESS, city: "Stolen", usual: true })).status).toBe(404)
      expect((await other.delete(path)).status).toBe(404)
      expect((await rider.get("/shop/account")).body.addresses).toEqual(addresses)
    })
  })

  describe("orders", () => {
    it("are the rider's own, in full; another rider's are not there", async () => {
      const { rider, email } = await member()
      const { rider: other } = await member()
      const { number } = await order({ email, customer_id: await customerOf(email) })
      const page = AccountOrderPage.parse((await rider.get(`/shop/account/orders/${number}`)).body)
      expect(page).toMatchObject({
        number,
        email,
        status: "In the works",
        total: 40,
        refunded: 0,
        parcels: [],
      })
      expect(page.shipTo).toContain("Riley Secret")
      for (const id of [number, "999999", "x", "1e3"]) {
        expect((await other.get(`/shop/account/orders/${id}`)).status).toBe(404)
        expect((await other.post(`/shop/account/orders/${id}/reorder`)).status).toBe(404)
      }
      expect((await visitor().get(`/shop/account/orders/${number}`)).status).toBe(401)
    })

    it("are found by a guest with number and e-mail, without address or name", async () => {
      const { number } = await order({ email: "guest@example.com" })
      const { body } = await visitor().post("/shop/order-lookup", {
        number: `#${number}`,
        email: "Guest@Example.com",
      })
      expect(OrderLookupAnswer.parse(body)).toMatchObject({ number, status: "In the works", total: 40 })
      expect(JSON.stringify(body)).not.toMatch(/Secret|Powder Lane|guest@/)
      const refused = []
      for (const wrong of [
        { number, email: "other@example.com" },
        { number: "999999", email: "guest@example.com" },
      ]) {
        const answer = await visitor().post("/shop/order-lookup", wrong)
        refused.push([answer.status, answer.body.message])
      }
      expect(refused[0]?.[0]).toBe(404)
      expect(refused[1]).toEqual(refused[0])
    })

    it("show their lines as the cart had them, in the account and in the look-up", async () => {
      const { rider, email } = await member()
      const slugs = ["pull-handle-blue", "ice-scratcher-blocks", "pull-handle-red", "pull-handle-pink"]
      await setStock(container, "PUL-PNK", 1)
      for (const slug of slugs) await rider.put(`/cart/${slug}`, { quantity: 1, options: [] })
      const cart = Object.values((await cartOf(rider)).items).map(({ sku }) => sku)
      expect(cart).toHaveLength(slugs.length)
      const variants = await container
        .resolve(Modules.PRODUCT)
        .listProductVariants({ sku: cart }, { select: ["id", "sku"] })
      const { id, number } = await order({
        email,
        items: cart
          .slice()
          .reverse()
          .map((sku) => ({
            title: sku,
            variant_id: variants.find((variant) => variant.sku === sku)?.id,
            variant_sku: sku,
            quantity: 1,
            unit_price: 20,
          })),
      })
      const cartId = decodeURIComponent(rider.cookies.get("shop_cart") ?? "")
        .replace(/^s:/, "")
        .split(".")[0]
      await container
        .resolve(ContainerRegistrationKeys.LINK)
        .create({ [Modules.ORDER]: { order_id: id }, [Modules.CART]: { cart_id: cartId } })

      const listed = AccountOrders.parse((await rider.get("/shop/account/orders")).body).orders[0]
      expect(listed?.lines.map(({ sku }) => sku)).toEqual(cart)
      const found = await visitor().post("/shop/order-lookup", { number, email })
      expect(OrderLookupAnswer.parse(found.body).lines.map(({ sku }) => sku)).toEqual(cart)
      const page = AccountOrderPage.parse((await rider.get(`/shop/account/orders/${number}`)).body)
      expect(page.items.map(({ sku }) => sku)).toEqual(cart)
    })

    it("may be looked up a few times only", async () => {
      const { number } = await order({ email: "guest2@example.com" })
      const statuses = new Set<number>()
      for (let tries = 0; tries < 31; tries++) {
        const email = `guess-${tries}@example.com`
        statuses.add((await visitor().post("/shop/order-lookup", { number, email }, from("10.0.0.9"))).status)
      }
      expect([...statuses]).toEqual([404, 429])
    })

    it("are not kept from who knows the number by others who guess it", async () => {
      const email = "guest3@example.com"
      const { number } = await order({ email })
      const ask = (asked: string, network: number) =>
        visitor().post("/shop/order-lookup", { number: asked, email }, from(`10.22.0.${network}`))
      const statuses = []
      for (let tries = 0; tries < 36; tries++)
        statuses.push((await ask("99999", Math.floor(tries / 6))).status)
      // Five wrong ones with one address from one network.
      expect(statuses).toEqual(Array.from({ length: 36 }, (_, at) => (at % 6 === 5 ? 429 : 404)))
      expect((await ask(number, 0)).status).toBe(429)
      for (let times = 0; times < 31; times++) expect((await ask(number, 99)).status).toBe(200)
    })

    it("go into the cart again at today's prices, and what can't is named", async () => {
      const { rider, email } = await member()
      const customer_id = await customerOf(email)
      const item = (facts: object) => ({ title: "x", unit_price: 25, quantity: 1, ...facts })
      const { number } = await order({
        email,
        customer_id,
        items: [
          item({ product_title: "Pull handle", variant_sku: "PUL-RED", quantity: 3, unit_price: 20 }),
          item({ product_title: "Ice Scratcher Block Set", variant_sku: "ICE-BLK-SET", unit_price: 35 }),
          item({ product_title: "The Attack", variant_sku: "ATKFADREDBLUBLK", quantity: 2, unit_price: 400 }),
          item({ product_title: "Old part", variant_sku: "OLD-1" }),
        ],
      })
      await setStock(container, "PUL-RED", 2)
      await setStock(container, "ICE-BLK-SET", 0)
      const { body } = await rider.post(`/shop/account/orders/${number}/reorder`)
      expect(body.added).toBe(4)
      expect(body.notices).toEqual([
        "Only 2 left of Pull handle.",
        "Pull handle is $25.00 now. You paid $20.00.",
        "Ice Scratcher Block Set is sold out.",
        "The Attack is $439.00 now. You paid $400.00.",
        "Old part is no longer sold.",
      ])
      expect(await inCart(rider)).toEqual({ "PUL-RED": 2, ATKFADREDBLUBLK: 2 })
    })
  })

  describe("the cart", () => {
    const add = (who: Visitor, slug: string, quantity = 1) =>
      who.put(`/cart/${slug}`, { quantity, options: [] })

    it("of a guest is kept at login, and merged with the account's own", async () => {
      const { rider, email } = await member()
      await add(rider, "pull-handle-red", 2)
      await rider.post("/shop/account/log-out")
      expect(await inCart(rider)).toEqual({})

      const guest = visitor()
      await add(guest, "pull-handle-red", 1)
      await add(guest, "ice-scratcher-blocks", 1)
      const skis = { ski_sku: "ATKFADREDBLUBLK", model: "", carbide: "", ready_to_ship: false }
      expect((await guest.post("/builder/add-ski-to-cart", skis)).status).toBe(200)
      await guest.logIn(email, PASSWORD)
      const expected = { "PUL-RED": 3, "ICE-BLK-SET": 1, ATKFADREDBLUBLK: 1 }
      expect(await inCart(guest)).toEqual(expected)
      // Twice is no more than once.
      await guest.logIn(email, PASSWORD)
      expect(await inCart(guest)).toEqual(expected)
      expect(await inCart(await visitor().logIn(email, PASSWORD))).toEqual(expected)
    })

    it("of an account is nobody's once the session is gone, and comes back with it", async () => {
      const { rider, email } = await member()
      await add(rider, "pull-handle-red")
      rider.cookies.delete("connect.sid")
      expect(await inCart(rider)).toEqual({})
      const refused = await rider.post("/checkout/shipping", {
        ...ADDRESS,
        email,
        howDidYouHear: "Other",
        dropShip: false,
        customAgreed: false,
      })
      expect(refused.status).toBe(401)
      await rider.logIn(email, PASSWORD)
      expect(await inCart(rider)).toEqual({ "PUL-RED": 1 })
    })
  })
})
