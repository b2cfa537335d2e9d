import { generateJwtToken } from "@medusajs/framework/utils"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { loginOf } from "../../src/workflows/account/credentials"
import { shopTest } from "../harness"
import { bearer, DOOR, LOGIN_OPTIONS, loginShop, newEmail, nextNumber } from "../login-shop"
import { from } from "../visitor"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { visitor, container, settings } = shop
  const { squat, rider, enter } = loginShop(shop)

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
        expect((await visitor().post(path, body, from(`10.6.0.${nextNumber()}`))).status).toBe(422)
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
})
