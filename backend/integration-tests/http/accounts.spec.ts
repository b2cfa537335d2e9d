import { Modules } from "@medusajs/framework/utils"
import { OF_ACCOUNT } from "../../src/api/limits/log-in-limits"
import { Account } from "../../src/contracts/account/account"
import type { SavedAddress } from "../../src/contracts/checkout/checkout"
import { consumePoint } from "../../src/limits/rate-limit"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf } from "../../src/workflows/account/credentials"
import { ADDRESS, accountShop, newEmail, PASSWORD } from "../account-shop"
import { shopTest } from "../harness"
import { type Answer, from, type Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { register, member, mailTo, tokenIn } = accountShop(shop)

  describe("getting in", () => {
    it("registers, says who it is, logs out and in again whatever the case of the email", async () => {
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
      expect(refused.body.message).toMatch(/^Too many attempts\. Please wait 15 minutes/)
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
    // Ended sessions make room: a browser that keeps logging in and out doesn't log anyone's phone out.
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
    // Registering counted as the first.
    for (let time = 0; time < 299; time++) await consumePoint({ ...OF_ACCOUNT }, email)
    expect((await logIn()).status).toBe(429)
  })

  describe("an account whose password strangers guess", () => {
    /** Makes enough wrong guesses that no stranger gets another try. */
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

    it("keeps an address once, however often a browser sends it again, and as the usual when asked to", async () => {
      const { rider } = await member()
      const add = async (over: object) => {
        const { body } = await rider.post("/shop/account/addresses", { ...ADDRESS, ...over })
        return Account.parse(body).addresses.map(({ city, usual }) => [city, usual])
      }
      await add({})
      const both = [
        ["Ely", true],
        ["Duluth", false],
      ]
      expect(await add({ city: "Duluth" })).toEqual(both)
      expect(await add({ city: "Duluth" })).toEqual(both)
      expect(await add({})).toEqual(both)
      const turned = [
        ["Duluth", true],
        ["Ely", false],
      ]
      expect(await add({ city: "Duluth", usual: true })).toEqual(turned)
      expect(await add({ city: "Duluth", usual: true })).toEqual(turned)
      expect(await add({ city: "Duluth", company: "Sled Barn" })).toHaveLength(3)
    })

    it("makes an address the usual one without touching its text, and an edit leaves the mark where it is", async () => {
      const { rider } = await member()
      const { rider: other } = await member()
      await rider.post("/shop/account/addresses", ADDRESS)
      await rider.post("/shop/account/addresses", { ...ADDRESS, city: "Duluth" })
      const usuals = ({ body }: Answer) => body.addresses.map(({ id: _, ...rest }: SavedAddress) => rest)
      const [ely, duluth] = Account.parse((await rider.get("/shop/account")).body).addresses
      const mark = `/shop/account/addresses/${duluth?.id}/usual`
      expect((await other.post(mark)).status).toBe(404)
      const { id: _, ...first } = { ...ely, usual: false }
      const { id: __, ...second } = { ...duluth, usual: true }
      expect(usuals(await rider.post(mark))).toEqual([second, first])
      const edited = await rider.post(`/shop/account/addresses/${ely?.id}`, { ...ADDRESS, city: "Tower" })
      expect(usuals(edited)).toEqual([second, { ...first, city: "Tower" }])
      await rider.delete(`/shop/account/addresses/${duluth?.id}`)
      const alone = await rider.post(`/shop/account/addresses/${ely?.id}`, ADDRESS)
      expect(usuals(alone)).toEqual([first])
    })

    it("reads the second line of a street that staff entered, and leaves none behind under another street", async () => {
      const { rider, email } = await member()
      const customers = container.resolve(Modules.CUSTOMER)
      const { body } = await rider.post("/shop/account/addresses", ADDRESS)
      const [{ id }] = body.addresses
      await customers.updateCustomerAddresses(id, { address_2: "Apt 4" })
      const [read] = Account.parse((await rider.get("/shop/account")).body).addresses
      expect(read?.address).toBe(`${ADDRESS.address}, Apt 4`)
      await rider.post(`/shop/account/addresses/${id}`, { ...ADDRESS, address: "2 Second Street" })
      const [customer] = await customers.listCustomers({ email }, { relations: ["addresses"] })
      expect(customer?.addresses).toMatchObject([{ address_1: "2 Second Street", address_2: null }])
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
})
