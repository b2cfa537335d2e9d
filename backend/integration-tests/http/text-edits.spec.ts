import type { StaffRole } from "../../src/contracts/staff/staff-roles"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { contentShop } from "../content-shop"
import { shopTest } from "../harness"
import { staffPerson } from "../staff-person"

shopTest({ cards: false }, (shop) => {
  const { container, visitor } = shop
  const { home, staff, textOf } = contentShop(shop)

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
