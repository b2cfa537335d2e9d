import { randomUUID } from "node:crypto"
import { request } from "node:http"
import { Modules } from "@medusajs/framework/utils"
import { ADMIN_CALLS, mayCall } from "../../src/contracts/staff/staff-access"
import { STAFF_ROLES, type StaffRole } from "../../src/contracts/staff/staff-roles"
import { roleOf } from "../../src/login-store/current-role"
import { notifications } from "../../src/mail/sending/mail-log"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { STAFF_MODULE } from "../../src/modules/staff"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_STAFF } from "../../src/seed/demo/people"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { keyOf } from "../staff-key"
import { logInStaffPerson, PASSWORD, staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

/** Streams that never end. */
const isStream = (path: string) => path.endsWith("/subscribe")

shopTest({ cards: false }, ({ visitor, container, origin, settings, untilIdle }) => {
  const roles = () => container.resolve(STAFF_MODULE)

  const person = (email: string, role: StaffRole | null) => staffPerson(container, visitor(), email, role)
  const logIn = (email: string) => logInStaffPerson(visitor(), email)

  async function owner(): Promise<{ id: string; browser: Visitor }> {
    const [user] = await container.resolve(Modules.USER).listUsers({ email: DEMO_STAFF })
    return { id: user?.id ?? "", browser: await visitor().logInStaff() }
  }

  /** Sends one request with its target exactly as written. */
  function status(method: string, target: string, headers: Record<string, string>): Promise<number> {
    const { hostname, port } = new URL(origin())
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method, path: target, headers, agent: false }, (res) => {
        res.resume().on("end", () => resolve(res.statusCode ?? 0))
      })
      sent.on("error", reject).end()
    })
  }

  const BELL = "/admin/notifications"
  const filled = (path: string) => path.replace(/:\w+/g, "nothing-1")
  const role = (id: string) => roleOf(container, id)

  describe("each role", () => {
    it.each([...STAFF_ROLES.filter((each) => each !== "owner"), null])(
      "is kept out of every call of the admin that is not its own, in any spelling: %s",
      async (given) => {
        const { id, browser } = await person("staff@example.com", given)
        const headers = { cookie: browser.cookieHeader }
        const denied = ADMIN_CALLS.filter(
          ({ method, path }) => !mayCall({ id, role: given, isKey: false }, { method, path, query: {} }),
        )
        expect(denied.length).toBeGreaterThan(100)
        const wrong: string[] = []
        for (const { method, path } of denied) {
          const plain = filled(path)
          // Without a channel it is the bell's, which everyone has.
          const got = await status(method, plain === BELL ? `${plain}?channel=email` : plain, headers)
          if (got !== 403) wrong.push(`${method} ${plain} answered ${got}`)
          // The other spellings are enough for one role: addresses are read the same way for all.
          if (given !== "reader") continue
          for (const odd of [`${plain}/`, plain.replace(/[a-z](?=[^/]*$)/, (last) => last.toUpperCase())]) {
            const answered = await status(method, odd, headers)
            if (answered !== 403) wrong.push(`${method} ${odd} answered ${answered}`)
          }
          for (const odd of [
            `/${plain}`,
            plain.replace("/admin/", "/admin/./"),
            `${plain}%2F`,
            `${plain}/..`,
          ]) {
            const answered = await status(method, odd, headers)
            if (![400, 403, 404, 405].includes(answered)) wrong.push(`${method} ${odd} answered ${answered}`)
          }
        }
        expect(wrong).toEqual([])
      },
    )

    it("gets at what is its own", async () => {
      const wrong: string[] = []
      for (const given of STAFF_ROLES) {
        const { id, browser } = await person(`${given}@example.com`, given)
        const reads = ADMIN_CALLS.filter(
          ({ method, path }) =>
            method === "GET" &&
            !isStream(path) &&
            mayCall({ id, role: given, isKey: false }, { method, path, query: {} }),
        )
        expect(reads.length).toBeGreaterThan(100)
        for (const { method, path } of reads) {
          const answered = await status(method, filled(path), { cookie: browser.cookieHeader })
          if ([401, 403].includes(answered)) wrong.push(`${given}: ${path} answered ${answered}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it("leaves a dealer's email and account to who may change dealers", async () => {
      const [dealer] = await container.resolve(Modules.CUSTOMER).listCustomers({ email: DEMO_DEALER })
      const give = async (role: StaffRole, body: object) => {
        const { browser } = await person(`of-${role}@example.com`, role)
        return await browser.post(`/admin/customers/${dealer?.id}`, body)
      }
      const refused = await give("support", { email: "support@example.com" })
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/is a dealer/)])
      const support = await logIn("of-support@example.com")
      const kept = await support.delete(`/admin/customers/${dealer?.id}`)
      expect([kept.status, kept.body.message]).toEqual([
        403,
        expect.stringMatching(/delete a dealer's account/),
      ])
      const guest = await support.post("/admin/customers", { email: "guest@example.com" })
      expect((await support.delete(`/admin/customers/${guest.body.customer.id}`)).status).toBe(200)
      const { browser } = await owner()
      const named = await browser.post(`/admin/customers/${dealer?.id}`, { email: "new-dealer@example.com" })
      expect(named.status).toBe(200)
      await browser.post(`/admin/customers/${dealer?.id}`, { email: DEMO_DEALER })
    })

    it("changes nothing by the form of another site", async () => {
      const { browser } = await owner()
      const post = (path: string, page: string | undefined) =>
        status("POST", path, { cookie: browser.cookieHeader, ...(page && { origin: page }) })
      const { host } = new URL(origin())
      for (const path of ["/admin/staff/invites", "/auth/session"]) {
        for (const page of ["https://evil.example", "null", `https://sub.${host}`]) {
          expect([path, page, await post(path, page)]).toEqual([path, page, 403])
        }
        for (const page of [settings.origin, `http://${host}`, undefined]) {
          expect([path, page, await post(path, page)]).not.toEqual([path, page, 403])
        }
      }
    })

    it("is told in words what it can't do", async () => {
      const { browser } = await person("reader@example.com", "reader")
      const { body } = await browser.post("/admin/products", { title: "A ski" })
      expect(body.message).toBe(
        "Your role, Read only, can't do this. An owner of the shop can give you another.",
      )
      const stranger = await person("new@example.com", null)
      expect((await stranger.browser.get("/admin/orders")).body.message).toBe(
        "You have no role yet. An owner of the shop can give you one.",
      )
    })

    it("reads what a record leads to, but not the whole shop again for each", async () => {
      const { browser } = await person("reader@example.com", "reader")
      const product = ["id", "*variants.options", "sales_channels.name"].join(",")
      const { products } = (await browser.get(`/admin/products?limit=1&fields=${product}`)).body
      expect(products[0]).toMatchObject({ variants: expect.anything(), sales_channels: expect.anything() })
      const productAgain = "sales_channels.products_link.product.sales_channels.products_link.product.id"
      expect((await browser.get("/admin/products?limit=1&order=-variants.sku")).status).toBe(200)
      for (const path of [
        `/admin/products?fields=id,${productAgain}`,
        `/admin/products?fields=id&fields=${productAgain}`,
        "/admin/regions?fields=*orders",
        "/admin/orders/order_1?fields=customer.orders.id",
        "/admin/products?limit=1&fields=id&order=-categories.products.categories.products.id",
      ]) {
        expect((await browser.get(path)).status).toBe(400)
      }
    })

    it("searches and filters by a few things at a time, since each takes Medusa longer", async () => {
      const { browser } = await person("reader@example.com", "reader")
      const words = (count: number) => "ridge+".repeat(count)
      expect((await browser.get(`/admin/orders?q=${words(20)}`)).status).toBe(200)
      expect((await browser.get(`/admin/orders?q=${words(2_000)}`)).status).toBe(200)
      for (const query of [`$and[0][q]=${words(21)}`, `customer[q]=${words(21)}`]) {
        const { status, body } = await browser.get(`/admin/orders?${query}`)
        expect([status, body.message]).toEqual([400, "Please search for fewer words at a time."])
      }
      const conditions = (count: number) =>
        Array.from({ length: count }, (_, at) => `$and[${at}][variants][sku]=x`).join("&")
      expect((await browser.get(`/admin/products?${conditions(3)}`)).status).toBe(200)
      const { status, body } = await browser.get(`/admin/products?${conditions(300)}`)
      expect([status, body.message]).toEqual([400, "Please filter by fewer conditions at a time."])
    })

    it("shows no letter in the bell, which may hold a way into somebody's account", async () => {
      const { browser } = await person("support@example.com", "support")
      expect((await browser.get("/admin/notifications?channel=feed")).status).toBe(200)
      // As Medusa's own bell counts unread items: what the bell shows, without mails.
      const [{ body: bell }, { body: feed }] = await Promise.all([
        browser.get("/admin/notifications?limit=1&fields=created_at"),
        browser.get("/admin/notifications?channel=feed"),
      ])
      expect(bell.count).toBe(feed.count)
      for (const query of ["?channel=", "?channel=email", "?channel=feed&channel=email", "?channel[]=feed"]) {
        expect((await browser.get(`/admin/notifications${query}`)).status).toBe(403)
      }
    })
  })

  describe("a change of role", () => {
    it("holds from the next call on, in the session that is open", async () => {
      const { browser } = await owner()
      const them = await person("shop@example.com", "merchandiser")
      const add = () => them.browser.post("/admin/product-tags", { value: `t${Math.random()}` })
      expect((await add()).status).toBe(200)
      expect((await browser.post(`/admin/staff/${them.id}`, { role: "reader" })).status).toBe(200)
      expect((await add()).status).toBe(403)
      expect((await them.browser.get("/admin/staff/me")).body).toEqual({
        role: "reader",
        two_step_due: false,
      })
    })

    it("is an owner's to make, and nobody raises themselves", async () => {
      for (const given of STAFF_ROLES.filter((each) => each !== "owner")) {
        const them = await person(`${given}@example.com`, given)
        for (const path of [`/admin/staff/${them.id}`, `/admin/Staff/${them.id}/`]) {
          expect((await them.browser.post(path, { role: "owner" })).status).toBe(403)
        }
        await them.browser.post(`/admin/users/${them.id}`, { metadata: { role: "owner" } })
        expect(await role(them.id)).toBe(given)
      }
    })

    it("leaves the shop an owner", async () => {
      const { id, browser } = await owner()
      expect((await browser.post(`/admin/staff/${id}`, { role: "reader" })).status).toBe(409)
      const second = await person("second@example.com", "owner")
      expect((await browser.post(`/admin/staff/${id}`, { role: "reader" })).status).toBe(200)
      expect(await role(id)).toBe("reader")
      expect((await second.browser.post(`/admin/staff/${second.id}`, { role: "support" })).status).toBe(409)
      expect((await second.browser.delete(`/admin/users/${second.id}`)).status).toBe(409)
    })

    it("leaves an owner when two take each other's away at once", async () => {
      const first = await owner()
      const second = await person("second@example.com", "owner")
      await Promise.all([
        first.browser.post(`/admin/staff/${second.id}`, { role: "reader" }),
        second.browser.post(`/admin/staff/${first.id}`, { role: "reader" }),
      ])
      expect([await role(first.id), await role(second.id)].sort()).toEqual(["owner", "reader"])
      const third = await person("third@example.com", "owner")
      const left = (await role(first.id)) === "owner" ? first : second
      await Promise.all([
        left.browser.delete(`/admin/users/${third.id}`),
        third.browser.delete(`/admin/users/${left.id}`),
      ])
      const users = await container.resolve(Modules.USER).listUsers({ id: [left.id, third.id] })
      expect(users).toHaveLength(1)
    })

    it("ends with who it was given to", async () => {
      const { browser } = await owner()
      const them = await person("gone@example.com", "merchandiser")
      expect((await browser.delete(`/admin/users/${them.id}`)).status).toBe(200)
      expect((await them.browser.get("/admin/products")).status).toBe(401)
    })

    it("is not needed in a shop where nobody was given a role", async () => {
      const { id, browser } = await owner()
      await roles().deleteRole(id)
      expect((await browser.get("/admin/staff")).status).toBe(200)
    })

    it("that fails halfway leaves everybody what they were", async () => {
      const { id, browser } = await owner()
      await roles().deleteRole(id)
      const them = await person("both@example.com", null)
      const { saveRole: giveRole } = roles()
      jest
        .spyOn(roles(), "saveRole")
        .mockImplementationOnce((...given) => giveRole.apply(roles(), given))
        .mockRejectedValueOnce(new Error("Away."))
      expect((await browser.post(`/admin/staff/${them.id}`, { role: "reader" })).status).toBe(500)
      jest.restoreAllMocks()
      expect(await roles().listRoles([id, them.id])).toEqual(new Map())
      expect([await role(id), await role(them.id)]).toEqual(["owner", "owner"])
      expect((await browser.post(`/admin/staff/${them.id}`, { role: "reader" })).status).toBe(200)
      expect([await role(id), await role(them.id)]).toEqual(["owner", "reader"])
    })

    it("stays with somebody who can't be taken off the staff", async () => {
      const { browser } = await owner()
      const them = await person("stays@example.com", "merchandiser")
      jest
        .spyOn(container.resolve(Modules.AUTH), "deleteAuthIdentities")
        .mockRejectedValueOnce(new Error("Away."))
      expect((await browser.delete(`/admin/users/${them.id}`)).status).toBe(500)
      jest.restoreAllMocks()
      expect(await role(them.id)).toBe("merchandiser")
      expect((await them.browser.get("/admin/products")).status).toBe(200)
      expect((await browser.delete(`/admin/users/${them.id}`)).status).toBe(200)
      expect(await roles().listRoles([them.id])).toEqual(new Map())
    })
  })

  describe("a secret API key", () => {
    it("may what its maker may at that moment, apart from people, keys and letters", async () => {
      const them = await person("maker@example.com", "merchandiser")
      const headers = await keyOf(container, them.id)
      const add = () => visitor().post("/admin/product-tags", { value: `t${Math.random()}` }, { headers })
      expect((await add()).status).toBe(200)
      expect((await visitor().get("/admin/regions", { headers })).status).toBe(200)
      await roles().saveRole(them.id, "reader")
      expect((await add()).status).toBe(403)
      await roles().saveRole(them.id, "owner")
      const people = [`/admin/staff/${them.id}`, "/admin/staff/invites", "/admin/invites", "/admin/api-keys"]
      for (const path of people) {
        expect([path, (await visitor().post(path, { role: "owner" }, { headers })).status]).toEqual([
          path,
          403,
        ])
      }
      for (const path of ["/admin/outbox", "/admin/notifications?channel=email"]) {
        expect([path, (await visitor().get(path, { headers })).status]).toEqual([path, 403])
      }
      expect((await visitor().get("/admin/notifications?channel=feed", { headers })).status).toBe(200)
      await container.resolve(Modules.USER).softDeleteUsers([them.id])
      expect((await visitor().get("/admin/products", { headers })).status).toBe(403)
    })
  })

  describe("an invitation", () => {
    const outbox = new Outbox(outboxFolder(settings.dataDir))

    /** The links of the mails that invited an address, newest first. */
    async function linksTo(email: string): Promise<string[]> {
      const { mails } = await outbox.list({ limit: 100, offset: 0 })
      const theirs = mails.filter(({ to, subject }) => to.includes(email) && /invited to the/.test(subject))
      const texts = await Promise.all(theirs.map(async ({ id }) => (await outbox.read(id))?.text ?? ""))
      return texts.map((text) => /https?:\S+\/app\/invite\S+/.exec(text)?.[0] ?? "")
    }
    const tokenOf = (link: string | undefined) => new URL(link ?? "http://x").searchParams.get("token") ?? ""

    async function accept(email: string, token: string): Promise<number> {
      const { body } = await visitor().post("/auth/user/emailpass/register", { email, password: PASSWORD })
      const headers = { authorization: `Bearer ${body?.token}` }
      return (await visitor().post(`/admin/invites/accept?token=${token}`, {}, { headers })).status
    }

    it("is mailed with its role, again when asked, and its latest link works once", async () => {
      // The outbox of an earlier run is still there.
      const email = `kim-${randomUUID()}@example.com`
      const { browser } = await owner()
      // With the mail server away, it is mailed later.
      jest.spyOn(notifications(container), "createNotifications").mockRejectedValueOnce(new Error("Away."))
      const made = await browser.post("/admin/staff/invites", { email, role: "workshop" })
      await untilIdle()
      expect(await linksTo(email)).toEqual([])
      await resendMail(container, new Date(Date.now() + 60 * 60_000))
      expect(made.body.invites).toMatchObject([{ email, role: "workshop", expired: false }])
      await eventually(async () => (await linksTo(email)).length === 1)
      const [first] = await linksTo(email)
      const [{ id }] = made.body.invites as [{ id: string }]
      expect((await browser.post(`/admin/invites/${id}/resend`, {})).status).toBe(200)
      await eventually(async () => (await linksTo(email)).length === 2)
      const again = (await linksTo(email)).find((link) => link !== first)
      expect(await accept(email, tokenOf(first))).toBe(400)
      expect(await accept(email, tokenOf(again))).toBe(200)
      // No one can register with an invitation that is over.
      expect(await accept(email, tokenOf(again))).toBe(401)
      const kim = await logIn(email)
      expect((await kim.get("/admin/staff/me")).body).toEqual({ role: "workshop", two_step_due: false })
    })

    it("leaves no role behind when it can't be made, nor when nobody can be made of it", async () => {
      const email = "kay@example.com"
      const { browser } = await owner()
      const users = container.resolve(Modules.USER)
      const given = async () => (await roles().listStaffRoles({})).map(({ id }) => id).sort()
      const before = await given()
      const invite = () => browser.post("/admin/staff/invites", { email, role: "workshop" })
      jest.spyOn(users, "createInvites").mockRejectedValueOnce(new Error("Away.") as never)
      expect((await invite()).status).toBe(500)
      expect([await given(), await users.listInvites({ email })]).toEqual([before, []])
      expect((await invite()).status).toBe(200)
      const invited = await given()
      expect(invited).toHaveLength(before.length + 1)

      const [{ token = "" } = {}] = await users.listInvites({ email })
      jest.spyOn(users, "softDeleteInvites").mockRejectedValueOnce(new Error("Away."))
      expect(await accept(email, token)).toBe(500)
      jest.restoreAllMocks()
      expect([await given(), await users.listUsers({ email })]).toEqual([invited, []])
      jest.spyOn(users, "createUsers").mockRejectedValueOnce(new Error("Away.") as never)
      expect(await accept(email, token)).toBe(500)
      jest.restoreAllMocks()
      expect(await given()).toEqual(invited)
      jest.spyOn(roles(), "saveRole").mockRejectedValueOnce(new Error("Away."))
      expect(await accept(email, token)).toBe(500)
      jest.restoreAllMocks()
      expect([await given(), await users.listUsers({ email })]).toEqual([invited, []])
      expect(await accept(email, token)).toBe(200)
      const [kay] = await users.listUsers({ email })
      expect(await role(kay?.id ?? "")).toBe("workshop")
    })

    it("from Medusa's own page makes a reader", async () => {
      const email = "lee@example.com"
      const { browser } = await owner()
      const { body } = await browser.post("/admin/invites", { email })
      expect(await accept(email, String(body.invite.token))).toBe(200)
      expect((await (await logIn(email)).get("/admin/staff/me")).body).toEqual({
        role: "reader",
        two_step_due: false,
      })
    })

    it("goes to nobody who is on the staff or invited", async () => {
      const { browser } = await owner()
      const invite = (email: string) => browser.post("/admin/staff/invites", { email, role: "owner" })
      expect((await invite(DEMO_STAFF)).body.errors.email).toEqual(["This person is already on staff."])
      expect((await invite("twice@example.com")).status).toBe(200)
      expect((await invite("twice@example.com")).status).toBe(422)
      expect((await invite("no address")).status).toBe(422)
    })
  })
})
