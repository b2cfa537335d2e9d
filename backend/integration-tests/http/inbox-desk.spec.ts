import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parse } from "csv-parse/sync"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import type { NewSubmission } from "../../src/modules/submission/service"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { auditEntries } from "../audit-entries"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

const CONTACT = { first_name: "Robin", last_name: "Berg", email: "robin@example.com", phone: "" }

shopTest({ cards: false }, ({ visitor, container, settings }) => {
  const submissions = () => container.resolve(SUBMISSION_MODULE)
  const staff = () => visitor().logInStaff()
  const outbox = new Outbox(outboxFolder(settings.dataDir))

  async function received(some: Partial<NewSubmission> = {}): Promise<string> {
    const form: NewSubmission = {
      kind: "contact",
      name: "Robin Berg",
      email: "robin@example.com",
      fields: { message: "Does it fit?", ...CONTACT },
      orderId: null,
      clientKey: null,
      photos: [],
      ...some,
    }
    return (await submissions().create(form, new Date())).id
  }

  const idsOf = async (who: Visitor, query: string) =>
    ok(await who.get(`/admin/submissions?${query}`)).submissions.map(({ id }: { id: string }) => id)

  it("is given to somebody who may answer, found by whose it is, and the giving is kept and audited", async () => {
    const owner = await staff()
    const desk = await staffPerson(container, visitor(), "desk@example.com", "support")
    const shop = await staffPerson(container, visitor(), "shop@example.com", "workshop")
    const [mine, theirs, nobodys] = [await received(), await received(), await received()]

    const { people } = ok(await owner.get("/admin/submissions"))
    expect(people.map(({ email }: { email: string }) => email).sort()).toEqual([
      "desk@example.com",
      DEMO_STAFF,
    ])
    const you = people.find(({ email }: { email: string }) => email === DEMO_STAFF).id
    ok(await owner.post(`/admin/submissions/${mine}/assignee`, { assignee_id: you }))
    ok(await owner.post(`/admin/submissions/${theirs}/assignee`, { assignee_id: desk.id }))
    // Assigning it again adds no second event.
    const { assignee, events } = ok(
      await owner.post(`/admin/submissions/${theirs}/assignee`, { assignee_id: desk.id }),
    )
    expect(assignee).toEqual({ id: desk.id, email: "desk@example.com", name: "desk@example.com" })
    expect(events.map(({ kind, by, text }: Record<string, unknown>) => [kind, by, text])).toEqual([
      ["received", null, ""],
      ["assigned", DEMO_STAFF, "desk@example.com"],
    ])

    expect(await idsOf(owner, "assignee=me")).toEqual([mine])
    expect(await idsOf(desk.browser, "assignee=me")).toEqual([theirs])
    expect(await idsOf(owner, `assignee=${desk.id}`)).toEqual([theirs])
    expect(await idsOf(owner, "assignee=nobody")).toEqual([nobodys])
    expect((await owner.get("/admin/submissions/export?assignee=me")).body).toContain("Sam Staff")

    const refused = await owner.post(`/admin/submissions/${nobodys}/assignee`, { assignee_id: shop.id })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { assignee_id: ["Their role can't answer the inbox."] },
    ])
    expect(
      (await shop.browser.post(`/admin/submissions/${nobodys}/assignee`, { assignee_id: you })).status,
    ).toBe(403)
    expect((await visitor().post(`/admin/submissions/${mine}/assignee`, { assignee_id: "" })).status).toBe(
      401,
    )
    expect((await owner.post("/admin/submissions/subm_none/assignee", { assignee_id: "" })).status).toBe(404)

    const entries = auditEntries(ok(await owner.get("/admin/audit?limit=100&thing=submission")))
    expect(JSON.stringify(entries)).toContain("assignee_id")
    expect(
      ok(await owner.post(`/admin/submissions/${mine}/assignee`, { assignee_id: "" })).assignee,
    ).toBeNull()

    // Someone whose role no longer includes the inbox has nothing assigned there.
    ok(await owner.post(`/admin/staff/${desk.id}`, { role: "workshop" }))
    expect((await idsOf(owner, "assignee=nobody")).sort()).toEqual([mine, theirs, nobodys].sort())
    expect(ok(await owner.get(`/admin/submissions/${theirs}`)).assignee).toBeNull()
  })

  it("counts what waits, of everybody and of one, and lists exactly that", async () => {
    const who = await staff()
    const [one, two, three] = [await received(), await received(), await received()]
    const { people } = ok(await who.get("/admin/submissions"))
    ok(await who.post(`/admin/submissions/${one}/assignee`, { assignee_id: people[0].id }))
    ok(await who.post(`/admin/submissions/${two}`, { status: "open" }))
    ok(await who.post(`/admin/submissions/${three}`, { status: "closed" }))
    expect(ok(await who.get("/admin/submissions/waiting"))).toEqual({ all: 2, mine: 1 })
    expect((await idsOf(who, "status=waiting")).sort()).toEqual([one, two].sort())
    ok(await who.post(`/admin/submissions/${one}/reply`, { text: "It does." }))
    expect(ok(await who.get("/admin/submissions/waiting"))).toEqual({ all: 1, mine: 0 })
    const shop = await staffPerson(container, visitor(), "shop@example.com", "workshop")
    expect((await shop.browser.get("/admin/submissions/waiting")).status).toBe(403)
  })

  it("keeps templates with names of their own and known placeholders, and who may change them", async () => {
    const who = await staff()
    const template = { name: "Sold out", subject: "", body: "Hello {name}, about {number}: sold out." }
    const { templates } = ok(await who.post("/admin/reply-templates", template))
    expect(templates).toEqual([{ id: expect.any(String), version: expect.any(String), ...template }])
    const [{ id, version }] = templates
    const said = async (body: object) =>
      (await who.post("/admin/reply-templates", { name: "Other", subject: "", body: "x", ...body })).body
        .errors
    expect(await said({ name: "Sold out" })).toEqual({ name: ["Another template has this name."] })
    expect(await said({ body: "Hello {surname}" })).toEqual({
      body: ["Only {name}, {first_name}, and {number} can be filled in."],
    })
    expect(await said({ name: "", body: "" })).toEqual({
      name: ["Please name the template."],
      body: ["Please write the reply."],
    })
    const changed = ok(
      await who.post(`/admin/reply-templates/${id}`, { ...template, version, subject: "No. {number}" }),
    )
    expect(changed.templates).toMatchObject([{ id, subject: "No. {number}" }])
    // Someone who opened it earlier can't overwrite that.
    const change = (over: object) => who.post(`/admin/reply-templates/${id}`, { ...template, ...over })
    const stale = await change({ version, body: "It is back." })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/^Someone else has/)])
    expect(ok(await who.get("/admin/reply-templates"))).toEqual(changed)
    expect(Object.keys((await change({})).body.errors)).toEqual(["version"])

    const reader = await staffPerson(container, visitor(), "reader@example.com", "reader")
    expect(ok(await reader.browser.get("/admin/reply-templates")).templates).toHaveLength(1)
    expect((await reader.browser.post("/admin/reply-templates", template)).status).toBe(403)
    expect((await reader.browser.delete(`/admin/reply-templates/${id}`)).status).toBe(403)
    expect((await who.post("/admin/reply-templates/rtpl_none", { ...template, version })).status).toBe(404)
    expect(ok(await who.delete(`/admin/reply-templates/${id}`)).templates).toEqual([])
    expect((await who.delete(`/admin/reply-templates/${id}`)).status).toBe(404)
    // Its name is free again.
    expect(ok(await who.post("/admin/reply-templates", template)).templates).toHaveLength(1)
    const entries = auditEntries(ok(await who.get("/admin/audit?limit=100&thing=reply_template")))
    expect(entries.length).toBeGreaterThan(0)
  })

  it("mails a reply under the subject that staff chose, and a line's end in it adds no header", async () => {
    const who = await staff()
    const id = await received()
    ok(
      await who.post(`/admin/submissions/${id}/reply`, {
        subject: "It fits\r\nBcc: everyone@example.com",
        text: "It does.",
      }),
    )
    const { mails } = await outbox.list({ limit: 10, offset: 0 })
    const [mail] = mails.filter(({ to }) => to.includes("robin@example.com"))
    expect(mail).toMatchObject({ to: ["robin@example.com"], subject: "It fits Bcc: everyone@example.com" })
  })

  it("mails a reply once, however often it is sent, and none over what a colleague has done", async () => {
    const who = await staff()
    const id = await received()
    const send = (text: string, seen: string) => who.post(`/admin/submissions/${id}/reply`, { text, seen })
    const mailed = async () =>
      (await outbox.list({ limit: 100, offset: 0 })).mails.filter(({ subject }) =>
        subject.includes(`(${number})`),
      )
    const { number, events } = ok(await who.get(`/admin/submissions/${id}`))
    const seen = events.at(-1).id

    // The mail goes out, and the process ends before that is noted.
    jest.spyOn(submissions(), "addEvent").mockRejectedValueOnce(new Error("The connection was lost."))
    expect((await send("It does.", seen)).status).toBe(500)
    expect(ok(await who.get(`/admin/submissions/${id}`)).events).toHaveLength(1)
    // The same again: after a failure, and after an answer that nobody received.
    ok(await send("It does.", seen))
    const answered = ok(await send("It does.", seen))
    expect(answered.status).toBe("answered")
    const kinds = ["received", "reply", "status"]
    expect(answered.events.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
    expect(await mailed()).toHaveLength(1)

    // A colleague who still sees the page as it was before.
    const late = await send("It doesn't.", seen)
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Someone has added/)])
    expect(await mailed()).toHaveLength(1)
    // The same words under another subject: whoever only looks at the history would be refused again.
    const again = await who.post(`/admin/submissions/${id}/reply`, { subject: "Fit", text: "It does.", seen })
    expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/^These words were/)])
    expect(await mailed()).toHaveLength(1)
    ok(await send("It doesn't.", answered.events.at(-1).id))
    expect(await mailed()).toHaveLength(2)
  })

  it("mails a reply that was begun before its writer's own note, but not one before a colleague's", async () => {
    const who = await staff()
    const id = await received()
    const send = (seen: string) => who.post(`/admin/submissions/${id}/reply`, { text: "It does.", seen })
    const { events } = ok(await who.get(`/admin/submissions/${id}`))
    const seen = events.at(-1).id
    const noted = ok(await who.post(`/admin/submissions/${id}/notes`, { text: "Looked it up." }))
    await submissions().addEvent(id, { kind: "note", by: "a@example.com", text: "I'm on it." })
    expect((await send(seen)).status).toBe(409)
    expect((await send(noted.events.at(-1).id)).status).toBe(409)

    const other = await received()
    const [first] = ok(await who.get(`/admin/submissions/${other}`)).events
    ok(await who.post(`/admin/submissions/${other}/notes`, { text: "Looked it up." }))
    const answer = await who.post(`/admin/submissions/${other}/reply`, { text: "It does.", seen: first.id })
    expect(ok(answer).status).toBe("answered")
  })

  it("shows a form by its page's names and order, and as CSV a column a field, formulas as text", async () => {
    const who = await staff()
    const items = [
      { reason: "Bent", identifier: "ICE-9" },
      { reason: "Too long", identifier: "=1+1" },
    ]
    const back = {
      ...CONTACT,
      items,
      notes: "",
      order_number: 1042,
      order_date: "11/20/2026",
      // From an older form.
      color: "red",
    }
    const id = await received({ kind: "return", fields: back })
    await received({ fields: { ...CONTACT, message: "=HYPERLINK(1)\nSecond line" } })
    const { rows } = ok(await who.get(`/admin/submissions/${id}`))
    expect(rows.map(({ label }: { label: string }) => label)).toEqual([
      ...["First name", "Last name", "Email", "Order number", "Order date"],
      ...["Item 1, Product name or SKU", "Item 1, Reason", "Item 2, Product name or SKU", "Item 2, Reason"],
      "Color",
    ])
    const { body } = await who.get("/admin/submissions/export")
    const [header, first, second, ...more] = parse(String(body), { bom: true }) as string[][]
    expect(more).toEqual([])
    expect(header).toEqual([
      ...["kind", "number", "status", "received", "name", "email", "photos", "assignee"],
      ...["First name", "Last name", "Email", "Phone", "Order number", "Order date"],
      ...["Items, Product name or SKU", "Items, Reason", "Notes", "Color", "Message"],
    ])
    const at = (row: string[] | undefined, name: string) => row?.[header?.indexOf(name) ?? -1]
    expect(at(first, "Items, Product name or SKU")).toBe("1. ICE-9\n2. =1+1")
    expect([at(first, "Color"), at(first, "Message"), at(first, "Notes")]).toEqual(["red", "", ""])
    expect([at(second, "Message"), at(second, "Order number")]).toEqual(["'=HYPERLINK(1)\nSecond line", ""])
    expect(at(first, "received")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    // Only the fields of the exported kind.
    const { body: contacts } = await who.get("/admin/submissions/export?kind=contact")
    expect((parse(String(contacts), { bom: true }) as string[][])[0]).not.toContain("Order number")
  })

  it("exports each form that was asked for once, also when some are dealt with in the meantime", async () => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw(
      `insert into submission (id, kind, number, name, email, fields, created_at)
         select 'subm_' || n, 'contact', 5000 + n, 'Robin', 'r@example.com', '{}', now() + n * interval '1 second'
           from generate_series(1, 501) n`,
    )
    const exported: string[] = []
    for await (const lines of submissions().iterate({ status: "new" })) {
      exported.push(...lines.map(({ id }) => id))
      await database.raw("update submission set status = 'closed' where id = 'subm_1'")
    }
    expect(exported).toEqual(Array.from({ length: 501 }, (_, at) => `subm_${at + 1}`))
  })
})
