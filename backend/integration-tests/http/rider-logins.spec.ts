import { rm } from "node:fs/promises"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf } from "../../src/workflows/account/credentials"
import { lockUnproven } from "../../src/workflows/account/passwords"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { holdRow } from "../held-row"
import { bearer, LOGIN_OPTIONS, loginShop, newEmail, nextNumber, PASSWORD } from "../login-shop"
import { cartIdOf, from, type Visitor } from "../visitor"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { visitor, container } = shop
  const { folder, mailTo, squat, rider, enter, me, sameSession } = loginShop(shop)

  describe("a rider's session", () => {
    it("opens nothing of staff's", async () => {
      const { browser } = await rider()
      expect(await me(browser)).toBe(401)
      expect((await browser.get("/auth/mfa/factors")).status).toBe(401)
      expect((await browser.post("/auth/mfa/factors", { provider: "totp" })).status).toBe(401)
      const { token } = await enter(DEMO_STAFF, DEMO_PASSWORD)
      // Medusa would act for the session, not for the token.
      expect((await browser.get("/auth/mfa/factors", bearer(token))).status).toBe(401)
    })

    it("is sent in a cookie that scripts and other sites can't use, and only once there is something in it", async () => {
      const guest = await visitor().get("/cart/data")
      expect(guest.headers.getSetCookie().filter((line) => line.startsWith("connect.sid"))).toEqual([])
      const { email } = await rider()
      const { headers } = await visitor().post("/shop/account/log-in", { email, password: PASSWORD })
      const line = headers.getSetCookie().find((each) => each.startsWith("connect.sid"))
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; SameSite=Lax/)
    })

    it("stays ended by a log-out that overtakes a slow request", async () => {
      const { browser, email } = await rider()
      const login = await loginOf(container, email)
      const row = await holdRow(container, "customer", { id: login?.actorId ?? "" })
      const copy = sameSession(browser)
      const profile = { firstName: "Idun", lastName: "Berg", phone: "" }
      const slow = sameSession(browser).post("/shop/account/profile", profile)
      await row.waited()
      expect((await browser.post("/shop/account/log-out")).status).toBe(200)
      await row.release()
      expect((await slow).status).toBe(200)
      expect((await copy.get("/shop/account")).status).toBe(401)
    })

    it("stays ended by a log-out that overtakes a change of password", async () => {
      const { browser, email } = await rider()
      const row = await holdRow(container, "provider_identity", { entity_id: email })
      const copy = sameSession(browser)
      const changing = sameSession(browser)
      const slow = changing.post("/shop/account/password", { current: PASSWORD, password: "fresh tracks" })
      await row.waited()
      expect((await browser.post("/shop/account/log-out")).status).toBe(200)
      await row.release()
      expect((await slow).status).toBe(200)
      for (const each of [copy, changing]) expect((await each.get("/shop/account")).status).toBe(401)
      await visitor().logIn(email, "fresh tracks")
    })

    it("stays ended by a new password that overtakes a slow request", async () => {
      const { browser, email } = await rider()
      const login = await loginOf(container, email)
      const elsewhere = await visitor().logIn(email, PASSWORD)
      const row = await holdRow(container, "customer", { id: login?.actorId ?? "" })
      const profile = { firstName: "Idun", lastName: "Berg", phone: "" }
      const slow = sameSession(elsewhere).post("/shop/account/profile", profile)
      await row.waited()
      const change = { current: PASSWORD, password: "fresh tracks" }
      const changing = browser.post("/shop/account/password", change)
      expect((await changing).status).toBe(200)
      await row.release()
      await slow
      expect((await elsewhere.get("/shop/account")).status).toBe(401)
      expect((await browser.get("/shop/account")).status).toBe(200)
    })

    it("stays ended by a mailed link that is used while the stolen password is being changed", async () => {
      const { browser: thief, email } = await rider()
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = /token=([\w-]{43})/.exec((await mailTo(email, /new .* password/)).text)?.[1]
      const owner = visitor()
      const auth = container.resolve(Modules.AUTH)
      const authenticate = auth.authenticate.bind(auth)
      jest.spyOn(auth, "authenticate").mockImplementationOnce(async (...given) => {
        const found = await authenticate(...given)
        // The old password was accepted; now the owner is faster.
        const set = await owner.post("/shop/account/new-password", { token, password: "fresh tracks" })
        expect(set.status).toBe(200)
        return found
      })
      const change = { current: PASSWORD, password: "the thief's own" }
      expect((await thief.post("/shop/account/password", change)).status).toBe(422)
      expect((await thief.get("/shop/account")).status).toBe(401)
      for (const stolen of [PASSWORD, "the thief's own"]) {
        await expect(visitor().logIn(email, stolen)).rejects.toThrow(/don't match/)
      }
      await owner.logIn(email, "fresh tracks")
    })

    it("is not taken from an owner who proves the address while staff approve its stranger", async () => {
      const { browser: stranger, email } = await rider()
      const id = (await loginOf(container, email))?.actorId ?? ""
      const accounts = container.resolve(ACCOUNT_MODULE)
      const isProven = accounts.isProven.bind(accounts)
      const token = await accounts.createToken("set-password", { customerId: id, email }, 60)
      jest.spyOn(accounts, "isProven").mockImplementationOnce(async (...given) => {
        const proven = await isProven(...given)
        await visitor().post("/shop/account/new-password", { token, password: "fresh tracks" })
        return proven
      })
      expect(await lockUnproven(container, id)).toBe(false)
      expect((await stranger.get("/shop/account")).status).toBe(401)
      await visitor().logIn(email, "fresh tracks")
    })

    it("does not begin with a password that is changed while it is looked at", async () => {
      const { browser, email } = await rider()
      const logins = Array.from({ length: 4 }, () => visitor())
      const trying = logins.map((each) =>
        each.post("/shop/account/log-in", { email, password: PASSWORD }, from(`10.3.0.${nextNumber()}`)),
      )
      const change = { current: PASSWORD, password: "fresh tracks" }
      await Promise.all([browser.post("/shop/account/password", change), ...trying])
      for (const each of logins) expect((await each.get("/shop/account")).status).toBe(401)
    })

    it("ends with the account", async () => {
      const { browser, email } = await rider()
      const login = await loginOf(container, email)
      const staff = await visitor().logInStaff()
      expect((await staff.delete(`/admin/customers/${login?.actorId}`)).status).toBe(200)
      expect((await browser.get("/shop/account")).status).toBe(401)
      // And the address is free again for the next person.
      await rider(email)
    })
  })

  describe("a rider's address", () => {
    it("is not blocked by a login that nobody is behind, whoever made it", async () => {
      const email = newEmail()
      await squat(email)
      const { authIdentity } = await container
        .resolve(Modules.AUTH)
        .register("shop-account", { body: { email, password: "the squatter's" } })
      const { browser } = await rider(email)
      expect((await browser.get("/shop/account")).body).toMatchObject({ email, verified: false })
      const login = { email, password: "the squatter's" }
      expect((await visitor().post("/shop/account/log-in", login)).status).toBe(401)
      const left = await container.resolve(Modules.AUTH).listAuthIdentities({ id: [authIdentity?.id ?? ""] })
      expect(left).toEqual([])
    })

    it("registered by a stranger is its owner's again with a mailed link", async () => {
      const { browser: stranger, email } = await rider()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = /token=([\w-]{43})/.exec((await mailTo(email)).text)?.[1]
      const owner = visitor()
      const set = await owner.post("/shop/account/new-password", { token, password: "fresh tracks" })
      expect(set.status).toBe(200)
      expect((await stranger.get("/shop/account")).status).toBe(401)
      await owner.logIn(email, "fresh tracks")
      expect((await owner.get("/shop/account")).body.verified).toBe(true)
    })

    it("registered by a stranger keeps neither the stranger's street nor cart, and its own once it is proven", async () => {
      const { browser: stranger, email } = await rider()
      const { email: _, dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...street } = ADDRESS
      const fill = async (who: Visitor) => {
        await who.post("/shop/account/profile", { firstName: "Ida", lastName: "Berg", phone: "555 010 0111" })
        await who.post("/shop/account/addresses", { ...street, usual: true })
        await who.put("/cart/pull-handle-red", { quantity: 1, options: [] })
        await who.post("/checkout/shipping", ADDRESS)
      }
      const takeOver = async (who: Visitor) => {
        const customerId = (await loginOf(container, email))?.actorId ?? ""
        const token = await container
          .resolve(ACCOUNT_MODULE)
          .createToken("set-password", { customerId, email }, 60)
        await who.post("/shop/account/new-password", { token, password: "fresh tracks" })
        return who.logIn(email, "fresh tracks")
      }
      await fill(stranger)
      const owner = visitor()
      await owner.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const own = cartIdOf(owner)
      await takeOver(owner)
      expect((await owner.get("/shop/account")).body).toMatchObject({ phone: "", addresses: [] })
      expect(cartIdOf(owner)).toBe(own)
      expect((await owner.get("/checkout/data")).body.savedShipping).toBeNull()
      // What the stranger goes on to buy is a guest's.
      expect((await stranger.get("/cart/data")).body.itemQuantity).toBe(1)
      const [left] = await container.resolve(Modules.CART).listCarts({ id: cartIdOf(stranger) })
      expect(left?.customer_id).toBeNull()

      await fill(owner)
      const before = (await owner.get("/shop/account")).body
      const elsewhere = await takeOver(visitor())
      expect((await elsewhere.get("/shop/account")).body).toEqual(before)
      expect((await elsewhere.get("/cart/data")).body.itemQuantity).toBe(2)
    })

    it("registered by several at once has one account, and its login works", async () => {
      const email = newEmail()
      const request = { firstName: "Ida", lastName: "Berg", email }
      const tries = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          visitor().post(
            "/shop/account/register",
            { ...request, password: `password-${n}` },
            from(`10.2.0.${n}`),
          ),
        ),
      )
      const won = tries.findIndex(({ status }) => status === 200)
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
      await visitor().logIn(email, `password-${won + 1}`)
    })
  })
})
