import { rm } from "node:fs/promises"
import { container as running } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { MAILS_A_DAY } from "../../src/modules/mail/stranger-mail-store"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { requestStaffPassword } from "../../src/workflows/staff/staff-password"
import { shopTest } from "../harness"
import { holdRow } from "../held-row"
import { bearer, DOOR, LOGIN_OPTIONS, loginShop, newEmail, PASSWORD } from "../login-shop"
import { timeCode } from "../time-code"
import { from, type Visitor } from "../visitor"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const {
    folder,
    mails,
    mailTo,
    squat,
    staffMember,
    rider,
    enter,
    me,
    sameSession,
    resetToken,
    invite,
    register,
    accept,
  } = loginShop(shop)

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

    it("can set one with a link for a day, which no request beyond the day's mails ends", async () => {
      const { email } = await staffMember()
      const mailed = await resetToken(email)
      const { exp, iat } = JSON.parse(Buffer.from(mailed.split(".")[1] ?? "", "base64url").toString())
      expect(exp - iat).toBe(24 * 3600)
      for (let sent = 1; sent < MAILS_A_DAY.staff; sent++) await requestStaffPassword(container, email)
      const last = await mailTo(email, /admin password$/)
      await requestStaffPassword(container, email)
      const token = new URL(/https?:\S+reset-password\S+/.exec(last.text)?.[0] ?? "").searchParams.get(
        "token",
      )
      const set = await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(token))
      expect(set.status).toBe(200)
    })

    it("are logged by how they get in, and hear of a new password that no colleague can set", async () => {
      const email = newEmail()
      const invitation = await invite(email)
      const login = await register(email)
      const accepted = await accept(invitation.token, login.body.token)
      const { id } = accepted.body.user
      const { browser } = await enter(email)
      const { secret, mfa_factor } = (await browser.post("/auth/mfa/factors", { provider: "totp" })).body
      const factor = `/auth/mfa/factors/${mfa_factor.id}`
      await browser.post(`${factor}/verify`, { code: timeCode(secret) })
      await browser.post("/auth/mfa/recovery-codes")
      await browser.request("DELETE", factor, { body: { method: "totp", code: timeCode(secret) } })
      const boss = await enter(DEMO_STAFF, DEMO_PASSWORD)
      const refused = await boss.browser.post(`/admin/users/${id}/reset-password`)
      expect([refused.status, refused.body.token]).toEqual([403, undefined])
      const mailed = await resetToken(email)
      await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(mailed))
      await mailTo(email, /admin password was changed/)
      const { body } = await boss.browser.get(`/admin/audit?limit=100&person=${email}`)
      expect(body.actions.map(({ call }: { call: string }) => call).reverse()).toEqual([
        "POST /admin/invites/accept",
        "POST /auth/mfa/factors",
        `POST ${factor}/verify`,
        "POST /auth/mfa/recovery-codes",
        `DELETE ${factor}`,
        "POST /auth/user/emailpass/update",
      ])
    })

    it("have a new password although its mail isn't taken, and hear of it once it is", async () => {
      const { email } = await staffMember()
      const mailed = await resetToken(email)
      const away = jest
        .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
        .mockRejectedValueOnce(new Error("Away."))
      const set = await visitor().post(`${DOOR}/update`, { password: "fresh tracks" }, bearer(mailed))
      await untilIdle()
      expect(away).toHaveBeenCalledTimes(1)
      away.mockRestore()
      expect([set.status, set.body]).toEqual([200, { success: true }])
      expect(await me((await enter(email, "fresh tracks")).browser)).toBe(200)
      await resendMail(container, new Date(Date.now() + 3_600_000))
      await mailTo(email, /admin password was changed/)
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
      // The rider's own proof is mailed by then.
      await mailTo(email, /Confirm your email/)
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
