import { rm } from "node:fs/promises"
import { container as running } from "@medusajs/framework"
import { ContainerRegistrationKeys, generateJwtToken, Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow, removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import lowerStaffEmails from "../../src/migration-scripts/lower-staff-emails"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { Migration20261122081400 } from "../../src/modules/account/migrations/Migration20261122081400"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf } from "../../src/workflows/account/credentials"
import { lockUnproven } from "../../src/workflows/account/passwords"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { holdRow } from "../held-row"
import { passwordsAsInTheShop } from "../quick-passwords"
import { timeCode } from "../time-code"
import { from, type Visitor } from "../visitor"

const PASSWORD = "deep-powder-9"
const DOOR = "/auth/user/emailpass"

let people = 0
/** Limits count by account, so each test has its own. */
const newEmail = () => `person-${++people}@example.com`

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } })

shopTest(
  { cards: false, env: { AUTH_MFA_ENCRYPTION_KEY: "k".repeat(32) } },
  ({ visitor, container, settings, untilIdle }) => {
    passwordsAsInTheShop()
    const folder = outboxFolder(settings.dataDir)

    const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

    async function mails(): Promise<OutboxMail[]> {
      const outbox = new Outbox(folder)
      const { mails } = await outbox.list({ limit: 50, offset: 0 })
      const read = await Promise.all(mails.map((mail) => outbox.read(mail.id)))
      return read.flatMap((mail) => mail ?? [])
    }
    const mailTo = (email: string, about = /password/) =>
      eventually(
        async () => (await mails()).find(({ to, subject }) => to.includes(email) && about.test(subject)),
        `No mail to ${email}.`,
      )

    /** Makes a staff login the way strangers could before that was closed. */
    async function squat(email: string, password = "the squatter's"): Promise<string> {
      const { authIdentity } = await container
        .resolve(Modules.AUTH)
        .register("emailpass", { body: { email, password } })
      return authIdentity?.id ?? ""
    }

    async function staffMember(email = newEmail()) {
      const authIdentityId = await squat(email, PASSWORD)
      const { result: user } = await createUserAccountWorkflow(running).run({
        input: { authIdentityId, userData: { email } },
      })
      return { email, authIdentityId, id: user.id }
    }

    async function rider(email = newEmail()): Promise<{ browser: Visitor; email: string }> {
      const browser = visitor()
      const { status } = await browser.post("/shop/account/register", {
        firstName: "Ida",
        lastName: "Berg",
        email,
        password: PASSWORD,
      })
      expect(status).toBe(200)
      return { browser, email }
    }

    /** As the admin's page does: gets a token, and a session for it. */
    async function enter(email: string, password = PASSWORD) {
      const browser = visitor()
      const { body, status } = await browser.post(DOOR, { email, password })
      if (status === 200) await browser.post("/auth/session", undefined, bearer(body.token))
      return { browser, token: body.token as string, status }
    }
    const me = (browser: Visitor, token?: string) =>
      browser.get("/admin/users/me", token ? bearer(token) : undefined).then(({ status }) => status)

    const sameSession = (browser: Visitor) => {
      const copy = visitor()
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      return copy
    }

    /** The token by which staff set a new password, from its mail. */
    async function resetToken(email: string, typed = email): Promise<string> {
      await visitor().post(`${DOOR}/reset-password`, { identifier: typed }, from(`10.7.0.${++people}`))
      const address =
        /https?:\S+reset-password\S+/.exec((await mailTo(email, /admin password/)).text)?.[0] ?? ""
      return new URL(address).searchParams.get("token") ?? ""
    }

    async function invite(email: string) {
      const { browser } = await enter(DEMO_STAFF, DEMO_PASSWORD)
      const { body } = await browser.post("/admin/invites", { email })
      return body.invite as { id: string; token: string }
    }
    const register = (email: string, password = PASSWORD, address = "10.8.0.1") =>
      visitor().post(`${DOOR}/register`, { email, password }, from(address))
    const accept = (invitation: string, token: unknown, body: object = {}) =>
      visitor().post(`/admin/invites/accept?token=${invitation}`, body, bearer(token))

    describe("Medusa's ways in", () => {
      /** One for all tests: log-ins are rate limited. */
      let known: string | undefined

      it.each([
        ["POST", "/auth/customer/emailpass"],
        ["POST", "/auth/customer/shop-account"],
        ["POST", "/auth/customer/shop-account/register"],
        ["POST", "/auth/%63ustomer/emailpass"],
        ["POST", "/auth/%63ustomer/shop-account"],
        ["POST", "/auth/%75ser/emailpass"],
        ["POST", "/auth/user/emailpas%73"],
        ["POST", "/auth/%75ser/emailpass/reset-password"],
        ["POST", "/auth/user/emailpass/%72egister"],
        ["POST", "/auth/user/emailpass/"],
        ["POST", "/AUTH/user/emailpass"],
        ["POST", "/auth/user//emailpass"],
        ["POST", "/auth/user/shop-account"],
        ["POST", "/auth/user/shop-account/register"],
        ["POST", "/auth/emailpass/user"],
        ["GET", "/auth/user/emailpass"],
        ["GET", "/auth/user/emailpass/callback"],
        ["GET", "/auth/customer/providers"],
        ["GET", "/auth/constructor/providers"],
        ["POST", "/auth/token/refresh"],
        ["POST", "/auth/verification/request"],
        ["POST", "/auth/verification/confirm"],
        ["PUT", "/auth/session"],
        ["GET", "/auth"],
      ])("%s %s is closed", async (method, path) => {
        known ??= (await enter(DEMO_STAFF, DEMO_PASSWORD)).token
        const body = method === "GET" ? undefined : { email: DEMO_RIDER, password: DEMO_PASSWORD }
        const answer = await visitor().request(method, path, { body, ...bearer(known) })
        expect([400, 404, 405]).toContain(answer.status)
        expect(JSON.stringify(answer.body)).not.toContain("token")
      })

      it("are staff's: a rider's password opens nothing there, and is refused in the words of a wrong one", async () => {
        const refused = []
        for (const [email, password] of [
          [DEMO_RIDER, DEMO_PASSWORD],
          [DEMO_STAFF, "not the one"],
          ["nobody@example.com", DEMO_PASSWORD],
        ]) {
          const { status, body } = await visitor().post(DOOR, { email, password })
          refused.push([status, body])
        }
        expect(refused[0]).toEqual([401, expect.objectContaining({ message: "Invalid email or password" })])
        expect(refused[1]).toEqual(refused[0])
        expect(refused[2]).toEqual(refused[0])
      })

      it("take no login that nobody of the staff is behind", async () => {
        const email = newEmail()
        await squat(email)
        expect((await enter(email, "the squatter's")).status).toBe(401)
      })

      it.each([
        [{}],
        [{ email: ["a@example.com"], password: "x" }],
        [{ email: { $ne: "" }, password: "x" }],
        [{ email: "x".repeat(201), password: "x" }],
        [{ email: "a@example.com", password: 1 }],
        [{ email: "a@example.com", password: "x".repeat(1001) }],
      ])("say what is wrong with %j", async (body) => {
        for (const path of [DOOR, `${DOOR}/register`]) {
          expect((await visitor().post(path, body, from(`10.6.0.${++people}`))).status).toBe(422)
        }
      })

      it("list staff's providers alone", async () => {
        const { body } = await visitor().get("/auth/user/providers")
        expect(body.providers.map(({ id }: { id: string }) => id)).toEqual(["emailpass"])
      })

      it.each([
        ["reset-password", { identifier: "x@example.com" }, 10],
        ["register", { email: "x@example.com", password: "x" }, 20],
        ["update", { password: "x" }, 20],
      ])("limit %s by address", async (path, body, points) => {
        const answers = []
        for (let tries = 0; tries <= points; tries++) {
          const sent = path === "reset-password" ? { identifier: newEmail() } : body
          answers.push((await visitor().post(`${DOOR}/${path}`, sent, from("10.5.0.1"))).status)
        }
        expect(answers.slice(0, -1)).not.toContain(429)
        expect(answers.at(-1)).toBe(429)
      })

      it("limit mails to one account, from however many addresses", async () => {
        const identifier = newEmail()
        const answers = []
        for (let tries = 0; tries < 5; tries++) {
          const sent = { identifier: tries % 2 ? identifier.toUpperCase() : identifier }
          const call = from(`10.4.0.${tries}`)
          answers.push((await visitor().post(`${DOOR}/reset-password`, sent, call)).status)
        }
        expect(answers).toEqual([201, 201, 201, 201, 429])
      })
    })

    describe("customers' tokens", () => {
      /** As Medusa issued them until `/auth/customer` was closed in every spelling. */
      async function oldToken(email: string) {
        const login = await loginOf(container, email)
        return generateJwtToken(
          {
            actor_id: login?.actorId ?? "",
            actor_type: "customer",
            auth_identity_id: login?.authIdentityId ?? "",
            auth_provider: "emailpass",
            app_metadata: { customer_id: login?.actorId ?? "" },
            user_metadata: {},
          },
          { secret: settings.jwtSecret, expiresIn: "1d" },
        )
      }

      it("are good for nothing any more", async () => {
        const { email } = await rider()
        const token = await oldToken(email)
        for (const [method, path] of [
          ["GET", "/shop/account"],
          ["GET", "/shop/account/orders"],
          ["POST", "/auth/session"],
          ["POST", "/auth/mfa/factors"],
          ["GET", "/auth/mfa/factors"],
          ["GET", "/admin/users/me"],
        ] as const) {
          const browser = visitor()
          const body = method === "POST" ? { provider: "totp" } : undefined
          const answer = await browser.request(method, path, { body, ...bearer(token) })
          expect([path, answer.status]).toEqual([path, 401])
          expect(browser.cookies.has("connect.sid")).toBe(false)
        }
        expect((await visitor().post("/auth/token/refresh", undefined, bearer(token))).status).toBe(404)
      })
    })

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
          each.post("/shop/account/log-in", { email, password: PASSWORD }, from(`10.3.0.${++people}`)),
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
        const left = await container
          .resolve(Modules.AUTH)
          .listAuthIdentities({ id: [authIdentity?.id ?? ""] })
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

    it("the move to small letters brings staff and invitations along, and leaves two of one address alone", async () => {
      const capitals = newEmail().replace("person", "Person")
      await staffMember(capitals)
      const invited = newEmail().replace("person", "Person")
      await container.resolve(Modules.USER).createInvites([{ email: invited }])
      const twice = newEmail()
      const other = twice.replace("person", "Person")
      await staffMember(twice)
      await staffMember(other)
      const warn = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      await lowerStaffEmails({ container, args: [] })
      await lowerStaffEmails({ container, args: [] })
      expect(warn.mock.calls.map(([said]) => String(said).split(" ")[0])).toEqual([twice, twice])
      warn.mockRestore()

      expect((await enter(capitals)).status).toBe(200)
      expect((await register(invited)).status).toBe(200)
      expect((await enter(twice)).status).toBe(200)
      expect(await loginOf(container, other, "user")).toMatchObject({ actorId: expect.any(String) })
      const kept = await container.resolve(Modules.USER).listUsers({ email: [twice, other] })
      expect(kept.map(({ email }) => email).sort()).toEqual([other, twice].sort())
    })

    it("the move to logins of riders' own keeps everybody's password", async () => {
      const auth = container.resolve(Modules.AUTH)
      const old = async (email: string, app_metadata: Record<string, string> | null) => {
        const id = await squat(email, PASSWORD)
        if (app_metadata) await auth.updateAuthIdentities({ id, app_metadata })
        return email
      }
      const onlyRider = await old(newEmail(), { customer_id: "cus_only" })
      const onlyStaff = await old(newEmail(), { user_id: "user_only" })
      const both = await old(newEmail(), { customer_id: "cus_both", user_id: "user_both" })
      const nobody = await old(newEmail(), null)
      const migration = new Migration20261122081400({} as never, {} as never)
      await migration.up()
      for (const query of migration.getQueries()) await database().raw(String(query))

      const at = async (email: string) => [
        (await loginOf(container, email))?.actorId,
        (await loginOf(container, email, "user"))?.actorId,
      ]
      expect(await at(onlyRider)).toEqual(["cus_only", undefined])
      expect(await at(onlyStaff)).toEqual([undefined, "user_only"])
      expect(await at(both)).toEqual(["cus_both", "user_both"])
      expect(await at(nobody)).toEqual([undefined, null])
      for (const [provider, email] of [
        ["shop-account", onlyRider],
        ["shop-account", both],
        ["emailpass", both],
        ["emailpass", onlyStaff],
      ] as const) {
        const { success } = await auth.authenticate(provider, { body: { email, password: PASSWORD } })
        expect([provider, success]).toEqual([provider, true])
      }
    })
  },
)
