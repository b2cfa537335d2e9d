import { chicagoSecond } from "../../src/contracts/time/shop-time"
import { CONTENT_MODULE } from "../../src/modules/content"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import {
  contentShop,
  daysFrom,
  FRIDAY,
  FRIDAY_WORDS,
  MONDAY,
  readAt,
  secondsFrom,
  YEAR,
} from "../content-shop"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { home, staff, textOf } = contentShop(shop)

  describe("planned words", () => {
    const plan = { from: chicagoSecond(FRIDAY), until: chicagoSecond(MONDAY) }

    it("stand from Friday 06:00 Central by themselves, and what was before is back on Monday", async () => {
      const who = await staff()
      expect(plan.from).toBe(`${FRIDAY.toISOString().slice(0, 10)}T06:00:00`)
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
      expect(await readAt(secondsFrom(FRIDAY, -1), async () => (await home()).story)).toBe("Before")
      expect(await readAt(FRIDAY, async () => (await home()).story)).toBe("Powder days")
      expect(await readAt(secondsFrom(MONDAY, -1), async () => (await home()).story)).toBe("Powder days")
      expect(await readAt(MONDAY, async () => (await home()).story)).toBe("Before")
    })

    it("tell the storefront's server some seconds before, and nobody sooner", async () => {
      const who = await staff()
      await who.post("/admin/content/site.notice", { value: "Sale", version: 0, ...plan })
      const settings = async () => (await visitor().get("/shop/settings")).body
      expect((await settings()).changesIn).toBeUndefined()
      expect((await readAt(secondsFrom(FRIDAY, -6), settings)).changesIn).toBeUndefined()
      expect(await readAt(secondsFrom(FRIDAY, -3), settings)).toMatchObject({ changesIn: 3000 })
      const then = await readAt(FRIDAY, settings)
      expect([then.notice, then.changesIn]).toEqual(["Sale", undefined])
    })

    it("follow one another; what would stand at the same time is refused in words", async () => {
      const who = await staff()
      const key = "/admin/content/home.families"
      expect((await who.post(key, { value: "A", version: 0, ...plan })).status).toBe(200)
      const [thursday, saturday] = [chicagoSecond(daysFrom(FRIDAY, -1)), chicagoSecond(daysFrom(FRIDAY, 1))]
      for (const [body, field] of [
        [{ from: saturday, until: "" }, "from"],
        [{ from: thursday, until: saturday }, "from"],
        [{ from: "", until: saturday }, "until"],
      ] as const) {
        const refused = await who.post(key, { value: "B", version: 1, ...body })
        expect(refused.status).toBe(422)
        expect(refused.body.errors[field][0]).toMatch(
          new RegExp(
            `^Another text is planned from ${FRIDAY_WORDS} at 6:00\\sAM until .* \\(Central time\\)\\.`,
          ),
        )
      }
      const next = { from: plan.until, until: chicagoSecond(daysFrom(MONDAY, 2)) }
      expect((await who.post(key, { value: "B", version: 1, ...next })).status).toBe(200)
      expect(await readAt(secondsFrom(MONDAY, 1), async () => (await home()).families)).toBe("B")
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
      expect(await readAt(FRIDAY, async () => (await home()).story)).not.toBe("A")
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
    await expect(content.update("home.story", mine, secondsFrom(FRIDAY, 1))).rejects.toMatchObject(refused)
    await expect(content.undo("home.story", mine, secondsFrom(FRIDAY, 1))).rejects.toMatchObject(refused)
    // Someone who has read what is current by then may. Over HTTP it is the same.
    const standing = opened.planned[0]?.id ?? ""
    const late = await who.post("/admin/content/home.story", { value: "Mine", version: 1, standing })
    expect(late.status).toBe(409)
    const saved = await content.update("home.story", { ...mine, standing }, secondsFrom(FRIDAY, 1))
    expect(saved).toMatchObject({ value: "Mine", version: 2, standing: expect.not.stringMatching(standing) })
  })
})
