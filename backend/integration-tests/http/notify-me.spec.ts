import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { settings as shopSettings } from "../../src/config/settings"
import type { MarketingModuleService } from "../../src/modules/marketing/service"
import { shopTest } from "../harness"

shopTest({ cards: false }, ({ visitor, container }) => {
  const signUps = () => container.resolve<MarketingModuleService>("marketing").listSignUps()
  const body = { email: "Rider@Example.com", product: "hell-hound" }

  /** A marketing provider that remembers what its form was sent. */
  let provider: Server
  let received: string[] = []
  let answer = 200
  beforeAll(async () => {
    provider = createServer((req, res) => {
      req.setEncoding("utf8").on("data", (text: string) => received.push(text))
      req.on("end", () => res.writeHead(answer).end())
    })
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => provider.close())
  beforeEach(() => {
    received = []
    answer = 200
    shopSettings().marketingFormUrl = undefined
  })
  const setProvider = () => {
    shopSettings().marketingFormUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/subscribe`
  }

  describe("POST /notify-me", () => {
    it("keeps the address once, however often and however many at a time it is sent", async () => {
      const rider = visitor()
      const answers = await Promise.all([1, 2, 3].map(() => rider.post("/notify-me", body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await signUps()).toMatchObject([
        { email: "rider@example.com", product: "hell-hound", forwarded_at: null },
      ])
    })

    it("passes the address on to the marketing provider's form", async () => {
      setProvider()
      expect((await visitor().post("/notify-me", body)).status).toBe(200)
      expect(received).toEqual(["email=rider%40example.com"])
      expect((await signUps())[0]?.forwarded_at).not.toBeNull()
    })

    it("loses nobody when the provider is down, and tries again the next time", async () => {
      setProvider()
      answer = 503
      expect((await visitor().post("/notify-me", body)).status).toBe(200)
      expect(await signUps()).toMatchObject([{ forwarded_at: null }])
      answer = 200
      await visitor().post("/notify-me", body)
      expect((await signUps())[0]?.forwarded_at).not.toBeNull()
    })

    it.each(["", "rider", "a@b", `${"a".repeat(200)}@example.com`, 7, undefined])(
      "names the email when it is %p",
      async (email) => {
        const { status, body: refusal } = await visitor().post("/notify-me", { ...body, email })
        expect(status).toBe(422)
        expect(refusal.errors).toHaveProperty("email")
      },
    )

    it("limits an address", async () => {
      const headers = { "x-forwarded-for": "10.9.9.9" }
      const call = async () =>
        (await visitor().post("/notify-me", { ...body, email: "" }, { headers })).status
      const statuses = await Promise.all(Array.from({ length: 31 }, call))
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })

    it("answers 404 for a product that is not made, and 403 to another site's form", async () => {
      expect((await visitor().post("/notify-me", { ...body, product: "jet-ski" })).status).toBe(404)
      const foreign = await visitor().post("/notify-me", body, { headers: { "x-requested-with": "" } })
      expect(foreign.status).toBe(403)
      expect(await signUps()).toEqual([])
    })
  })
})
