import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Modules } from "@medusajs/framework/utils"
import { settings as shopSettings } from "../../src/config/settings"
import type { SearchAnswer } from "../../src/contracts/catalog/search"
import type { ShowcaseImage } from "../../src/contracts/catalog/showcase"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { MARKETING_MODULE } from "../../src/modules/marketing"
import { expireReads } from "../../src/read-model/cached-read"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { contentShop } from "../content-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor, origin, container } = shop
  const { staff, textOf } = contentShop(shop)

  describe("texts and pictures of staff", () => {
    it("says the shop's own words until staff say theirs, and again when they go back", async () => {
      const rider = visitor()
      const before = (await rider.get("/shop/content/shipping")).body
      expect(before.title).toBe("Shipping")
      expect(before.sections.at(-1).text[0]).toContain("(555) 010-0142")

      const who = await staff()
      const { version } = await textOf(who, "shipping.lead")
      const saved = await who.post("/admin/content/shipping.lead", {
        value: " Out the door\r\n by {phone}. ",
        version,
      })
      expect(saved.status).toBe(200)
      expect(saved.body).toMatchObject({
        value: "Out the door\n by {phone}.",
        version: 1,
        edited_by: DEMO_STAFF,
      })
      expect((await rider.get("/shop/content/shipping")).body.lead).toContain("by (555) 010-0142.")

      await who.post("/admin/content/shipping.lead", { value: null, version: 1 })
      expect((await rider.get("/shop/content/shipping")).body).toEqual(before)
    })

    it("refuses what can't stand there, who comes second, and everybody else", async () => {
      const who = await staff()
      const long = await who.post("/admin/content/home.designs", { value: "x".repeat(61), version: 0 })
      expect(long.status).toBe(422)
      expect(long.body.errors.value).toEqual(["Please keep it to 60 characters; this has 61."])
      expect((await who.post("/admin/content/home.designs", { value: "Ours", version: 0 })).status).toBe(200)
      expect((await who.post("/admin/content/home.designs", { value: "Mine", version: 0 })).status).toBe(409)
      expect((await who.post("/admin/content/nothing", { value: "a", version: 0 })).status).toBe(404)
      expect((await visitor().get("/admin/content")).status).toBe(401)
      expect((await visitor().post("/admin/content/home.designs", { value: "a", version: 1 })).status).toBe(
        401,
      )
      expect((await visitor().get("/shop/content/toString")).status).toBe(404)
    })

    it("of two at the very same time only one is kept, for a new text and for one that was there", async () => {
      const who = await staff()
      for (const version of [0, 1]) {
        const answers = await Promise.all(
          ["One", "Two", "Three"].map((value) => who.post("/admin/content/home.story", { value, version })),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      }
    })

    it("the notice is on every page, through the settings", async () => {
      const rider = visitor()
      expect((await rider.get("/shop/settings")).body.notice).toBeUndefined()
      const who = await staff()
      await who.post("/admin/content/site.notice", { value: "Closed on Monday. {email}", version: 0 })
      expect((await rider.get("/shop/settings")).body.notice).toBe(
        "Closed on Monday. sales@snowforge.example",
      )
    })

    it("the showcase names pictures that are there, as JPEG and as WebP", async () => {
      const { images }: { images: ShowcaseImage[] } = (await visitor().get("/shop/showcase")).body
      expect(images.length).toBeGreaterThan(3)
      const [first] = images
      const typeOf = async (path: string) => {
        const answer = await fetch(`${origin()}${path}`, { headers: { accept: "*/*" } })
        return [answer.status, answer.headers.get("content-type")]
      }
      expect(await typeOf(first?.image ?? "")).toEqual([200, "image/jpeg"])
      expect(await typeOf(first?.webp ?? "")).toEqual([200, "image/webp"])
    })

    it("a product's video plays in the stand-in, which only the shop's own pages may frame", async () => {
      const { video } = (await visitor().get("/shop/products/ice-scratcher-blocks")).body
      expect(video).toMatchObject({ id: 76979871, title: "How the block set goes on" })
      const player = await fetch(`${origin()}/shop/video-player/${video.id}`)
      expect(player.status).toBe(200)
      expect(player.headers.get("content-security-policy")).toContain("frame-ancestors 'self'")
      expect(await player.text()).toContain("<video")
      expect((await fetch(`${origin()}/shop/video-player/1x`)).status).toBe(404)
    })
  })

  describe("search", () => {
    async function find(query: string): Promise<SearchAnswer> {
      const { status, body } = await visitor().get(`/shop/search?q=${encodeURIComponent(query)}`)
      expect(status).toBe(200)
      return body
    }
    const paths = (hits: SearchAnswer["products"]) => hits.map(({ path }) => path)
    /** A search answers from what there is when its index takes longer to write. */
    const untilFound = (query: string) =>
      eventually(async () => (await find(query)).products.length > 0, `Nothing is found for ${query}.`)

    it("finds products, designs and pages by their words, the best first", async () => {
      expect(paths((await find("pull handle")).products)[0]).toBe("/pull-handle")
      expect(paths((await find("scratcher")).products)).toContain(
        "/accessories/ice-scratcher/ice-scratcher-blocks",
      )
      expect(paths((await find("attack")).designs)[0]).toBe("/builder/attack")
      expect(paths((await find("refund")).pages)).toContain("/return-policy")
      expect(paths((await find("hoodie")).products)[0]).toBe("/accessories/apparel/forge-hoodie")
    })

    it("shows what comes in a color that was asked for in that color", async () => {
      const [handle] = (await find("red pull handle")).products
      expect(handle).toMatchObject({ title: "Pull handle: Red", path: "/pull-handle?sku=PUL-RED" })
      expect(handle?.image).toContain("PUL-RED")
    })

    it("finds what is still being typed", async () => {
      expect(paths((await find("pul")).products)).toContain("/pull-handle")
      expect(paths((await find("ice scr")).products)).toContain(
        "/accessories/ice-scratcher/ice-scratcher-blocks",
      )
    })

    it("forgives slips", async () => {
      const slips = [
        ["scrather", "products", "/accessories/ice-scratcher/ice-scratcher-blocks"],
        ["hodie", "products", "/accessories/apparel/forge-hoodie"],
        ["hoddie", "products", "/accessories/apparel/forge-hoodie"],
        ["cabride", "products", "/carbides/trail-carbide-4"],
        ["trail crabide", "products", "/carbides/trail-carbide-4"],
        ["pull handel", "products", "/pull-handle"],
        ["comander", "designs", "/builder/commander"],
        ["shiping", "pages", "/shipping"],
      ] as const
      for (const [query, kind, path] of slips) expect(paths((await find(query))[kind])).toContain(path)
    })

    it("finds what has some of the words when nothing has all of them, and says so", async () => {
      const carbides = await find("carbides for attack")
      expect(carbides.partly).toBe(true)
      expect(paths(carbides.products)).toContain("/carbides/trail-carbide-4")
      expect(paths(carbides.designs)).toContain("/builder/attack")
      const kits = await find("mount kit 2021 polaris khaos")
      expect(kits.products[0]?.title).toContain("Polaris")
      expect(paths((await find("how long does shipping take")).pages)).toContain("/shipping")
      for (const query of ["pull handle", "trail crabide", "mk 101", "zzyzx qwrt"])
        expect((await find(query)).partly).toBeUndefined()
    })

    it("looks up SKUs, of parts and of designs", async () => {
      expect((await find("pul-red")).products[0]).toMatchObject({
        path: "/pull-handle?sku=PUL-RED",
        sku: "PUL-RED",
      })
      expect((await find("mk 101")).products[0]).toMatchObject({ path: "/mount-kits/mk-101", price: 40 })
      expect((await find("ATKSOLREDBLK")).designs[0]?.path).toContain("/ATKSOLREDBLK")
    })

    it("finds nothing for nonsense, and takes what means something to a database for words", async () => {
      for (const query of ["qqqzzzxxw", "", "   ", "%", "(((", ":*", "🛷"]) {
        const { products, designs } = await find(query)
        expect([query, products.length + designs.length]).toEqual([query, 0])
      }
      for (const query of ["' or 1=1 --", "a & | !", "ski:*", "'; drop table product; --", "\\"])
        await find(query)
      expect((await visitor().get("/shop/search?q=%00")).status).toBe(400)
      expect((await find("pull handle")).products).not.toEqual([])
      expect((await visitor().get("/shop/search")).body.products).toEqual([])
      expect((await visitor().get("/shop/search?q=a&q=b")).body.products).toEqual([])
      expect((await find("x".repeat(5_000))).query).toHaveLength(80)
    })

    it("follows the catalog: what is taken off is gone, what is renamed is found by its name", async () => {
      expect((await visitor().get("/shop/search?q=%00")).status).toBe(400)
      expect((await find("pull handle")).products).not.toEqual([])
      const products = container.resolve(Modules.PRODUCT)
      const [handle] = await products.listProducts({ handle: "pull-handle" }, { take: 1 })
      await products.updateProducts(handle?.id ?? "", { title: "Yankenator" })
      expireReads(container)
      await untilFound("yankenator")
      expect(paths((await find("yankenator")).products)).toEqual(["/pull-handle"])
      await products.updateProducts(handle?.id ?? "", { status: "draft" })
      expireReads(container)
      expect((await find("yankenator")).products).toEqual([])
    })

    it("answers from what the index held while much is being written, and remembers none of that", async () => {
      expect(paths((await find("pull handle")).products)).toContain("/pull-handle")
      const search = container.resolve(Modules.SEARCH)
      const put = search.upsertDocuments.bind(search)
      let write = () => {}
      const held = new Promise<void>((resolve) => {
        write = resolve
      })
      const slow = jest.spyOn(search, "upsertDocuments").mockImplementation(async (documents) => {
        await held
        return put(documents)
      })
      const products = container.resolve(Modules.PRODUCT)
      const [handle] = await products.listProducts({ handle: "pull-handle" }, { take: 1 })
      await products.updateProducts(handle?.id ?? "", { title: "Yankenator" })
      expireReads(container)
      expect(paths((await find("pull handle")).products)).toContain("/pull-handle")
      expect((await find("yankenator")).products).toEqual([])
      // What was being written before the catalog changed comes first.
      await eventually(async () => slow.mock.calls.length > 0, "The index isn't written.")
      expect(slow).toHaveBeenCalledTimes(1)
      write()
      await slow.mock.results[0]?.value
      slow.mockRestore()
      await untilFound("yankenator")
      expect(paths((await find("yankenator")).products)).toEqual(["/pull-handle"])
    })
  })

  describe("sign-ups", () => {
    const signUps = () => container.resolve(MARKETING_MODULE).listSignUps()
    const body = { email: "Rider@Example.com", product: "hell-hound" }
    const signUp = async (over: object = {}, who = visitor()) =>
      who.post("/notify-me", { ...body, turnstile: await solvedToken(shopSettings().cookieSecret), ...over })

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
        const answers = await Promise.all([1, 2, 3].map(() => signUp({}, rider)))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        expect(await signUps()).toMatchObject([
          { email: "rider@example.com", product: "hell-hound", forwarded_at: null },
        ])
      })

      it("passes the address on to the marketing provider's form", async () => {
        setProvider()
        expect((await signUp()).status).toBe(200)
        expect(received).toEqual(["email=rider%40example.com"])
        expect(await signUps()).toMatchObject([{ forwarded_at: expect.anything() }])
      })

      it("loses nobody when the provider is down, and tries again the next time", async () => {
        setProvider()
        answer = 503
        expect((await signUp()).status).toBe(200)
        expect(await signUps()).toMatchObject([{ forwarded_at: null }])
        answer = 200
        await signUp()
        expect(await signUps()).toMatchObject([{ forwarded_at: expect.anything() }])
      })

      it.each(["", "rider", "a@b", `${"a".repeat(200)}@example.com`, 7, undefined])(
        "names the email when it is %p",
        async (email) => {
          const { status, body: refusal } = await signUp({ email })
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
        expect((await signUp({ product: "jet-ski" })).status).toBe(404)
        const foreign = await visitor().post("/notify-me", body, { headers: { "x-requested-with": "" } })
        expect(foreign.status).toBe(403)
        expect(await signUps()).toEqual([])
      })
    })
  })
})
