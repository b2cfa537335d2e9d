import { container as running } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  type StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { AccountOrders } from "../../src/contracts/account/account"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { ALIGN_LOGINS } from "../../src/modules/account/migrations/sql/align-logins"
import { loginsOfCustomer } from "../../src/workflows/account/credentials"
import { accountShop, newEmail, PASSWORD } from "../account-shop"
import { shopTest } from "../harness"

const breakStep = createStep("break-after-new-email", async (): Promise<StepResponse<undefined>> => {
  throw new Error("Broken")
})
/** Gives accounts another email, then fails. */
const failingUpdate = createWorkflow(
  "fail-after-new-email",
  (input: WorkflowData<{ selector: { id: string }; update: { email: string } }>) => {
    updateCustomersWorkflow.runAsStep({ input })
    breakStep()
    return new WorkflowResponse(undefined)
  },
)

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { member, mailTo, tokenIn, customerOf, order } = accountShop(shop)

  describe("the email", () => {
    it("is proven by a mailed link, which brings the orders placed with it as a guest, and no others", async () => {
      const { rider, email } = await member()
      const { email: other } = await member()
      const mine = await order({ email: email.toUpperCase() })
      const theirs = await order({ email, customer_id: await customerOf(other) })
      expect(AccountOrders.parse((await rider.get("/shop/account/orders")).body).count).toBe(0)
      const token = tokenIn(await mailTo(email, /Confirm your email/))
      const phone = visitor()
      // A press alone doesn't use the link up: the rider logs in on the phone and presses again.
      const press = () => phone.post("/shop/account/verify-email", { token })
      const asked = await press()
      expect([asked.status, asked.body.message]).toEqual([401, "Please log in first, then try again."])
      await phone.logIn(email, PASSWORD)
      expect((await press()).status).toBe(200)
      // Pressed again, it still succeeds; no one else learns whose link it was.
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
      // Nothing is on its way to someone who has proven it in another tab.
      expect((await rider.post("/shop/account/verification")).status).toBe(409)
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
      const email = newEmail()
      const { number } = await order({ email })
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

      // The mailbox's owner takes over the account, and its orders with it.
      await visitor().post("/shop/account/forgotten-password", { email })
      const link = tokenIn(await mailTo(email, /new .* password/))
      const owner = visitor()
      await owner.post("/shop/account/new-password", { token: link, password: "fresh tracks" })
      expect((await stranger.get("/shop/account")).status).toBe(401)
      await owner.logIn(email, "fresh tracks")
      const { orders } = (await owner.get("/shop/account/orders")).body
      expect(orders.map((each: { number: string }) => each.number)).toEqual([number])
      // The link from before the reset is no longer valid; for the owner it has done its work.
      expect((await stranger.post("/shop/account/verify-email", { token })).status).toBe(422)
      expect((await owner.post("/shop/account/verify-email", { token })).status).toBe(200)
    })

    it("takes a few proofs a day, which keep no way to a new password from its owner", async () => {
      const { rider: stranger, email } = await member()
      await mailTo(email, /Confirm your email/)
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

  describe("another email, given by staff", () => {
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

      // The old address is notified of the change, but not of the new address.
      expect((await mailTo(email, /account was changed/)).text).not.toContain(next)
      // The new address is confirmed by its own mail, which the page tells of, and the old one is free.
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
      // And only reading the new address's mail gives access to the login.
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
})
