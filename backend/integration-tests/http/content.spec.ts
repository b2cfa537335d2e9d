import type { StaffText, StaffTexts } from "../../src/contracts/content"
import type { ShowcaseImage } from "../../src/contracts/showcase"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo-people"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, ({ visitor, origin }) => {
  async function staff(): Promise<Visitor> {
    const who = visitor()
    const { body } = await who.post("/auth/user/emailpass", { email: DEMO_STAFF, password: DEMO_PASSWORD })
    await who.post("/auth/session", undefined, { headers: { authorization: `Bearer ${body.token}` } })
    return who
  }

  async function textOf(who: Visitor, key: string): Promise<StaffText> {
    const { pages }: StaffTexts = (await who.get("/admin/content")).body
    const text = pages.flatMap(({ texts }) => texts).find((each) => each.key === key)
    if (!text) throw new Error(`No text ${key}`)
    return text
  }

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
    const long = await who.post("/admin/content/home.slide-1.title", { value: "x".repeat(41), version: 0 })
    expect(long.status).toBe(422)
    expect(long.body.errors.value).toEqual(["Please keep it to 40 characters; these are 41."])
    expect((await who.post("/admin/content/home.designs", { value: "Ours", version: 0 })).status).toBe(200)
    expect((await who.post("/admin/content/home.designs", { value: "Mine", version: 0 })).status).toBe(409)
    expect((await who.post("/admin/content/nothing", { value: "a", version: 0 })).status).toBe(404)
    expect((await visitor().get("/admin/content")).status).toBe(401)
    expect((await visitor().post("/admin/content/home.designs", { value: "a", version: 1 })).status).toBe(401)
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
    expect((await rider.get("/shop/settings")).body.notice).toBe("Closed on Monday. sales@snowforge.example")
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
