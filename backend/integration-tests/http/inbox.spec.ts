import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { formShop, RIDER } from "../form-shop"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { sendRider, staff, inbox, mails } = formShop(shop)

  describe("the staff's inbox", () => {
    it("keeps everyone else out", async () => {
      for (const path of ["/admin/submissions", "/admin/submissions/export", "/admin/submissions/subm_1"]) {
        expect((await visitor().get(path)).status).toBe(401)
      }
      for (const path of ["subm_1", "subm_1/notes", "subm_1/reply"]) {
        expect((await visitor().post(`/admin/submissions/${path}`, { text: "x" })).status).toBe(401)
      }
    })

    it("keeps status, notes and replies with who and when, and mails the reply", async () => {
      await sendRider(RIDER)
      const who = await staff()
      const [{ id }] = (await inbox(who)).submissions
      expect((await who.post(`/admin/submissions/${id}`, { status: "lost" })).status).toBe(422)
      await who.post(`/admin/submissions/${id}`, { status: "open" })
      await who.post(`/admin/submissions/${id}`, { status: "open" })
      await who.post(`/admin/submissions/${id}/notes`, { text: "Ask Dale about him." })
      const { body } = await who.post(`/admin/submissions/${id}/reply`, {
        text: "You're in.\n\n<b>Braaap!</b>",
      })
      expect(body.status).toBe("answered")
      expect(body.events.map(({ kind, by, text }: Record<string, unknown>) => [kind, by, text])).toEqual([
        ["received", null, ""],
        ["status", DEMO_STAFF, "open"],
        ["note", DEMO_STAFF, "Ask Dale about him."],
        ["reply", DEMO_STAFF, "You're in.\n\n<b>Braaap!</b>"],
        ["status", DEMO_STAFF, "answered"],
      ])
      const reply = (await mails()).find(({ subject }) => subject.startsWith("Re:"))
      expect(reply).toMatchObject({
        to: ["robin@example.com"],
        subject: "Re: your sponsored rider application (1001)",
      })
      expect((await inbox(who, "status=answered")).count).toBe(1)
      expect((await inbox(who, "status=new")).count).toBe(0)
      expect((await who.get("/admin/submissions/subm_none")).status).toBe(404)
    })

    it("counts each kind by itself, without gaps when many come at once", async () => {
      await Promise.all(Array.from({ length: 8 }, () => sendRider(RIDER)))
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const numbers = await database("submission")
        .where({ kind: "sponsored_rider" })
        .orderBy("number")
        .pluck("number")
      expect(numbers).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008])
    })
  })
})
