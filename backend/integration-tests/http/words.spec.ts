import sharp from "sharp"
import { settings as shopSettings } from "../../src/config/settings"
import {
  PREVIEW_HEADER,
  PREVIEW_PATH_HEADER,
  type StaffText,
  type StaffTexts,
} from "../../src/contracts/content/content"
import type { StaffRole } from "../../src/contracts/staff/staff-roles"
import { chicagoSecond } from "../../src/contracts/time/shop-time"
import { cancellationNotice } from "../../src/mail/letters/cancellation-notice"
import { shopIdentity } from "../../src/mail/shop-identity"
import { CONTENT_MODULE } from "../../src/modules/content"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

/** Next year by the shop's clock: 06:00 in Central standard time. */
const YEAR = new Date().getFullYear() + 1
const FRIDAY = new Date(`${YEAR}-01-15T12:00:00Z`)
const MONDAY = new Date(`${YEAR}-01-18T12:00:00Z`)

shopTest({ cards: false }, ({ visitor, origin, container }) => {
  const staff = () => visitor().logInStaff()
  afterEach(() => jest.restoreAllMocks())

  async function textOf(who: Visitor, key: string): Promise<StaffText> {
    const { pages }: StaffTexts = (await who.get("/admin/content")).body
    const text = pages.flatMap(({ texts }) => texts).find((each) => each.key === key)
    if (!text) throw new Error(`No text ${key}`)
    return text
  }

  /** What visitors read when the clock shows that moment. */
  async function at<T>(moment: Date, read: () => Promise<T>): Promise<T> {
    const clock = jest.spyOn(Date, "now").mockReturnValue(moment.getTime())
    try {
      return await read()
    } finally {
      clock.mockRestore()
    }
  }
  const home = async () => (await visitor().get("/shop/content/home")).body
  const second = (moment: Date, by: number) => new Date(moment.getTime() + by * 1000)

  /** A text of scenes, each with its own overrides. */
  const scenes = (...given: object[]) =>
    JSON.stringify(
      given.map((over, at) => ({
        title: `Scene ${at}`,
        text: "Snow.",
        label: "Go",
        path: "/skis",
        drawn: "workshop",
        picture: "",
        alt: "",
        ...over,
      })),
    )

  describe("planned words", () => {
    const plan = { from: chicagoSecond(FRIDAY), until: chicagoSecond(MONDAY) }

    it("stand from Friday 06:00 Central by themselves, and what was before is back on Monday", async () => {
      const who = await staff()
      expect(plan.from).toBe(`${YEAR}-01-15T06:00:00`)
      await who.post("/admin/content/home.story", { value: "Before", version: 0 })
      const planned = await who.post("/admin/content/home.story", {
        value: "Powder days",
        version: 1,
        ...plan,
      })
      expect(planned.status).toBe(200)
      expect(planned.body).toMatchObject({
        value: "Before",
        version: 2,
        can_undo: true,
        planned: [{ value: "Powder days", ...plan, by: DEMO_STAFF }],
      })

      expect((await home()).story).toBe("Before")
      expect(await at(second(FRIDAY, -1), async () => (await home()).story)).toBe("Before")
      expect(await at(FRIDAY, async () => (await home()).story)).toBe("Powder days")
      expect(await at(second(MONDAY, -1), async () => (await home()).story)).toBe("Powder days")
      expect(await at(MONDAY, async () => (await home()).story)).toBe("Before")
    })

    it("tell the storefront's server some seconds before, and nobody sooner", async () => {
      const who = await staff()
      await who.post("/admin/content/site.notice", { value: "Sale", version: 0, ...plan })
      const settings = async () => (await visitor().get("/shop/settings")).body
      expect((await settings()).changesIn).toBeUndefined()
      expect((await at(second(FRIDAY, -6), settings)).changesIn).toBeUndefined()
      expect(await at(second(FRIDAY, -3), settings)).toMatchObject({ changesIn: 3000 })
      const then = await at(FRIDAY, settings)
      expect([then.notice, then.changesIn]).toEqual(["Sale", undefined])
    })

    it("follow one another; what would stand at the same time is refused in words", async () => {
      const who = await staff()
      const key = "/admin/content/home.families"
      expect((await who.post(key, { value: "A", version: 0, ...plan })).status).toBe(200)
      for (const [body, field] of [
        [{ from: `${YEAR}-01-16T06:00`, until: "" }, "from"],
        [{ from: `${YEAR}-01-14T06:00`, until: `${YEAR}-01-16T06:00` }, "from"],
        [{ from: "", until: `${YEAR}-01-16T06:00` }, "until"],
      ] as const) {
        const refused = await who.post(key, { value: "B", version: 1, ...body })
        expect(refused.status).toBe(422)
        expect(refused.body.errors[field][0]).toMatch(
          /^Another text is planned from Friday, January 15, .* at 6:00\sAM until .* \(Central time\)\./,
        )
      }
      const next = { from: plan.until, until: `${YEAR}-01-20T06:00` }
      expect((await who.post(key, { value: "B", version: 1, ...next })).status).toBe(200)
      expect(await at(second(MONDAY, 1), async () => (await home()).families)).toBe("B")
    })

    it.each([
      ["a time that has passed", { from: "2020-01-01T00:00", until: "" }, "from"],
      ["an end before the beginning", { from: plan.until, until: plan.from }, "until"],
      ["a moment that is none", { from: `${YEAR}-13-40T00:00`, until: "" }, "from"],
      ["a day that the calendar hasn't", { from: `${YEAR}-02-30T10:00`, until: "" }, "from"],
      ["a year that the shop has nothing to do with", { from: "0000-01-01T00:00", until: "" }, "from"],
      ["an end without end", { from: "", until: "9999-12-31T23:59" }, "until"],
      ["what is no time", { from: "Friday", until: "" }, "from"],
      ["a year's slip", { from: `${YEAR + 9}-01-01T00:00`, until: "" }, "from"],
    ])("%s is refused at its field", async (_, times, field) => {
      const who = await staff()
      const refused = await who.post("/admin/content/home.story", { value: "A", version: 0, ...times })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    })

    it("can be taken back before their time, once", async () => {
      const who = await staff()
      const { body } = await who.post("/admin/content/home.story", { value: "A", version: 0, ...plan })
      const [{ id }] = body.planned
      const withdrawn = await who.post("/admin/content/home.story/withdraw", { version: 1, id })
      expect(withdrawn.body).toMatchObject({ planned: [], version: 2 })
      expect((await who.post("/admin/content/home.story/withdraw", { version: 2, id })).status).toBe(409)
      expect(await at(FRIDAY, async () => (await home()).story)).not.toBe("A")
    })
  })

  it("aren't replaced or ended by a page that was opened before they began", async () => {
    const who = await staff()
    const plan = { from: chicagoSecond(FRIDAY), until: chicagoSecond(MONDAY) }
    await who.post("/admin/content/home.story", { value: "Powder days", version: 0, ...plan })
    const opened = await textOf(who, "home.story")
    const content = container.resolve(CONTENT_MODULE)
    const mine = {
      value: "Mine",
      version: opened.version,
      standing: opened.standing,
      from: "",
      until: "",
      editor: DEMO_STAFF,
    }
    const refused = {
      status: 409,
      answer: {
        message: expect.stringContaining("started or ended since you opened this. It now says: “Pow"),
      },
    }
    await expect(content.update("home.story", mine, second(FRIDAY, 1))).rejects.toMatchObject(refused)
    await expect(content.undo("home.story", mine, second(FRIDAY, 1))).rejects.toMatchObject(refused)
    // Someone who has read what is current by then may. Over HTTP it is the same.
    const standing = opened.planned[0]?.id ?? ""
    const late = await who.post("/admin/content/home.story", { value: "Mine", version: 1, standing })
    expect(late.status).toBe(409)
    const saved = await content.update("home.story", { ...mine, standing }, second(FRIDAY, 1))
    expect(saved).toMatchObject({ value: "Mine", version: 2, standing: expect.not.stringMatching(standing) })
  })

  describe("what was said before", () => {
    it("is all there, with who and when, and can be taken again or back", async () => {
      const who = await staff()
      const own = (await textOf(who, "home.story")).fallback
      for (const [at_, value] of ["One", "Two"].entries()) {
        await who.post("/admin/content/home.story", { value, version: at_ })
      }
      const history = (await who.get("/admin/content/home.story/history")).body
      expect(history.stretches).toMatchObject([
        { value: "Two", until: null, by: DEMO_STAFF },
        { value: "One", by: DEMO_STAFF },
      ])
      expect(history.stretches[1].until).toBe(history.stretches[0].from)

      const undone = await who.post("/admin/content/home.story/undo", { version: 2 })
      expect(undone.body).toMatchObject({ value: "One", version: 3 })
      expect((await home()).story).toBe("One")
      await who.post("/admin/content/home.story", { value: null, version: 3 })
      expect((await home()).story).toBe(own)
      expect((await who.post("/admin/content/home.story/undo", { version: 4 })).body.value).toBe("One")
      expect((await who.post("/admin/content/home.story/undo", { version: 5 })).body).toMatchObject({
        value: own,
        can_undo: false,
      })
      expect((await who.post("/admin/content/home.story/undo", { version: 6 })).status).toBe(409)
      expect((await who.get("/admin/content/nothing/history")).status).toBe(404)
    })

    it("who comes second is told what stands, and nothing of theirs is written", async () => {
      const who = await staff()
      await who.post("/admin/content/home.story", { value: "Theirs", version: 0 })
      for (const [path, body] of [
        ["", { value: "Mine", version: 0 }],
        ["/undo", { version: 0 }],
        ["/withdraw", { version: 0, id: "words_1" }],
      ] as const) {
        const refused = await who.post(`/admin/content/home.story${path}`, body)
        expect(refused.status).toBe(409)
        expect(refused.body.message).toContain(`${DEMO_STAFF} has changed this text`)
        expect(refused.body.message).toContain("It now says: “Theirs”")
      }
      expect((await home()).story).toBe("Theirs")
    })
  })

  describe("a preview", () => {
    const look = async (who: Visitor, body: object) => await who.post("/admin/content-previews", body)
    const tokenOf = (path: string) => path.split("?preview=")[1] ?? ""
    const opened = (page: string, token: string, path: string) =>
      visitor().get(page, { headers: { [PREVIEW_HEADER]: token, [PREVIEW_PATH_HEADER]: path } })

    it("shows what isn't saved, and what will stand at a moment, to who has the link alone", async () => {
      const who = await staff()
      const from = chicagoSecond(FRIDAY)
      await who.post("/admin/content/home.families", { value: "On Friday", version: 0, from, until: "" })
      const made = await look(who, {
        path: "/",
        at: from,
        words: [{ key: "home.story", value: "Not saved. {phone}" }],
      })
      expect(made.status).toBe(200)
      const token = tokenOf(made.body.path)
      const seen = await opened("/shop/content/home", token, "/")
      expect(seen.body).toMatchObject({ story: "Not saved. (555) 010-0142", families: "On Friday" })
      expect(seen.headers.get("cache-control")).toBe("private, no-store")
      const settings = await opened("/shop/settings", token, "/")
      expect(settings.body.preview).toMatch(/^Preview: as it will be on Friday, January 15/)
      expect(settings.headers.get("cache-control")).toBe("private, no-store")

      const now = await home()
      expect([now.story, now.families]).not.toContain("On Friday")
      expect(now.story).not.toContain("Not saved")
      expect((await visitor().get("/shop/settings")).body.preview).toBeUndefined()
    })

    it("opens its own page alone, in its time alone, and by its own signature alone", async () => {
      const token = tokenOf((await look(await staff(), { path: "/" })).body.path)
      const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(403)
      await refused(opened("/shop/content/shipping", token, "/shipping"))
      await refused(opened("/shop/content/shipping", token, "/"))
      await refused(opened("/shop/settings", token, "/shipping"))
      await refused(
        opened("/shop/content/home", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "/"),
      )
      await refused(opened("/shop/content/home", "look_1.x", "/"))
      await refused(opened("/shop/content/home", `look_1.${"a".repeat(43)}`, "/"))
      const content = container.resolve(CONTENT_MODULE)
      const { jwtSecret: secret } = shopSettings()
      const later = new Date(Date.now() + 31 * 60_000)
      await expect(content.retrievePreview(token, "/", { secret, now: later })).rejects.toThrow(
        "This preview has expired.",
      )
      expect((await opened("/shop/content/home", token, "/")).status).toBe(200)
    })

    it("holds only words that could stand there", async () => {
      const who = await staff()
      const word = (key: string, value: string) => look(who, { path: "/", words: [{ key, value }] })
      const long = await word("home.story", "x".repeat(61))
      expect(long.body.errors["words.home.story"][0]).toContain("Please keep it to 60 characters")
      expect((await word("sale.path", "javascript:alert(1)")).status).toBe(422)
      expect((await word("nothing", "a")).status).toBe(404)
      expect((await look(who, { path: "/checkout" })).status).toBe(422)
      expect((await look(who, { path: "/", at: "soon" })).status).toBe(422)
    })
  })

  describe("phone and email", () => {
    it("are staff's over the settings': on pages, in mails, on papers, with the shop's own mail as before", async () => {
      const who = await staff()
      await who.post("/admin/content/shop.phone", { value: "(218) 555-0177", version: 0 })
      await who.post("/admin/content/shop.email", { value: "ride@snowforge.example", version: 0 })
      const { body } = await visitor().get("/shop/settings")
      expect([body.phone, body.email]).toEqual(["(218) 555-0177", "ride@snowforge.example"])
      expect((await visitor().get("/checkout/data")).body.formattedPhone).toBe("(218) 555-0177")
      const { sections } = (await visitor().get("/shop/content/shipping")).body
      expect(JSON.stringify(sections)).toContain("(218) 555-0177")
      expect(await shopIdentity(container)).toMatchObject({
        phone: "(218) 555-0177",
        storeEmail: "ride@snowforge.example",
      })
      expect((await textOf(who, "shop.phone")).fallback).toBe("(555) 010-0142")
      await who.post("/admin/content/shop.phone", { value: null, version: 1 })
      expect((await visitor().get("/shop/settings")).body.phone).toBe("(555) 010-0142")
    })

    it.each([
      ["shop.phone", "javascript:alert(1)"],
      ["shop.phone", "12"],
      ["shop.phone", ""],
      ["shop.email", "sales"],
      ["shop.email", 'a"onclick=x@example.com'],
    ])("%s can't be %s", async (key, value) => {
      const refused = await (await staff()).post(`/admin/content/${key}`, { value, version: 0 })
      expect([refused.status, refused.body.errors?.value?.length > 0]).toEqual([422, true])
    })
  })

  describe("the sale", () => {
    it("runs when staff say, leads where they say, and is as it always was until then", async () => {
      const who = await staff()
      expect((await visitor().get("/shop/settings")).body.sale).toBeUndefined()
      const window = `${YEAR}-06-01T00:00:00/${YEAR}-06-30T23:59:59`
      expect((await who.post("/admin/content/sale.window", { value: window, version: 0 })).status).toBe(200)
      await who.post("/admin/content/sale.path", { value: "/ready-to-ship", version: 0 })
      expect((await visitor().get("/shop/settings")).body.sale).toEqual({
        opens: Date.parse(`${YEAR}-06-01T05:00:00Z`),
        closes: Date.parse(`${YEAR}-07-01T05:00:00Z`),
        path: "/ready-to-ship",
        label: "DOG DAYS OF SUMMER SALE",
      })
      for (const value of ["soon", `${YEAR}-06-30T00:00:00/${YEAR}-06-01T00:00:00`]) {
        expect((await who.post("/admin/content/sale.window", { value, version: 1 })).status).toBe(422)
      }
    })
  })

  describe("the home page's scenes", () => {
    async function upload(who: Visitor): Promise<string> {
      const picture = await sharp({
        create: { width: 2000, height: 1000, channels: 3, background: "#123456" },
      })
        .png()
        .toBuffer()
      const body = new FormData()
      body.append("files", new Blob([new Uint8Array(picture)], { type: "image/png" }), "hill.png")
      const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const answer = await fetch(`${origin()}/admin/uploads`, { method: "POST", body, headers: { cookie } })
      const { files } = (await answer.json()) as { files: { url: string }[] }
      return files[0]?.url.split("/").at(-1) ?? ""
    }

    it("are added, ordered and taken away, with pictures of staff's in the shop's own sizes", async () => {
      const who = await staff()
      const picture = await upload(who)
      const value = scenes({ title: "New", picture, alt: "A hill of snow" }, { title: "Second" })
      const saved = await who.post("/admin/content/home.scenes", { value, version: 0 })
      expect(saved.status).toBe(200)
      const { slides } = await home()
      expect(slides).toMatchObject([
        { title: "New", picture, alt: "A hill of snow" },
        { title: "Second", drawn: "workshop", alt: "" },
      ])
      for (const [size, width] of [
        ["medium", 800],
        ["full", 1600],
      ] as const) {
        const answer = await fetch(`${origin()}/storage/scenes/${size}/${picture}`, {
          headers: { accept: "image/webp,*/*" },
        })
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([seen.width, seen.height]).toEqual([width, width / 2])
      }
      expect((await fetch(`${origin()}/storage/scenes/large/${picture}`)).status).toBe(404)
      expect((await fetch(`${origin()}/storage/scenes/full/..%2fa.jpg`)).status).toBeGreaterThanOrEqual(400)
    })

    it.each([
      ["no words for who doesn't see it", { picture: "$", alt: "" }],
      ["a picture from elsewhere", { picture: "https://evil.example/a.jpg", alt: "A" }],
      [
        "a picture that isn't there",
        { picture: `picture-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.jpg`, alt: "A" },
      ],
      ["another drawing", { drawn: "../../secret" }],
    ])("refuse %s", async (_, over) => {
      const who = await staff()
      const picture = "picture" in over && over.picture === "$" ? { picture: await upload(who) } : {}
      const value = scenes({ ...over, ...picture })
      const refused = await who.post("/admin/content/home.scenes", { value, version: 0 })
      expect([refused.status, refused.body.errors?.value?.length > 0]).toEqual([422, true])
    })

    it("tell the workshop's story in staff's words", async () => {
      const who = await staff()
      const value = "## Poured\n\nBy hand. <b>Twice</b>."
      await who.post("/admin/content/home.story-steps", { value, version: 0 })
      expect((await home()).steps).toEqual([{ title: "Poured", text: "By hand. <b>Twice</b>." }])
    })
  })

  describe("mails", () => {
    const preview = async (who: Visitor, body: object) => await who.post("/admin/mail-previews", body)

    it("say staff's words, now and at their time, and are seen before anybody gets them", async () => {
      const who = await staff()
      const from = chicagoSecond(FRIDAY)
      await who.post("/admin/content/mail.canceled.subject", { value: "{number} is off", version: 0 })
      await who.post("/admin/content/mail.canceled.opening", { value: "Gone: {number}.", version: 0, from })
      const now = await preview(who, {
        mail: "canceled",
        words: [{ key: "mail.canceled.closing", value: "<b>Bye</b>" }],
      })
      expect(now.body.subject).toBe("1042 is off")
      expect(now.body.html).toContain("&lt;b&gt;Bye&lt;/b&gt;")
      expect(now.body.text).toContain("We canceled order 1042.")
      const then = await preview(who, { mail: "canceled", at: from })
      expect(then.body.text).toContain("Gone: 1042.")
      const shop = await shopIdentity(container)
      const mail = cancellationNotice({ ...shop, number: "7", email: "a@example.com", thanksUrl: "/x" })
      expect(mail.subject).toBe("7 is off")
      expect(mail.html).not.toContain("Bye")
    })

    it.each([
      ["mail.refunded.opening", "Money for {number}.", "Please include {amount}."],
      ["mail.canceled.subject", "Your order", "Please include {number}."],
      [
        "mail.canceled.opening",
        "{number} {total}",
        "{total} is not known; use {brand}, {phone}, {email}, {number}.",
      ],
    ])("%s can't be %p", async (key, value, sentence) => {
      const who = await staff()
      const refused = await who.post(`/admin/content/${key}`, { value, version: 0 })
      expect([refused.status, refused.body.errors.value]).toEqual([422, [sentence]])
      const look = await preview(who, { mail: "canceled", words: [{ key, value }] })
      expect(look.status).toBe(422)
    })

    it("are shown to merchandisers and owners alone", async () => {
      expect((await preview(visitor(), { mail: "canceled" })).status).toBe(401)
      expect((await preview(await staff(), { mail: "secret" })).status).toBe(422)
    })
  })

  describe("links", () => {
    const menu = (...links: [name: string, path: string][]) =>
      JSON.stringify(links.map(([name, path]) => ({ name, path, visible: true })))

    it("of the navigation are staff's, in their order, and go back to the shop's own", async () => {
      const who = await staff()
      const value = menu(["Ride", "/skis"], ["Blog", "https://blog.example/a?b"])
      expect((await who.post("/admin/content/menus.header", { value, version: 0 })).status).toBe(200)
      const menus = async () => (await visitor().get("/shop/settings")).body.menus
      expect(await menus()).toEqual({
        header: [
          { name: "Ride", path: "/skis" },
          { name: "Blog", path: "https://blog.example/a?b" },
        ],
      })
      await who.post("/admin/content/menus.header", { value: null, version: 1 })
      expect(await menus()).toBeUndefined()
    })

    it.each([
      "/no-such-page",
      "/builder/no-such-ski",
      "/carbides/no-such-carbide",
      "//evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "http://example.com",
      "https://user@evil.example/",
    ])("to %s are refused", async (path) => {
      const who = await staff()
      for (const [key, value] of [
        ["menus.know", menu(["Here", path])],
        ["home.scenes", scenes({ path })],
        ["sale.path", path],
      ]) {
        const refused = await who.post(`/admin/content/${key}`, { value, version: 0 })
        expect([key, refused.status, refused.body.errors?.value?.length > 0]).toEqual([key, 422, true])
      }
    })

    it("lead to products, designs and styles that there are; what is gone later is told", async () => {
      const who = await staff()
      const value = menu(["Handle", "/pull-handle"], ["Loop", "/accessories/ski-spares/ski-loop-pair"])
      const saved = await who.post("/admin/content/menus.shop", { value, version: 0 })
      expect([saved.status, saved.body.dead]).toEqual([200, []])
      const { products } = (await who.get("/admin/products?handle=ski-loop-pair&fields=id")).body
      await who.post(`/admin/products/${products[0].id}`, { status: "draft" })
      await eventually(
        async () => (await textOf(who, "menus.shop")).dead[0] === "/accessories/ski-spares/ski-loop-pair",
      )
      expect((await textOf(who, "menus.know")).dead).toEqual([])
      const again = await who.post("/admin/content/menus.shop", { value, version: 1 })
      expect(again.status).toBe(422)
    })

    it("none of the shop's own is dead", async () => {
      const { pages }: StaffTexts = (await (await staff()).get("/admin/content")).body
      expect(pages.flatMap(({ texts }) => texts.flatMap(({ dead }) => dead))).toEqual([])
    })

    it("what is no menu is refused in words", async () => {
      const who = await staff()
      for (const value of [
        "",
        "nothing",
        "[]",
        "{}",
        "[1]",
        menu(["", "/skis"]),
        menu(["x".repeat(31), "/skis"]),
      ]) {
        const refused = await who.post("/admin/content/menus.know", { value, version: 0 })
        expect([value, refused.status, refused.body.errors?.value?.length > 0]).toEqual([value, 422, true])
      }
    })
  })

  describe("what a cart offers", () => {
    const KEY = "cart.offers"
    const SCRATCHERS = "/accessories/ice-scratcher/ice-scratcher-blocks"
    const offer = (path: string, over: object = {}) => ({ path, beside: "anything", unless: "", ...over })
    const said = (...offers: object[]) => JSON.stringify(offers)
    const offered = async () => (await visitor().get("/shop/upsells")).body.offers
    const paths = async () => (await offered()).map(({ path }: { path: string }) => path)

    it("is what staff say, now and at its time, seen before anybody gets it, and taken back", async () => {
      const who = await staff()
      expect(await paths()).toEqual(["/pull-handle", SCRATCHERS])
      const value = said(offer(SCRATCHERS, { beside: "build" }))
      const made = await who.post("/admin/content-previews", { path: "/cart", words: [{ key: KEY, value }] })
      const token = made.body.path.split("?preview=")[1] ?? ""
      const headers = { [PREVIEW_HEADER]: token, [PREVIEW_PATH_HEADER]: "/cart" }
      const seen = await visitor().get("/shop/upsells", { headers })
      expect(seen.headers.get("cache-control")).toBe("private, no-store")
      expect(seen.body.offers).toMatchObject([{ path: SCRATCHERS, beside: "build", unless: ["ICE-BLK-SET"] }])
      expect(await paths()).toHaveLength(2)

      await who.post(`/admin/content/${KEY}`, { value, version: 0, from: chicagoSecond(FRIDAY), until: "" })
      expect(await at(FRIDAY, paths)).toEqual([SCRATCHERS])
      expect(await paths()).toHaveLength(2)

      const blank = await who.post(`/admin/content/${KEY}`, { value: "", version: 1 })
      expect([blank.status, await paths()]).toEqual([200, []])
      await who.post(`/admin/content/${KEY}/undo`, { version: 2 })
      expect(await paths()).toEqual(["/pull-handle", SCRATCHERS])
    })

    it.each([
      ["a page that is no product's", "/contact", "There is no product at /contact in the shop."],
      [
        "an address elsewhere",
        "https://evil.example/",
        "There is no product at https://evil.example/ in the shop.",
      ],
      ["a product of several choices", "/accessories/apparel/forge-hoodie", "has more than one choice"],
    ])("is not %s", async (_what, path, words) => {
      const answer = await (await staff()).post(`/admin/content/${KEY}`, {
        value: said(offer("/pull-handle"), offer(path)),
        version: 0,
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.value[0]).toContain("Product 2: ")
      expect(answer.body.errors.value[0]).toContain(words)
    })
  })

  it("is merchandisers' and owners' to write, and for nobody but staff to read", async () => {
    const nobody = visitor()
    const calls = [
      ["/admin/content/home.story", { value: "A", version: 0 }],
      ["/admin/content/home.story/undo", { version: 0 }],
      ["/admin/content/home.story/withdraw", { version: 0, id: "a" }],
      ["/admin/content-previews", { path: "/" }],
    ] as const
    const person = async (role: StaffRole) =>
      (await staffPerson(container, visitor(), `${role}@snowforge.example`, role)).browser
    const support = await person("support")
    const merchandiser = await person("merchandiser")
    for (const [path, body] of calls) {
      expect((await nobody.post(path, body)).status).toBe(401)
      expect((await support.post(path, body)).status).toBe(403)
      expect((await merchandiser.post(path, body)).status).not.toBe(403)
    }
    expect((await nobody.get("/admin/content/home.story/history")).status).toBe(401)
    expect((await support.get("/admin/content/home.story/history")).status).toBe(200)
  })
})
