import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { sendReturnMail } from "../../src/mail/sending/send-return-mail"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import type { NewSubmission } from "../../src/modules/submission/service"
import { returnSubject } from "../../src/workflows/return/return-mail"
import { auditEntries } from "../audit-entries"
import { APPLICATION, dealerShop } from "../dealer-shop"
import { formShop, RIDER } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import { tablesWith } from "../tables-with"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { sendRider, inbox, kept } = formShop(shop)
  const { applied } = dealerShop(shop)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const submissions = () => container.resolve(SUBMISSION_MODULE)
  const traces = (text: string) => tablesWith(database(), text)
  const support = async () => (await staffPerson(container, visitor(), "desk@example.com", "support")).browser
  afterEach(() => jest.restoreAllMocks())

  /** A rider's application with two photos, answered and closed. */
  async function closedForm(desk: Visitor, email: string): Promise<string> {
    const entries = RIDER.map(([name, value]): [string, string | Buffer] => [
      name,
      name === "email" ? email : value,
    ])
    const photo = await files.jpeg()
    expect((await sendRider([...entries, ["photos[]", photo], ["photos[]", photo]])).status).toBe(200)
    await untilIdle()
    const [{ id }] = (await inbox(desk)).submissions
    ok(await desk.post(`/admin/submissions/${id}/notes`, { text: "Ask Dale." }))
    ok(await desk.post(`/admin/submissions/${id}/reply`, { text: "You're in." }))
    ok(await desk.post(`/admin/submissions/${id}`, { status: "closed" }))
    return id
  }

  async function received(some: Partial<NewSubmission>): Promise<string> {
    const form: NewSubmission = {
      kind: "return",
      name: "Robin Berg",
      email: "robin@example.com",
      fields: { items: [] },
      orderId: null,
      clientKey: null,
      photos: [],
      ...some,
    }
    return (await submissions().create(form, new Date())).id
  }

  describe("a form that staff delete", () => {
    it("is gone from everywhere, with its photos and where it was mailed about, and nobody else's", async () => {
      const desk = await support()
      await closedForm(desk, "stays@example.com")
      const before = await traces("stays@example.com")
      const id = await closedForm(desk, "gone@example.com")
      expect(await kept()).toHaveLength(4)
      expect(ok(await desk.get(`/admin/submissions/${id}`)).kept_because).toBeNull()

      expect(ok(await desk.delete(`/admin/submissions/${id}`))).toEqual({ removed: true })
      expect(await traces("gone@example.com")).toEqual([])
      expect(await kept()).toHaveLength(2)
      expect(await traces("stays@example.com")).toEqual(before)
      expect((await inbox(desk)).count).toBe(1)
      expect(String((await desk.get("/admin/submissions/export")).body)).not.toContain("gone@example.com")
      for (const answer of [
        await desk.get(`/admin/submissions/${id}`),
        await desk.delete(`/admin/submissions/${id}`),
      ]) {
        expect([answer.status, answer.body.message]).toEqual([404, "There is no such submission."])
      }
      // The audit log says who deleted it, and not what it said.
      const owner = await visitor().logInStaff()
      const [entry] = auditEntries(ok(await owner.get(`/admin/audit?id=${id}`)))
      expect(entry).toMatchObject({ kind: "removed", person: "desk@example.com", thing: "submission" })
      expect(entry?.changes.map(({ field }) => field)).toEqual(["deleted_at"])
      // That mails about it were sent is still known, so that none is sent twice.
      const notes = await database()("notification").where({ resource_id: id }).select("to", "provider_data")
      expect(notes).toEqual([
        { to: "", provider_data: null },
        { to: "", provider_data: null },
      ])
      // Its number isn't given again.
      await closedForm(desk, "next@example.com")
      expect((await inbox(desk)).submissions[0].number).toBe(1003)
    })

    it("is one that nothing is left to do about; the answer says why any other is kept", async () => {
      const desk = await support()
      const said = async (id: string) => {
        const [{ status, body }, { kept_because }] = [
          await desk.delete(`/admin/submissions/${id}`),
          (await desk.get(`/admin/submissions/${id}`)).body,
        ]
        expect({ status, message: body.message }).toEqual({ status: 409, message: kept_because })
        return kept_because
      }
      const id = await received({ kind: "contact" })
      expect(await said(id)).toBe("It can be deleted once it is closed in the inbox.")
      ok(await desk.post(`/admin/submissions/${id}`, { status: "answered" }))
      expect(await said(id)).toBe("It can be deleted once it is closed in the inbox.")

      const [accepted, declined] = [await received({}), await received({})]
      const decide = { word: "Dear Robin", now: new Date() }
      await submissions().returnCases.decide(accepted, { decision: "accepted", ...decide })
      await submissions().returnCases.decide(declined, { decision: "declined", ...decide })
      for (const each of [accepted, declined])
        ok(await desk.post(`/admin/submissions/${each}`, { status: "closed" }))
      expect(await said(accepted)).toBe("An accepted return stays with its order. Its photos can be deleted.")
      ok(await desk.delete(`/admin/submissions/${declined}`))
      expect(await submissions().returnCases.list([accepted, declined])).toMatchObject([
        { submission_id: accepted },
      ])
      // The rider's mail may still be owed: there is nothing left to say.
      expect(await sendReturnMail(container, returnSubject(declined, "declined"))).toBe(0)
    })

    it("is deleted by owners and support alone", async () => {
      const desk = await support()
      const id = await closedForm(desk, "gone@example.com")
      for (const role of ["merchandiser", "workshop", "reader"] as const) {
        const { browser } = await staffPerson(container, visitor(), `${role}@example.com`, role)
        for (const path of [`/admin/submissions/${id}`, "/admin/dealer-applications/dapp_1"]) {
          expect([role, (await browser.delete(path)).status]).toEqual([role, 403])
        }
      }
      expect((await visitor().delete(`/admin/submissions/${id}`)).status).toBe(401)
      ok(await (await visitor().logInStaff()).delete(`/admin/submissions/${id}`))
    })

    it("is still there when its photos couldn't be deleted, and goes the next time", async () => {
      const desk = await support()
      const id = await closedForm(desk, "gone@example.com")
      jest
        .spyOn(container.resolve(Modules.FILE), "deleteFiles")
        .mockRejectedValueOnce(new Error("Broken for a test."))
      expect((await desk.delete(`/admin/submissions/${id}`)).status).toBe(500)
      expect(ok(await desk.get(`/admin/submissions/${id}`)).photos).toHaveLength(2)
      ok(await desk.delete(`/admin/submissions/${id}`))
      expect(await kept()).toEqual([])
    })
  })

  describe("a dealer's application that staff delete", () => {
    const EMAIL = APPLICATION.email.toLowerCase()

    it("is decided, and goes with its entry in the inbox, whichever of the two is deleted", async () => {
      const [owner, desk] = [await visitor().logInStaff(), await support()]
      for (const listed of [true, false]) {
        const { id, submission_id, kept_because } = await applied(owner)
        await untilIdle()
        const [application, entry] = [
          `/admin/dealer-applications/${id}`,
          `/admin/submissions/${submission_id}`,
        ]
        expect(kept_because).toBe("It can be deleted once it is approved or refused.")
        ok(await desk.post(entry, { status: "closed" }))
        for (const path of [application, entry]) {
          const { status, body } = await desk.delete(path)
          expect([status, body.message]).toEqual([409, kept_because])
        }
        ok(await owner.post(`${application}/refuse`, { reason: "Not now." }))
        ok(await desk.post(`${entry}/reply`, { text: "Sorry." }))
        const { status, body } = await desk.delete(application)
        expect([status, body.message]).toEqual([409, "It can be deleted once it is closed in the inbox."])
        ok(await desk.post(entry, { status: "closed" }))
        expect(await traces(EMAIL)).toEqual(["dealer_application", "notification", "submission"])
        ok(await desk.delete(listed ? application : entry))
        expect(await traces(EMAIL)).toEqual([])
        expect((await owner.get(application)).status).toBe(404)
        expect((await owner.get(entry)).status).toBe(404)
      }
    })

    it("leaves the dealer that it became", async () => {
      const owner = await visitor().logInStaff()
      const { id } = await applied(owner)
      const { dealer_id } = ok(
        await owner.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 20 }),
      )
      await untilIdle()
      ok(await owner.delete(`/admin/dealer-applications/${id}`))
      expect(ok(await owner.get(`/admin/dealers/${dealer_id}`))).toMatchObject({
        account: EMAIL,
        active: true,
      })
      expect(await traces(EMAIL)).toEqual(expect.not.arrayContaining(["dealer_application", "submission"]))
    })

    it("may be from before the inbox", async () => {
      const owner = await visitor().logInStaff()
      const { id } = await applied(owner)
      await database()("dealer_application").where({ id }).update({ submission_id: null })
      ok(await owner.post(`/admin/dealer-applications/${id}/refuse`, { reason: "Not now." }))
      ok(await owner.delete(`/admin/dealer-applications/${id}`))
      expect((await owner.delete(`/admin/dealer-applications/${id}`)).status).toBe(404)
    })
  })
})
