import { container as running } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf } from "../../src/workflows/account/credentials"
import { shopTest } from "../harness"
import { bearer, DOOR, LOGIN_OPTIONS, loginShop, newEmail, PASSWORD } from "../login-shop"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { visitor, container } = shop
  const { squat, staffMember, rider, enter, me, resetToken, invite, register, accept } = loginShop(shop)

  describe("an invited person", () => {
    it("registers, accepts, and is staff", async () => {
      const email = newEmail()
      const { token: invitation } = await invite(email)
      const { body, status } = await register(email)
      expect(status).toBe(200)
      // Registering alone grants nothing.
      expect(await me(visitor(), body.token)).toBe(401)
      const names = { email, first_name: "Nora", last_name: "Nyquist" }
      // An invite that could not be looked up is not reported as expired.
      jest
        .spyOn(container.resolve(Modules.USER), "validateInviteToken")
        .mockRejectedValueOnce(new Error("Away."))
      expect((await accept(invitation, body.token, names)).status).toBe(500)
      const accepted = await accept(invitation, body.token, names)
      expect([accepted.status, accepted.body.user]).toMatchObject([200, names])
      const { browser } = await enter(email)
      expect(await me(browser)).toBe(200)
      expect((await accept(invitation, body.token, names)).status).toBe(400)
      expect((await register(email)).status).toBe(400)
    })

    it("is one mailbox, in whatever letters it is invited, registered and logged in with", async () => {
      const email = newEmail()
      const typed = email.replace("person", "PerSon").replace("example", "Example")
      const { token: invitation } = await invite(typed)
      const { body, status } = await register(email)
      expect(status).toBe(200)
      expect((await accept(invitation, body.token, { email: typed })).body.user?.email).toBe(email)
      expect(await me((await enter(email)).browser)).toBe(200)
      expect(await me((await enter(typed)).browser)).toBe(200)
      const { browser } = await enter(DEMO_STAFF, DEMO_PASSWORD)
      const again = await browser.post("/admin/staff/invites", {
        email: typed.toUpperCase(),
        role: "reader",
      })
      expect(again.status).toBe(422)
      expect((await browser.post("/admin/invites", { email: typed })).status).toBe(422)
      const token = await resetToken(email, typed)
      expect(
        (await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(token))).status,
      ).toBe(200)
      expect((await enter(typed, "fresh tracks")).status).toBe(200)
    })

    it("is not kept out by a stranger who registered first, and shares no password with one", async () => {
      const email = newEmail()
      await squat(email)
      const { token: invitation } = await invite(email)
      const squatters = await register(email, "the squatter's", "10.8.0.2")
      const own = await register(email)
      expect(own.status).toBe(200)
      // The squatter's login is gone, and its token with it.
      expect((await accept(invitation, squatters.body.token)).status).toBe(401)
      expect((await accept(invitation, own.body.token)).status).toBe(200)
      expect((await enter(email, "the squatter's")).status).toBe(401)
      expect(await me((await enter(email)).browser)).toBe(200)
    })

    it("may register twice: the last password counts", async () => {
      const email = newEmail()
      const { token: invitation } = await invite(email)
      const first = await register(email)
      const second = await register(email, "fresh tracks")
      expect((await accept(invitation, first.body.token)).status).toBe(401)
      expect((await accept(invitation, second.body.token)).status).toBe(200)
      expect((await enter(email)).status).toBe(401)
      expect((await enter(email, "fresh tracks")).status).toBe(200)
    })

    it("may be a rider already, and stays one", async () => {
      const { browser, email } = await rider()
      const { token: invitation } = await invite(email)
      const { body } = await register(email, "fresh tracks")
      expect((await accept(invitation, body.token)).status).toBe(200)
      expect((await enter(email, "fresh tracks")).status).toBe(200)
      expect((await browser.get("/shop/account")).status).toBe(200)
      await visitor().logIn(email, PASSWORD)
    })

    it("may have been staff before", async () => {
      const { email, id } = await staffMember()
      await removeUserAccountWorkflow(running).run({ input: { userId: id } })
      const { token: invitation } = await invite(email)
      const { body } = await register(email, "fresh tracks")
      expect((await accept(invitation, body.token)).status).toBe(200)
    })

    it("may not use the invite for another address", async () => {
      const email = newEmail()
      const { token: invitation } = await invite(email)
      const other = newEmail()
      const { token: theirs } = await invite(other)
      const { body: own } = await register(email)
      const { body: others } = await register(other)
      expect((await accept(invitation, others.token)).status).toBe(400)
      expect((await accept(theirs, own.token)).status).toBe(400)
      expect((await accept(invitation, own.token, { email: other })).status).toBe(400)
      expect((await accept(invitation, own.token, { email })).status).toBe(200)
    })

    it("comes too late when the invite has run out or was taken back", async () => {
      const users = container.resolve(Modules.USER)
      const late = newEmail()
      const expired = await invite(late)
      const { body } = await register(late)
      await users.updateInvites({ id: expired.id, expires_at: new Date(Date.now() - 1000) } as never)
      expect((await accept(expired.token, body.token)).status).toBe(400)
      expect((await register(late)).status).toBe(400)
      const withdrawn = newEmail()
      const { id } = await invite(withdrawn)
      await users.deleteInvites([id])
      expect((await register(withdrawn)).status).toBe(400)
    })

    it("is the only one who may register: everybody else is refused alike", async () => {
      const { email: ridersEmail } = await rider()
      const squatted = newEmail()
      await squat(squatted)
      const invited = newEmail()
      await invite(invited)
      const refused = []
      for (const email of [newEmail(), ridersEmail, DEMO_STAFF, squatted, `x${invited}`]) {
        const { status, body } = await register(email, PASSWORD, "10.8.0.3")
        refused.push(JSON.stringify([status, body]))
      }
      expect(new Set(refused)).toEqual(
        new Set([
          '[400,{"message":"There is no open invite for this. Please ask whoever invited you for a new one."}]',
        ]),
      )
      expect(await loginOf(container, DEMO_STAFF, "user")).toMatchObject({ actorId: expect.any(String) })
    })
  })
})
