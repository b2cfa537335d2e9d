import { Modules } from "@medusajs/framework/utils"
import { parse } from "csv-parse/sync"
import type { StaffWaitingList } from "../../src/contracts/marketing/waiting-list"
import mailWaitingListsJob from "../../src/jobs/mail-waiting-lists"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { MAIL_MODULE } from "../../src/modules/mail"
import { MAILS_A_DAY } from "../../src/modules/mail/stranger-mail-store"
import { MARKETING_MODULE } from "../../src/modules/marketing"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { waitingSubject } from "../../src/workflows/marketing/waiting-lists"
import { auditEntries } from "../audit-entries"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import { setStock } from "../stock"
import { from, type Visitor } from "../visitor"

const PURPLE_LOOP = "ATKSOLREDPUR"

shopTest({ cards: false }, ({ visitor, container, settings, untilIdle }) => {
  const staff = () => visitor().logInStaff()
  const folder = outboxFolder(settings.dataDir)
  const outbox = new Outbox(folder)

  let riders = 0
  /** Each from an address of their own: one has only so many a while. */
  const signUp = async (email: string, product: string, sku?: string) => {
    const turnstile = await solvedToken(settings.cookieSecret)
    const body = { email, product, ...(sku === undefined ? {} : { sku }), turnstile }
    return await visitor().post("/notify-me", body, from(`10.44.0.${++riders}`))
  }

  async function mailsTo(email: string): Promise<OutboxMail[]> {
    const { mails } = await outbox.list({ limit: 100, offset: 0 })
    const theirs = mails.filter(({ to }) => to.includes(email))
    return (await Promise.all(theirs.map(({ id }) => outbox.read(id)))).flatMap((mail) => mail ?? [])
  }
  /** Sends what the event triggered, and what it left. */
  const sendOwed = async () => {
    await untilIdle()
    await resendMail(container, new Date())
  }

  async function closeLoop(who: Visitor, isClosed: boolean) {
    const { version, document } = ok(await who.get("/admin/designs/products/ATK"))
    const others = document.unavailable.filter(
      ({ option, color }: { option: string; color: string }) => option !== "loop" || color !== "PUR",
    )
    document.unavailable = isClosed
      ? [...others, { style: null, option: "loop", color: "PUR", note: "" }]
      : others
    ok(await who.post("/admin/designs/products/ATK", { version, document }))
  }
  const listOf = async (who: Visitor, product: string, thing: string): Promise<StaffWaitingList> => {
    const { lists } = ok(await who.get("/admin/waiting-lists"))
    const found = lists.find((each: StaffWaitingList) => each.product === product && each.thing === thing)
    expect(found).toBeDefined()
    return found
  }

  it("takes riders for a line, a color and a variant, each by what they wait for", async () => {
    const owner = await staff()
    await closeLoop(owner, true)
    await setStock(container, "PUL-RED", 0)
    ok(await signUp("line@example.com", "hell-hound"))
    for (const email of ["one@example.com", "two@example.com", "ONE@example.com"]) {
      ok(await signUp(email, "attack", PURPLE_LOOP))
    }
    ok(await signUp("three@example.com", "attack", "ATKSOLBLUPUR"))
    ok(await signUp("red@example.com", "pull-handle", "PUL-RED"))

    expect(await listOf(owner, "hell-hound", "")).toMatchObject({
      label: "Hell Hound",
      waiting: 1,
      back: 0,
      path: "/builder/hell-hound",
    })
    expect(await listOf(owner, "attack", "color:PUR")).toMatchObject({
      label: expect.stringMatching(/Attack in Purple$/),
      waiting: 3,
      back: 0,
      mailed: 0,
      automatic: false,
    })
    expect(await listOf(owner, "pull-handle", "PUL-RED")).toMatchObject({
      label: expect.stringContaining("Red"),
      waiting: 1,
      path: "/pull-handle",
    })
  })

  it("keeps nobody for what can be had, is not made, or does not exist", async () => {
    for (const [product, sku, status] of [
      ["attack", "ATKSOLREDBLK", 409],
      ["pull-handle", "PUL-RED", 409],
      ["attack", "ATKNOPE", 404],
      ["attack", "HELSOLREDBLK", 404],
      ["pull-handle", "ATKSOLREDBLK", 404],
      ["jet-ski", "", 404],
    ] as const) {
      const { status: answered, body } = await signUp("a@example.com", product, sku)
      expect([product, sku, answered, typeof body.message]).toEqual([product, sku, status, "string"])
    }
    expect((await signUp("a@example.com", "attack", "ATK SOL")).status).toBe(422)
    expect(await container.resolve(MARKETING_MODULE).listSignUps()).toEqual([])
  })

  it("is mailed by staff when it is back, each person once, with a way out that mail programs know", async () => {
    const owner = await staff()
    await setStock(container, "PUL-RED", 0)
    ok(await signUp("red@example.com", "pull-handle", "PUL-RED"))
    const name = { product: "pull-handle", thing: "PUL-RED" }
    expect(ok(await owner.post("/admin/waiting-lists/mail", name)).mailed).toBe(0)

    await setStock(container, "PUL-RED", 4)
    expect(await listOf(owner, name.product, name.thing)).toMatchObject({ waiting: 1, back: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => owner.post("/admin/waiting-lists/mail", name)))
    expect(answers.reduce((sum, answer) => sum + ok(answer).mailed, 0)).toBe(1)
    await sendOwed()
    await sendOwed()
    const [mail, ...more] = await mailsTo("red@example.com")
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/Red is back$/)
    expect(mail?.text).toContain(`${settings.origin}/pull-handle`)
    const [, path] = /(\/waiting-list\?token=\S+)/.exec(mail?.text ?? "") ?? []
    expect(mail?.html).toContain("/waiting-list?token=")
    expect(await listOf(owner, name.product, name.thing)).toMatchObject({ waiting: 0, back: 0, mailed: 1 })
    expect(ok(await owner.post("/admin/waiting-lists/mail", name)).mailed).toBe(0)

    // Sold out and waited for again: one more mail.
    await setStock(container, "PUL-RED", 0)
    ok(await signUp("red@example.com", "pull-handle", "PUL-RED"))
    ok(await signUp("red@example.com", "hell-hound"))
    expect(await listOf(owner, name.product, name.thing)).toMatchObject({ waiting: 1, mailed: 0 })

    // As a mail program does it: a form post of its own, without a cookie or a script's header.
    const leave = path?.replace("/waiting-list?", "/waiting-list/leave?") ?? ""
    const left = await visitor().post(leave, "List-Unsubscribe=One-Click", {
      headers: { "x-requested-with": "", "content-type": "application/x-www-form-urlencoded" },
    })
    expect(left.status).toBe(200)
    await setStock(container, "PUL-RED", 4)
    expect(ok(await owner.post("/admin/waiting-lists/mail", name)).mailed).toBe(0)
    expect((await listOf(owner, "hell-hound", "")).waiting).toBe(0)
    const { people, count } = ok(await owner.get("/admin/waiting-lists/people?product=hell-hound"))
    expect([count, people[0].email, people[0].left_at !== null]).toEqual([1, "red@example.com", true])
    await sendOwed()
    expect(await mailsTo("red@example.com")).toHaveLength(1)
  })

  it("is mailed at once to the first of many people, and to the others in turns with other mail", async () => {
    const owner = await staff()
    const marketing = container.resolve(MARKETING_MODULE)
    const red = { product: "pull-handle", thing: "PUL-RED" }
    const many = Array.from({ length: 25 }, (_, at) => `one-of-many-${at}@example.com`)
    await setStock(container, "PUL-RED", 4)
    for (const email of many) await marketing.saveSignUp({ ...red, email, sku: red.thing, label: "Red" })
    const inMail = async () => {
      const { mails } = await outbox.list({ limit: 100, offset: 0 })
      return mails.filter(({ to }) => to.some((address) => many.includes(address))).length
    }
    expect(ok(await owner.post("/admin/waiting-lists/mail", red)).mailed).toBe(25)
    await untilIdle()
    expect(await inMail()).toBe(20)
    await resendMail(container, new Date())
    expect(await inMail()).toBe(25)
  })

  it("is left for good by a mailbox, however others have spelled its address", async () => {
    const owner = await staff()
    await setStock(container, "PUL-RED", 0)
    await setStock(container, "PUL-BLU", 0)
    ok(await signUp("i.da@gmail.com", "pull-handle", "PUL-RED"))
    ok(await signUp("ida+9@googlemail.com", "pull-handle", "PUL-BLU"))
    const back = async (sku: string) => {
      await setStock(container, sku, 4)
      ok(await owner.post("/admin/waiting-lists/mail", { product: "pull-handle", thing: sku }))
      await sendOwed()
    }
    await back("PUL-RED")
    const [mail] = await mailsTo("i.da@gmail.com")
    const [, token] = /\/waiting-list\?token=(\S+)/.exec(mail?.text ?? "") ?? []
    ok(await visitor().post(`/waiting-list/leave?token=${token}`))
    await back("PUL-BLU")
    expect(await mailsTo("ida+9@googlemail.com")).toEqual([])

    // Anyone can type it again: its reader is asked, once a day, and until they say so nothing is sent.
    const asked = async () =>
      (await mailsTo("ida+9@googlemail.com")).filter(({ subject }) => /^Shall we email you/.test(subject))
    const told = async () =>
      (await mailsTo("ida+9@googlemail.com")).filter(({ subject }) => / is back$/.test(subject))
    await setStock(container, "PUL-BLU", 0)
    // Its mail isn't taken at first, and what they press again meanwhile doesn't use it up.
    const away = jest
      .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
      .mockRejectedValueOnce(new Error("Away."))
    for (const _ of [1, 2]) ok(await signUp("ida+9@googlemail.com", "pull-handle", "PUL-BLU"))
    await untilIdle()
    away.mockRestore()
    expect(await asked()).toEqual([])
    await resendMail(container, new Date(Date.now() + 3_600_000))
    await back("PUL-BLU")
    expect([(await asked()).length, (await told()).length]).toEqual([1, 0])

    await setStock(container, "PUL-BLU", 0)
    const [, query = ""] = /\/waiting-list\?(token=\S+)/.exec((await asked())[0]?.text ?? "") ?? []
    expect((await visitor().post(`/waiting-list/return?token=${token}`)).status).toBe(404)
    expect((await visitor().post(`/waiting-list/leave?${query}`)).status).toBe(404)
    ok(await visitor().post(`/waiting-list/return?${query}`))
    await back("PUL-BLU")
    expect(await told()).toHaveLength(1)
    // From now on what they sign up for counts at once.
    await setStock(container, "PUL-BLU", 0)
    ok(await signUp("ida+9@googlemail.com", "pull-handle", "PUL-BLU"))
    await back("PUL-BLU")
    expect([(await asked()).length, (await told()).length]).toEqual([1, 2])
  })

  it("takes nobody's address from a program that didn't work for it, nor twice for the same work", async () => {
    const waits = (turnstile?: string) =>
      visitor().post("/notify-me", { email: "many@example.com", product: "hell-hound", turnstile })
    const turnstile = await solvedToken(settings.cookieSecret)
    expect((await waits()).body.errors).toHaveProperty("turnstile")
    expect((await waits("bm90IHdvcms=")).body.errors).toHaveProperty("turnstile")
    const { botCheck } = settings
    settings.botCheck = { kind: "turnstile", siteKey: "site", secretKey: "secret" }
    // Where Turnstile checks the other forms, too: this one shows no check.
    expect((await visitor().get("/shop/bot-check")).status).toBe(200)
    expect((await waits(turnstile)).status).toBe(200)
    settings.botCheck = botCheck
    expect((await waits(turnstile)).body.errors).toHaveProperty("turnstile")
  })

  it("refuses a way out that is not the shop's", async () => {
    ok(await signUp("line@example.com", "hell-hound"))
    const [{ id } = { id: "" }] = await container.resolve(MARKETING_MODULE).listSignUps()
    for (const [token, status] of [
      [`${id}.${"a".repeat(43)}`, 404],
      [`sgnup_none.${"a".repeat(43)}`, 404],
      [id, 422],
      ["", 422],
    ] as const) {
      const answer = await visitor().post(`/waiting-list/leave?${new URLSearchParams({ token })}`, {})
      expect([token, answer.status]).toEqual([token, status])
    }
    expect((await visitor().post("/waiting-list/leave", {})).status).toBe(422)
    expect((await listOf(await staff(), "hell-hound", "")).waiting).toBe(1)
  })

  it("goes out by itself where staff chose that, and to nobody whose thing is gone again", async () => {
    const owner = await staff()
    await closeLoop(owner, true)
    await setStock(container, "PUL-RED", 0)
    ok(await signUp("loop@example.com", "attack", PURPLE_LOOP))
    ok(await signUp("red@example.com", "pull-handle", "PUL-RED"))
    const chosen = { product: "attack", thing: "color:PUR", automatic: true }
    ok(await owner.post("/admin/waiting-lists", chosen))
    expect((await listOf(owner, "attack", "color:PUR")).automatic).toBe(true)
    await mailWaitingListsJob(container)
    await closeLoop(owner, false)
    await setStock(container, "PUL-RED", 3)
    // Begun by a process that died before it sent anything, then sold out again before the mail went: the sign-up stays
    // on the list.
    const marketing = container.resolve(MARKETING_MODULE)
    const waiters = await marketing.listWaiting(chosen, { skus: [PURPLE_LOOP], limit: 10 })
    await container.resolve(MAIL_MODULE).enqueue("waiting", waiters.map(waitingSubject), new Date())
    expect(await marketing.markMailed(waiters, new Date())).toBe(1)
    await closeLoop(owner, true)
    await sendOwed()
    expect(await mailsTo("loop@example.com")).toEqual([])
    expect(await listOf(owner, "attack", "color:PUR")).toMatchObject({ waiting: 1, mailed: 0 })

    await closeLoop(owner, false)
    await mailWaitingListsJob(container)
    await mailWaitingListsJob(container)
    await sendOwed()
    const [mail, ...more] = await mailsTo("loop@example.com")
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/builder/attack/solid/${PURPLE_LOOP}`)
    // The other list is mailed by hand.
    expect(await mailsTo("red@example.com")).toEqual([])
    const entries = auditEntries(ok(await owner.get("/admin/audit?limit=100&thing=waiting_list")))
    expect(JSON.stringify(entries)).toContain("automatic")
  })

  it("is mailed to those whose design still needs another color beside the one that is back", async () => {
    const owner = await staff()
    // As the builder asks for the second color of a design whose first one is out.
    const email = "both-sky@example.com"
    const sky = { product: "attack", thing: "color:SKY" }
    ok(await signUp(email, "attack", "ATKFADSKYSKYBLK"))
    ok(await owner.post("/admin/waiting-lists", { ...sky, automatic: true }))
    expect(await listOf(owner, sky.product, sky.thing)).toMatchObject({ waiting: 1, back: 0 })

    const { version, document } = ok(await owner.get("/admin/designs/products/ATK"))
    document.unavailable = document.unavailable.filter(({ color }: { color: string }) => color !== "SKY")
    ok(await owner.post("/admin/designs/products/ATK", { version, document }))
    expect(await listOf(owner, sky.product, sky.thing)).toMatchObject({ waiting: 1, back: 1 })
    await mailWaitingListsJob(container)
    await sendOwed()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Attack in Sky Blue is back$/),
    ])
  })

  it("fills nobody's mailbox, whoever puts the address on lists", async () => {
    const owner = await staff()
    const marketing = container.resolve(MARKETING_MODULE)
    const email = "victim@example.com"
    for (let at = 0; at < 40; at++) {
      await marketing.saveSignUp({ email, product: "attack", sku: `X${at}`, thing: "", label: "" })
    }
    const [, count] = await marketing.listAndCountSignUps({ email })
    expect(count).toBe(30)
    const refused = await signUp(email, "hell-hound")
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("already on a lot of lists"),
    ])
    // Someone already on a list stays on it.
    await marketing.deleteSignUps((await marketing.listSignUps({ email })).map(({ id }) => id))
    const colors = ["RED", "BLU", "GRN", "YEL", "ORG", "PNK", "WHT", "BLK"]
    await closeLoop(owner, true)
    let taken = 0
    for (const color of colors) {
      if ((await signUp(email, "attack", `ATKSOL${color}PUR`)).status === 200) taken++
    }
    expect(taken).toBeGreaterThan(MAILS_A_DAY.waiting)
    await closeLoop(owner, false)
    const { mailed } = ok(
      await owner.post("/admin/waiting-lists/mail", { product: "attack", thing: "color:PUR" }),
    )
    expect(mailed).toBe(taken)
    await sendOwed()
    expect(await mailsTo(email)).toHaveLength(MAILS_A_DAY.waiting)
  })

  it("is read by all of staff and mailed by merchandisers, and by nobody else", async () => {
    const name = { product: "hell-hound", thing: "" }
    const email = "=cmd()@example.com"
    await container.resolve(MARKETING_MODULE).saveSignUp({ ...name, email, sku: "", label: "Hell Hound" })
    const workshop = (await staffPerson(container, visitor(), "shop@example.com", "workshop")).browser
    const merchandiser = (await staffPerson(container, visitor(), "sell@example.com", "merchandiser")).browser
    ok(await workshop.get("/admin/waiting-lists"))
    expect((await workshop.post("/admin/waiting-lists/mail", name)).status).toBe(403)
    expect((await workshop.post("/admin/waiting-lists", { ...name, automatic: true })).status).toBe(403)
    ok(await merchandiser.post("/admin/waiting-lists/mail", name))
    for (const path of ["", "/people?product=hell-hound", "/export?product=hell-hound"]) {
      expect((await visitor().get(`/admin/waiting-lists${path}`)).status).toBe(401)
    }
    for (const unknown of [
      { product: "jet-ski", thing: "" },
      { product: "hell-hound", thing: "color:RED" },
    ]) {
      expect((await merchandiser.post("/admin/waiting-lists/mail", unknown)).status).toBe(404)
      const people = await merchandiser.get(`/admin/waiting-lists/people?${new URLSearchParams(unknown)}`)
      expect([people.status, people.body.message]).toEqual([404, "There is no such list."])
      expect((await merchandiser.post("/admin/waiting-lists", { ...unknown, automatic: true })).status).toBe(
        404,
      )
    }
    const { body } = await merchandiser.get("/admin/waiting-lists/export?product=hell-hound")
    const [row] = parse(body, { columns: true, bom: true })
    expect(row).toMatchObject({
      email: "'=cmd()@example.com",
      waits_for: "Hell Hound",
      signed_up_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      mailed_at: "",
    })
  })
})
