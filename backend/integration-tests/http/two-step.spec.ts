import { ContainerRegistrationKeys, generateJwtToken } from "@medusajs/framework/utils"
import { ADMIN_CALLS, opensBeforeTwoStep } from "../../src/contracts/staff/staff-access"
import { deleteEarlierRecoveryCodes } from "../../src/login-store/two-steps"
import { notifications } from "../../src/mail/sending/mail-log"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { auditEntries } from "../audit-entries"
import { shopTest } from "../harness"
import { keyOf } from "../staff-key"
import { PASSWORD, staffPerson } from "../staff-person"
import { timeCode } from "../time-code"
import type { Visitor } from "../visitor"

const DOOR = "/auth/user/emailpass"
const DUE = "This shop requires two-step login. Set it up in your profile first."
const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } })

shopTest(
  { cards: false, env: { AUTH_MFA_ENCRYPTION_KEY: "k".repeat(32), STAFF_TWO_STEP: "required" } },
  ({ visitor, container, settings, untilIdle }) => {
    const folder = outboxFolder(settings.dataDir)
    const outbox = new Outbox(folder)
    // Mails of other runs are in it, too.

    const statusOf = (who: Visitor, path: string, token?: unknown) =>
      who.get(path, token ? bearer(token) : undefined).then(({ status }) => status)

    /** Sets up a factor as the profile's page does. */
    async function setUp(who: Visitor, token?: unknown) {
      const by = token ? bearer(token) : undefined
      const { body } = await who.post("/auth/mfa/factors", { provider: "totp" }, by)
      const { secret, mfa_factor, otpauth_url } = body
      const verified = await who.post(
        `/auth/mfa/factors/${mfa_factor.id}/verify`,
        { code: timeCode(secret) },
        by,
      )
      expect([verified.status, verified.body.mfa_factor.status]).toEqual([200, "enabled"])
      return { id: mfa_factor.id as string, secret: secret as string, address: otpauth_url as string }
    }

    /** Logs in as the log-in page does, with the second step when it is asked for. */
    async function enter(email: string, step: { method: string; code: string } | null, password = PASSWORD) {
      const browser = visitor()
      const { body } = await browser.post(DOOR, { email, password })
      if (!step) {
        await browser.post("/auth/session", undefined, bearer(body.token))
        return { browser, status: 200, token: body.token }
      }
      expect(body.mfa_required).toBe(true)
      const challenge = `/auth/mfa/challenges/${body.mfa_challenge.id}/verify`
      const passed = await browser.post(challenge, step, bearer(body.token))
      if (passed.status === 200) await browser.post("/auth/session", undefined, bearer(passed.body.token))
      return { browser, status: passed.status, token: passed.body.token, message: passed.body.message }
    }

    async function owner() {
      const { browser } = await enter(DEMO_STAFF, null, DEMO_PASSWORD)
      const { secret } = await setUp(browser)
      return { browser, secret }
    }

    it("leaves whoever has none nothing but to set one up, by session and by token", async () => {
      const { id, browser } = await staffPerson(container, visitor(), "new@example.com", "owner")
      const { token } = await enter("new@example.com", null)
      expect((await browser.get("/admin/staff/me")).body).toEqual({ role: "owner", two_step_due: true })
      for (const [method, path, by] of [
        ["GET", "/admin/orders", undefined],
        ["GET", "/admin/staff", undefined],
        ["POST", `/admin/users/${id}`, undefined],
        ["GET", "/admin/search?q=a", undefined],
        ["GET", "/admin/orders", bearer(token)],
        ["POST", "/admin/api-keys", bearer(token)],
        ["GET", "/admin/Orders", bearer(token)],
      ] as const) {
        const { status, body } = await browser.request(method, path, {
          body: method === "POST" ? {} : undefined,
          ...by,
        })
        expect([method, path, status, body.message]).toEqual([method, path, 403, DUE])
      }
      const open = ADMIN_CALLS.filter((call) => opensBeforeTwoStep(call))
      expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
        "GET /admin/layouts/:zone/configuration",
        "GET /admin/staff/me",
        "GET /admin/stores",
        "GET /admin/users/me",
      ])
      for (const path of ["/admin/users/me", "/admin/stores", "/admin/layouts/topbar/configuration"]) {
        expect([path, await statusOf(browser, path)]).toEqual([path, 200])
      }

      const { address } = await setUp(browser)
      expect(decodeURIComponent(address)).toContain(`issuer=${settings.brand}`)
      expect((await browser.get("/admin/staff/me")).body.two_step_due).toBe(false)
      expect(await statusOf(browser, "/admin/orders")).toBe(200)
      // What was begun with only the password has ended: another browser's session, and the token.
      expect(await statusOf(visitor(), "/admin/users/me", token)).toBe(401)
    })

    it("asks for the code at each log-in, and takes a recovery code once", async () => {
      const { browser } = await staffPerson(container, visitor(), "codes@example.com", "support")
      const early = await browser.post("/auth/mfa/recovery-codes")
      expect([early.status, early.body.message]).toEqual([403, "Please set up two-step login first."])
      const other = await enter("codes@example.com", null)
      const { secret } = await setUp(browser)
      expect(await statusOf(other.browser, "/admin/users/me")).toBe(401)
      expect((await other.browser.post("/auth/mfa/recovery-codes")).status).toBe(401)

      const { body } = await browser.post("/auth/mfa/recovery-codes")
      expect(body.recovery_codes).toHaveLength(10)
      const [code] = body.recovery_codes
      expect((await enter("codes@example.com", { method: "totp", code: "000000" })).status).not.toBe(200)
      const again = await enter("codes@example.com", { method: "totp", code: timeCode(secret) })
      expect(await statusOf(again.browser, "/admin/orders")).toBe(200)
      expect(await statusOf(visitor(), "/admin/orders", again.token)).toBe(200)

      const rescued = await enter("codes@example.com", { method: "recovery_code", code })
      expect(await statusOf(rescued.browser, "/admin/orders")).toBe(200)
      expect((await enter("codes@example.com", { method: "recovery_code", code })).status).not.toBe(200)
    })

    it("takes each code once, however many try it at the same time", async () => {
      const { browser } = await staffPerson(container, visitor(), "once@example.com", "support")
      const { secret } = await setUp(browser)
      const { body } = await browser.post("/auth/mfa/recovery-codes")
      const passed = async (step: { method: string; code: string }, times: number) => {
        const tries = await Promise.all(Array.from({ length: times }, () => enter("once@example.com", step)))
        return tries.filter(({ status }) => status === 200).length
      }
      const byApp = { method: "totp", code: timeCode(secret) }
      expect(await passed(byApp, 3)).toBe(1)
      expect(await passed(byApp, 1)).toBe(0)
      const [code] = body.recovery_codes
      expect(await passed({ method: "recovery_code", code }, 3)).toBe(1)
      expect(await passed({ method: "recovery_code", code: ` ${code.toUpperCase()}` }, 1)).toBe(0)
    })

    it("is not taken away by whoever finds a browser open, and is due again when it is", async () => {
      const { browser } = await staffPerson(container, visitor(), "open@example.com", "support")
      const { id, secret } = await setUp(browser)
      const off = (body: object) => browser.request("DELETE", `/auth/mfa/factors/${id}`, { body })
      expect((await off({})).status).not.toBe(200)
      expect((await off({ method: "totp", code: "000000" })).status).not.toBe(200)
      expect(await statusOf(browser, "/admin/orders")).toBe(200)
      expect((await off({ method: "totp", code: timeCode(secret) })).status).toBe(200)
      expect((await browser.get("/admin/orders")).body.message).toBe(DUE)
    })

    it("opens to no recovery code from before it was switched off and set up again", async () => {
      const { browser } = await staffPerson(container, visitor(), "again@example.com", "support")
      const { id, secret } = await setUp(browser)
      const [code] = (await browser.post("/auth/mfa/recovery-codes")).body.recovery_codes
      const off = { method: "totp", code: timeCode(secret) }
      expect((await browser.request("DELETE", `/auth/mfa/factors/${id}`, { body: off })).status).toBe(200)
      await setUp(browser)
      expect((await enter("again@example.com", { method: "recovery_code", code })).status).not.toBe(200)
      expect((await browser.post("/auth/mfa/recovery-codes")).status).toBe(200)
    })

    it("removes earlier recovery codes before the next factor is set up, and none that were made after", async () => {
      const email = "before@example.com"
      const { browser } = await staffPerson(container, visitor(), email, "support")
      const kept = async () => {
        const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
          `select count(*)::int as codes from auth_mfa_recovery_code c
             join provider_identity p on p.auth_identity_id = c.auth_identity_id where p.entity_id = ?`,
          [email],
        )
        return rows[0].codes
      }
      const { id, secret } = await setUp(browser)
      await browser.post("/auth/mfa/recovery-codes")
      const off = { method: "totp", code: timeCode(secret) }
      expect((await browser.request("DELETE", `/auth/mfa/factors/${id}`, { body: off })).status).toBe(200)
      expect(await kept()).toBe(10)

      const next = (await browser.post("/auth/mfa/factors", { provider: "totp" })).body
      const verify = (code: string) =>
        browser.post(`/auth/mfa/factors/${next.mfa_factor.id}/verify`, { code }).then(({ status }) => status)
      expect(await verify("000000")).not.toBe(200)
      expect(await kept()).toBe(0)
      expect(await verify(timeCode(next.secret))).toBe(200)
      await browser.post("/auth/mfa/recovery-codes")
      // As by a second call at the same time, which read that the factor wasn't set up yet.
      await deleteEarlierRecoveryCodes(container, next.mfa_factor.id)
      expect(await kept()).toBe(10)
    })

    it("gives an open browser no new recovery codes, each of which could remove the factor", async () => {
      const { browser } = await staffPerson(container, visitor(), "left@example.com", "support")
      const { id, secret } = await setUp(browser)
      const { token } = await enter("left@example.com", { method: "totp", code: timeCode(secret) })
      const {
        exp: _,
        iat: __,
        ...claims
      } = JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString())
      const from = (minutes: number) =>
        bearer(
          generateJwtToken(
            { ...claims, mfa_challenge_completed_at: new Date(Date.now() - minutes * 60_000).toISOString() },
            { secret: settings.jwtSecret, expiresIn: "1h" },
          ),
        )
      const codes = (minutes: number) => visitor().post("/auth/mfa/recovery-codes", undefined, from(minutes))
      expect((await visitor().get("/admin/orders", from(11))).status).toBe(200)
      const refused = await codes(11)
      expect([refused.status, refused.body.message]).toEqual([
        403,
        "This needs a code entered in the last ten minutes. Please log out and log in again.",
      ])
      expect((await codes(9)).status).toBe(200)

      // Nor for a code that was entered a moment ago to log in elsewhere, by setting up the factor again.
      const open = visitor()
      await open.post("/auth/session", undefined, from(11))
      const verified = await open.post(`/auth/mfa/factors/${id}/verify`, { code: timeCode(secret) })
      expect([verified.status, verified.body.mfa_factor.status]).toEqual([200, "enabled"])
      expect((await open.post("/auth/mfa/recovery-codes")).status).toBe(403)
    })

    it("is removed by an owner when the phone is lost: told, audited, and no recovery code stays", async () => {
      const boss = await owner()
      const lost = await staffPerson(container, visitor(), "lost@example.com", "workshop")
      const path = `/admin/staff/${lost.id}/two-step`
      expect((await boss.browser.delete(path)).body.message).toBe("They don't have two-step login.")
      await setUp(lost.browser)
      const { body } = await lost.browser.post("/auth/mfa/recovery-codes")
      const people = async () =>
        (await boss.browser.get("/admin/staff")).body.people.find(
          ({ email }: { email: string }) => email === "lost@example.com",
        )
      expect((await people()).two_step).toBe(true)
      // No one else may do it, and no one for themselves.
      expect((await lost.browser.delete(path)).status).toBe(403)
      const { you } = { you: (await boss.browser.get("/admin/users/me")).body.user.id }
      expect((await boss.browser.delete(`/admin/staff/${you}/two-step`)).status).toBe(409)
      expect((await boss.browser.delete("/admin/staff/user_none/two-step")).status).toBe(404)

      // It is removed with the mail server away as well, and told later.
      jest
        .spyOn(notifications(container), "createNotifications")
        .mockRejectedValueOnce(new Error("The mail server is away."))
      const { status, body: after } = await boss.browser.delete(path)
      expect([status, after.people.find(({ id }: { id: string }) => id === lost.id).two_step]).toEqual([
        200,
        false,
      ])
      expect((await lost.browser.get("/admin/orders")).body.message).toBe(DUE)
      const told = async () => {
        const { mails } = await outbox.list({ limit: 20, offset: 0 })
        return mails.filter(({ to }) => to.includes("lost@example.com")).map(({ subject }) => subject)
      }
      await untilIdle()
      expect(await told()).toEqual([])
      await resendMail(container, new Date(Date.now() + 60 * 60_000))
      expect(await told()).toEqual([`Your two-step login at ${settings.brand} was removed`])
      const entries = auditEntries((await boss.browser.get("/admin/audit?thing=auth_mfa_factor")).body)
      expect(JSON.stringify(entries[0])).toContain(DEMO_STAFF)
      // Only that the row changed, not how.
      expect(entries[0]?.changes).toEqual([])
      // The factor's column, and how Medusa writes a secret that it has encrypted.
      expect(JSON.stringify(entries)).not.toMatch(/provider_metadata|v1:/)

      // The previous factor's codes don't work for the next one.
      const { browser } = await enter("lost@example.com", null)
      await setUp(browser)
      const [code] = body.recovery_codes
      expect((await enter("lost@example.com", { method: "recovery_code", code })).status).not.toBe(200)
    })

    it("the second factor is asked of whoever made an API key, too", async () => {
      const { id, browser } = await staffPerson(container, visitor(), "keys@example.com", "merchandiser")
      const headers = await keyOf(container, id)
      const read = () => visitor().get("/admin/products?limit=1", { headers })
      const { status, body } = await read()
      expect([status, body.message]).toEqual([
        403,
        "This key can't do this until its creator has set up two-step login.",
      ])
      await setUp(browser)
      expect((await read()).status).toBe(200)
    })

    it("says what to do when a factor was set up with another key", async () => {
      const { browser } = await staffPerson(container, visitor(), "moved@example.com", "support")
      const { id, secret } = await setUp(browser)
      const { body } = await browser.post("/auth/mfa/recovery-codes")
      // Another nonce fails to decrypt just as another key does.
      await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
        `update auth_mfa_factor set provider_metadata = jsonb_set(provider_metadata, '{secret}',
           to_jsonb(regexp_replace(provider_metadata ->> 'secret', '^v1:[^:]+', 'v1:AAAAAAAAAAAAAAAA')))
          where id = ?`,
        [id],
      )
      const refused = await enter("moved@example.com", { method: "totp", code: timeCode(secret) })
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("Use a recovery code")])
      const [code] = body.recovery_codes
      expect((await enter("moved@example.com", { method: "recovery_code", code })).status).toBe(200)
    })

    it("keeps the secrets of factors encrypted", async () => {
      const { browser } = await staffPerson(container, visitor(), "kept@example.com", "reader")
      const { secret } = await setUp(browser)
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("select provider_metadata::text as kept from auth_mfa_factor order by created_at desc limit 1")
      expect(rows[0].kept).not.toContain(secret)
    })
  },
)
