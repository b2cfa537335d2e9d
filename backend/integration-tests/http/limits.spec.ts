import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { countNewCart } from "../../src/workflows/cart/new-cart-limit"
import { shopTest } from "../harness"
import { from, type Visitor } from "../visitor"

const SENTENCE =
  /^A lot of new carts were started from your network\. Please wait \d+ minutes? and try again, or call us at \(555\) 010-0142\.$/

shopTest({ cards: false }, ({ visitor, container }) => {
  const carts = async (): Promise<number> => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = await database.raw("select count(*)::int as carts from cart")
    return rows[0].carts
  }
  const add = (browser: Visitor, address: string) =>
    browser.put("/cart/pull-handle-red", { quantity: 1, options: [] }, from(address))

  /** Uses up an address's new carts except for `free`. */
  async function nearlyUsedUp(network: string, free = 1) {
    for (let made = 60 - free; made > 0; made--) await countNewCart(network, "(555) 010-0142")
  }

  describe("new carts", () => {
    it("are limited by address, with a sentence for the shopper, and the cart one has goes on", async () => {
      await nearlyUsedUp("10.2.0.1")
      const [last, late] = [visitor(), visitor()]
      expect((await add(last, "10.2.0.1")).status).toBe(200)
      const before = await carts()
      const refused = await add(late, "10.2.0.1")
      expect(refused.status).toBe(429)
      expect(refused.body.message).toMatch(SENTENCE)
      expect(late.cookies.has("shop_cart")).toBe(false)
      expect(await carts()).toBe(before)
      // Anyone who already has a cart isn't affected, and neither is another network.
      expect((await add(last, "10.2.0.1")).status).toBe(200)
      expect((await add(late, "10.2.0.2")).status).toBe(200)
    })

    it("count together from all addresses of an IPv6 network, and as IPv4 when they are", async () => {
      await nearlyUsedUp("2001:db8:2:2::/64", 2)
      const statuses = []
      for (const host of ["1", "dead:beef", "ffff:ffff:ffff:ffff"]) {
        statuses.push((await add(visitor(), `2001:db8:2:2::${host}`.replace("2::ffff", "2:ffff"))).status)
      }
      expect(statuses).toEqual([200, 200, 429])
      expect((await add(visitor(), "2001:db8:2:3::1")).status).toBe(200)
      await nearlyUsedUp("10.2.0.3", 1)
      expect((await add(visitor(), "::ffff:10.2.0.3")).status).toBe(200)
      expect((await add(visitor(), "::FFFF:0a02:0003")).status).toBe(429)
    })

    it("are no more at the same time than one after another", async () => {
      await nearlyUsedUp("10.2.0.4", 3)
      const answers = await Promise.all(Array.from({ length: 9 }, () => add(visitor(), "10.2.0.4")))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    })

    it("are not counted for what can't be had: no cart is made then", async () => {
      await nearlyUsedUp("10.2.0.5")
      for (let tries = 0; tries < 3; tries++) {
        const nothing = await visitor().put(
          "/cart/no-such-thing",
          { quantity: 1, options: [] },
          from("10.2.0.5"),
        )
        expect(nothing.status).toBe(404)
      }
      expect((await add(visitor(), "10.2.0.5")).status).toBe(200)
    })

    it("are not limited from this machine itself in a demo", async () => {
      await nearlyUsedUp("loopback", 0)
      expect((await add(visitor(), "127.0.0.1")).status).toBe(200)
      expect((await add(visitor(), "::1")).status).toBe(200)
    })

    it("are limited at every call that can make one", async () => {
      const address = "10.2.0.6"
      await nearlyUsedUp(address, 0)
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      const { body: models } = await visitor().post("/mount-kits/2021/models", { make: "Polaris" })
      const sled = models.find(({ model }: { model: string }) => model === "RMK Khaos 850").id
      const calls: [string, string, unknown, Visitor?][] = [
        ["PUT", "/cart/pull-handle-red", { quantity: 1, options: [] }],
        ["PUT", "/cart/discount/TENOFF", undefined],
        ["PUT", "/cart/dealer/SNOW20", undefined],
        ["POST", "/builder/add-to-cart", { sku: "SHVSOLRED" }],
        ["POST", "/builder/add-ski-to-cart", { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" }],
        ["POST", "/builder/add-bogie-to-cart", { snowmobile_id: sled, positions: { "2": "RED" } }],
        ["POST", `/mount-kits/${sled}/add-to-cart`, {}],
        ["POST", `/mount-kit-dampeners/${sled}/add-to-cart`, {}],
        ["POST", "/dealer/quick-order", { lines: [{ row: 1, sku: "PUL-RED", quantity: "1" }] }, dealer],
      ]
      const before = await carts()
      for (const [method, path, body, browser = visitor()] of calls) {
        const { status, body: answer } = await browser.request(method, path, { body, ...from(address) })
        expect({ path, status, message: answer.message }).toEqual({
          path,
          status: 429,
          message: expect.stringMatching(SENTENCE),
        })
      }
      expect(await carts()).toBe(before)
    })
  })

  describe("log-ins", () => {
    const logIn = (password: string, address: string, email = DEMO_RIDER) =>
      visitor().post("/shop/account/log-in", { email, password }, from(address))

    it("that are right leave the wrong ones of others at the same address on the count", async () => {
      const statuses = []
      for (let tries = 0; tries < 7; tries++)
        statuses.push((await logIn(`guess ${tries}`, "10.3.0.1")).status)
      expect((await logIn(DEMO_PASSWORD, "10.3.0.1")).status).toBe(200)
      statuses.push((await logIn("guess 7", "10.3.0.1")).status)
      expect(statuses).toEqual(Array(8).fill(401))
      expect((await logIn("guess 8", "10.3.0.1")).status).toBe(429)
    })

    it("may be right as often as one likes", async () => {
      for (let times = 0; times < 12; times++) {
        expect((await logIn(DEMO_PASSWORD, "10.3.0.2")).status).toBe(200)
      }
    })

    it("are counted by network: a new address of it is no new try", async () => {
      const statuses = []
      for (let tries = 0; tries < 10; tries++) {
        statuses.push((await logIn("guess", `2001:db8:3:3::${tries + 1}`, "somebody@example.com")).status)
      }
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
    })

    it("of staff that are right are taken off the count again", async () => {
      const staff = (password: string) =>
        visitor().post(
          "/auth/user/emailpass",
          { email: "staff@snowforge.example", password },
          from("10.3.0.4"),
        )
      for (let times = 0; times < 10; times++) expect((await staff(DEMO_PASSWORD)).status).toBe(200)
    })
  })

  it("wrong codes are no more at the same time than in a row, and good ones are not counted", async () => {
    const rider = visitor()
    await add(rider, "10.4.0.1")
    const enter = (code: string) => rider.put(`/cart/discount/${code}`, undefined, from("10.4.0.1"))
    for (let times = 0; times < 3; times++) expect((await enter("TENOFF")).status).toBe(200)
    for (let times = 0; times < 12; times++) {
      const { status } = await rider.put("/cart/dealer/SNOW20", undefined, from("10.4.0.1"))
      expect(status).toBe(200)
    }
    const answers = await Promise.all(Array.from({ length: 23 }, (_, at) => enter(`WRONG${at}`)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
