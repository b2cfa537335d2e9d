import { rm } from "node:fs/promises"
import { container as running } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import { holdRow } from "../held-row"
import { bearer, DOOR, LOGIN_OPTIONS, loginShop, newEmail, PASSWORD } from "../login-shop"
import { timeCode } from "../time-code"
import { from, type Visitor } from "../visitor"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { folder, mails, mailTo, squat, staffMember, rider, enter, me, sameSession, resetToken, invite } =
    loginShop(shop)

  describe("staff", () => {
    it("log in and out as the admin's page does it", async () => {
      const { browser } = await enter(DEMO_STAFF, DEMO_PASSWORD)
      expect(await me(browser)).toBe(200)
      const copy = sameSession(browser)
      expect((await browser.delete("/auth/session")).status).toBe(200)
      expect(await me(copy)).toBe(401)
    })

    it("stay logged out when a slow request ends after the log-out", async () => {
      const { email, id } = await staffMember()
      const { browser } = await enter(email)
      const row = await holdRow(container, "user", { id })
      const slow = sameSession(browser).post(`/admin/users/${id}`, { first_name: "Sam" })
      await row.waited()
      const copy = sameSession(browser)
      await browser.delete("/auth/session")
      await row.release()
      expect((await slow).status).toBe(200)
      expect(await me(copy)).toBe(401)
    })

    it("set a new password by mail, which ends every session and token of theirs, and nobody else's", async () => {
      const { email } = await staffMember()
      const { browser, token } = await enter(email)
      const colleague = await enter(DEMO_STAFF, DEMO_PASSWORD)
      expect(await me(visitor(), token)).toBe(200)
      const mailed = await resetToken(email)
      const update = (password: string, call = bearer(mailed)) =>
        visitor().post(`${DOOR}/update`, { password }, call)
      expect((await update("x", bearer(token))).status).toBe(401)
      jest
        .spyOn(container.resolve(Modules.AUTH), "consumePasswordResetToken")
        .mockRejectedValueOnce(new Error("Away."))
      expect((await update("fresh tracks")).status).toBe(500)
      expect((await update("fresh tracks")).body).toEqual({ success: true })
      expect((await update("third of them")).status).toBe(401)

      expect(await me(browser)).toBe(401)
      expect(await me(visitor(), token)).toBe(401)
      expect((await visitor().post("/auth/session", undefined, bearer(token))).status).toBe(401)
      expect((await visitor().get("/auth/mfa/factors", bearer(token))).status).toBe(401)
      expect(await me(colleague.browser)).toBe(200)
      expect((await enter(email)).status).toBe(401)
      const again = await enter(email, "fresh tracks")
      expect(await me(again.browser)).toBe(200)
      expect(await me(visitor(), again.token)).toBe(200)
    })

    it("set one password by a mailed link, however often it is sent at the same time", async () => {
      const { email } = await staffMember()
      const mailed = bearer(await resetToken(email))
      const set = (password: string) => visitor().post(`${DOOR}/update`, { password }, mailed)
      const answers = await Promise.all(["first tracks", "second tracks", "third tracks"].map(set))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    })

    it("are out at once when they are removed", async () => {
      const { email, id } = await staffMember()
      const { browser, token } = await enter(email)
      await removeUserAccountWorkflow(running).run({ input: { userId: id } })
      expect(await me(browser)).toBe(401)
      expect(await me(visitor(), token)).toBe(401)
      expect((await enter(email)).status).toBe(401)
    })

    it("are locked out by no stranger: not from a browser of theirs, nor after a new password by mail", async () => {
      const { email } = await staffMember()
      const logIn = (browser: Visitor, password: string) =>
        browser.post(DOOR, { email, password }, from("10.9.9.1"))
      const own = visitor()
      expect((await logIn(own, PASSWORD)).status).toBe(200)
      for (let tries = 0; tries < 60; tries++) {
        const where = from(`10.9.${Math.floor(tries / 8)}.1`)
        await visitor().post(DOOR, { email, password: "guess" }, where)
      }
      expect((await logIn(visitor(), PASSWORD)).status).toBe(429)
      expect((await logIn(own, PASSWORD)).status).toBe(200)
      const password = "fresh tracks"
      const mailed = bearer(await resetToken(email))
      expect((await visitor().post(`${DOOR}/update`, { password }, mailed)).status).toBe(200)
      expect((await logIn(visitor(), password)).status).toBe(200)
    })

    it("get no session for a mailed token, nor a password for an invite's", async () => {
      const { email } = await staffMember()
      const mailed = await resetToken(email)
      expect((await visitor().post("/auth/session", undefined, bearer(mailed))).status).toBe(401)
      const { token } = await invite(newEmail())
      const update = await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(token))
      expect(update.status).toBe(401)
    })

    it("alone are mailed: a rider and a stranger hear the same and get nothing", async () => {
      const { email } = await rider()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      const squatted = newEmail()
      await squat(squatted)
      const answers = []
      for (const identifier of [DEMO_STAFF, email, newEmail(), squatted]) {
        const { status, body } = await visitor().post(`${DOOR}/reset-password`, { identifier })
        answers.push([status, body])
      }
      expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['[201,"Created"]']))
      await mailTo(DEMO_STAFF)
      await untilIdle()
      expect((await mails()).flatMap(({ to }) => to)).toEqual([DEMO_STAFF])
    })

    it("who ride keep two passwords, and neither door changes the other's", async () => {
      const { email } = await staffMember()
      const { browser: shopper } = await rider(email)
      await enter(email)
      const mailed = await resetToken(email)
      await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(mailed))
      expect((await shopper.get("/shop/account")).status).toBe(200)
      await visitor().logIn(email, PASSWORD)
      const change = { current: PASSWORD, password: "third of them" }
      expect((await shopper.post("/shop/account/password", change)).status).toBe(200)
      expect((await enter(email, "third of them")).status).toBe(401)
      expect((await enter(email, "fresh tracks")).status).toBe(200)
    })
  })

  describe("a second factor", () => {
    it("is asked for at the log-in, and its digits can't be tried for long", async () => {
      const { email } = await staffMember()
      const { browser } = await enter(email)
      const started = await browser.post("/auth/mfa/factors", { provider: "totp" })
      expect(started.status).toBe(200)
      const { secret, mfa_factor } = started.body
      const path = `/auth/mfa/factors/${mfa_factor.id}`
      expect((await browser.post(`${path}/verify`, { code: timeCode(secret) })).status).toBe(200)

      const again = visitor()
      const { body } = await again.post(DOOR, { email, password: PASSWORD })
      expect(body.mfa_required).toBe(true)
      await again.post("/auth/session", undefined, bearer(body.token))
      expect(await me(again)).toBe(401)
      const challenge = `/auth/mfa/challenges/${body.mfa_challenge.id}/verify`
      const passed = await again.post(challenge, { method: "totp", code: timeCode(secret) })
      await again.post("/auth/session", undefined, bearer(passed.body.token))
      expect(await me(again)).toBe(200)

      const statuses = []
      for (let tries = 0; tries < 9; tries++) {
        const thief = visitor()
        const { body: begun } = await thief.post(DOOR, { email, password: PASSWORD })
        const tried = await thief.post(
          `/auth/mfa/challenges/${begun.mfa_challenge.id}/verify`,
          { method: "totp", code: "000000" },
          { headers: { authorization: `Bearer ${begun.token}`, "x-forwarded-for": `10.1.0.${tries}` } },
        )
        statuses.push(tried.status)
      }
      expect(statuses.slice(0, -1)).not.toContain(429)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})
